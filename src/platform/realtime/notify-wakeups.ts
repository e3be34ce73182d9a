import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import type { Redis } from '../redis/redis.ts'
import { listenWithReconnect } from './listen-with-reconnect.ts'
import type { Wakeups, Woken } from './wakeups.ts'

/** One message for all commits in this time. Inside the transactions NOTIFY would serialize them. */
const coalesceMs = 4
/** A payload of NOTIFY holds 8,000 bytes; an id and its comma take at most 11. */
const idsInOnePayload = 700
const channel = 'user_events'
const pages = 'pages'

type Options = { databaseUrl: string; pool: Pick<Pool, 'query'>; redis?: Redis | null; log: Log }

/**
 * Wake-ups through Redis or, without it, NOTIFY. Every process listens to both, because one may see Redis as away
 * when another doesn't. This process's own listeners are called directly.
 */
export async function openWakeups({
  databaseUrl,
  pool,
  redis,
  log,
}: Options): Promise<Wakeups & { close(): Promise<void> }> {
  const listeners = new Set<(woken: Woken) => void>()
  const pageListeners = new Set<() => void>()
  const tell = (woken: Woken) => {
    for (const listener of listeners) listener(woken)
  }
  const tellPages = () => {
    for (const listener of pageListeners) listener()
  }
  const sender = outgoing(pool, redis, log)
  /** Messages may have been lost. */
  const checkAll = () => {
    tell('everybody')
    tellPages()
  }
  const onPayload = (payload: string) => {
    const [from, what = ''] = payload.split(':')
    if (from === sender.self) return
    if (what === pages) tellPages()
    else tell(what.split(',').map(Number))
  }
  redis?.listen({ onMessage: onPayload, onGap: checkAll })
  const stopListening = await listenWithReconnect({
    databaseUrl,
    channel,
    log,
    onConnected: checkAll,
    onPayload,
  })
  return {
    wake(userIds) {
      tell(userIds)
      sender.add(userIds)
    },
    onWake(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clearPages() {
      tellPages()
      sender.addPages()
    },
    onPagesChanged: (listener) => void pageListeners.add(listener),
    async close() {
      await sender.flush()
      await stopListening()
    },
  }
}

function outgoing(pool: Pick<Pool, 'query'>, redis: Redis | null | undefined, log: Log) {
  const self = randomUUID()
  const waiting = new Set<number>()
  let pagesWait = false
  let timer: NodeJS.Timeout | undefined
  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const payloads = takePayloads()
    if (payloads.length === 0) return
    if (await redis?.publish(payloads)) return
    try {
      await pool.query('select pg_notify($1, p) from unnest($2::text[]) p', [channel, payloads])
    } catch (error) {
      log.warn(
        { err: error },
        'a wake-up wasn’t sent; other processes will find the events on their next sweep',
      )
    }
  }
  function takePayloads(): string[] {
    const ids = [...waiting]
    const payloads = pagesWait ? [`${self}:${pages}`] : []
    waiting.clear()
    pagesWait = false
    for (let from = 0; from < ids.length; from += idsInOnePayload) {
      payloads.push(`${self}:${ids.slice(from, from + idsInOnePayload).join(',')}`)
    }
    return payloads
  }
  function soon() {
    timer ??= setTimeout(() => void flush(), coalesceMs)
  }
  return {
    self,
    add(userIds: readonly number[]) {
      for (const userId of userIds) waiting.add(userId)
      soon()
    },
    addPages() {
      pagesWait = true
      soon()
    },
    flush,
  }
}
