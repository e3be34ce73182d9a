import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import type { Redis } from '../redis/redis.ts'
import type { Broadcast, Notice } from './broadcast.ts'
import { listenWithReconnect } from './listen-with-reconnect.ts'

/** One message for all commits in this time. Inside the transactions NOTIFY would serialize them. */
const collectMs = 4
/** PostgreSQL takes payloads under 8,000 bytes. */
const mostBytes = 7_999
const retryMs = 1_000
/** A process without Redis says so every 5 seconds. */
const believedMs = 12_000
const channel = 'broadcast'

/** A sender without Redis hears the others by NOTIFY. */
type Sent = Notice | { kind: 'redis'; isHere: boolean }

const everyone: readonly Notice[] = [{ kind: 'ready', userIds: 'everyone' }, { kind: 'pages' }]

type Options = { databaseUrl: string; pool: Pick<Pool, 'query'>; redis?: Redis | null; log: Log }

/**
 * Notices through Redis or, without it, NOTIFY. Every process listens to both, because one may see Redis as away
 * when another doesn't. This process's own listeners are called directly.
 */
export async function openBroadcast({
  databaseUrl,
  pool,
  redis,
  log,
}: Options): Promise<Broadcast & { close(): Promise<void> }> {
  const self = randomUUID()
  const listeners = new Set<(notice: Notice) => void>()
  let waiting: Notice[] = []
  let timer: NodeJS.Timeout | undefined
  let hadRedis = true
  /** Processes without Redis, and until when that's believed. */
  const without = new Map<string, number>()

  function tell(notices: readonly Notice[]) {
    for (const notice of notices) for (const listener of listeners) listener(notice)
  }
  function tellOthers(notices: readonly Notice[], afterMs = collectMs) {
    waiting.push(...notices)
    timer ??= setTimeout(() => void flush(), afterMs)
  }
  function tellAll(notice: Notice) {
    tell([notice])
    tellOthers([notice])
  }
  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const notices = waiting
    waiting = []
    if (notices.length === 0) return
    const isSent = await redis?.publish(notices.map((notice) => payloadOf(self, notice)))
    const isForAll = without.values().every((until) => until < performance.now())
    if (!isSent || !isForAll) await notify(notices)
  }
  async function notify(notices: readonly Sent[]) {
    try {
      // PostgreSQL sends equal ones once.
      const payloads = notices.map((notice) => shortPayloadOf(self, notice))
      await pool.query('select pg_notify($1, p) from unnest($2::text[]) p', [channel, payloads])
    } catch (error) {
      log.warn({ err: error }, 'other processes couldn’t be told; their pages will read everything again')
      tellOthers(everyone, retryMs)
    }
  }
  function onPayload(payload: string) {
    // Anyone with access to the database may notify.
    if (!payload.startsWith(beginning)) return
    const { from, notice }: { from: string; notice: Sent } = JSON.parse(payload)
    if (from === self) return
    if (notice.kind !== 'redis') tell([notice])
    else if (notice.isHere) without.delete(from)
    else without.set(from, performance.now() + believedMs)
  }
  async function checkRedis() {
    const isHere = redis?.isHere() ?? true
    const isOther = isHere !== hadRedis
    hadRedis = isHere
    if (isOther || !isHere) await notify([{ kind: 'redis', isHere }])
    if (isOther) tell(everyone)
  }

  redis?.listen({ onMessage: onPayload, onGap: () => void checkRedis() })
  await checkRedis()
  const onConnected = () => tell(everyone)
  const stopListening = await listenWithReconnect({ databaseUrl, channel, log, onConnected, onPayload })
  return {
    push: (userIds, frame) => tellAll({ kind: 'push', userIds, frame }),
    checkSessions: (userIds) => tellAll({ kind: 'check', userIds }),
    clearPages: () => tellAll({ kind: 'pages' }),
    sayStarted: () => tellOthers([{ kind: 'ready', userIds: 'everyone' }]),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      await flush()
      await stopListening()
    },
  }
}

const beginning = '{"from":"'

function payloadOf(from: string, notice: Sent): string {
  return JSON.stringify({ from, notice })
}

/** What is too long becomes a word to read again. */
function shortPayloadOf(from: string, notice: Sent): string {
  const payload = payloadOf(from, notice)
  if (Buffer.byteLength(payload) <= mostBytes || notice.kind !== 'push') return payload
  return payloadOf(from, { kind: 'ready', userIds: notice.userIds })
}
