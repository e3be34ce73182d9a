import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import type { Redis } from '../redis/redis.ts'
import type { Broadcast, Notice } from './broadcast.ts'
import { listenWithReconnect } from './listen-with-reconnect.ts'

/** One message for all commits in this time. Inside the transactions NOTIFY would serialize them. */
const collectMs = 4
/** PostgreSQL takes payloads under 8,000 bytes; the rest is for the sender’s name. */
const mostBytes = 7_900
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
    const texts = notices.map((notice) => JSON.stringify(notice))
    const isSent = await redis?.publish([payloadOf(self, texts)])
    const isForAll = without.values().every((until) => until < performance.now())
    if (!isSent || !isForAll) await notify(notices)
  }
  async function notify(notices: readonly Sent[]) {
    try {
      const payloads = payloadsOf(self, notices)
      await pool.query('select pg_notify($1, p) from unnest($2::text[]) p', [channel, payloads])
    } catch (error) {
      log.warn({ err: error }, 'other processes couldn’t be told; their pages will read everything again')
      tellOthers(everyone, retryMs)
    }
  }
  function onPayload(payload: string) {
    // Anyone with access to the database may notify.
    if (!payload.startsWith(beginning)) return
    const { from, notices }: { from: string; notices: Sent[] } = JSON.parse(payload)
    if (from === self) return
    for (const notice of notices) {
      if (notice.kind !== 'redis') tell([notice])
      else if (notice.isHere) without.delete(from)
      else without.set(from, performance.now() + believedMs)
    }
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

const payloadOf = (from: string, notices: readonly string[]) =>
  `${beginning}${from}","notices":[${notices.join()}]}`

/** In few payloads of NOTIFY. What is too long for one becomes a word to read again. */
function payloadsOf(from: string, notices: readonly Sent[]): string[] {
  const payloads: string[][] = []
  let left = 0
  for (const notice of notices) {
    let text = JSON.stringify(notice)
    if (Buffer.byteLength(text) > mostBytes && notice.kind === 'push') {
      text = JSON.stringify({ kind: 'ready', userIds: notice.userIds } satisfies Notice)
    }
    const bytes = Buffer.byteLength(text) + 1
    if (bytes > left) {
      payloads.push([])
      left = mostBytes
    }
    payloads.at(-1)?.push(text)
    left -= bytes
  }
  return payloads.map((texts) => payloadOf(from, texts))
}
