import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Log } from '../log.ts'
import { listenWithReconnect } from './listen-connection.ts'
import type { Wakeups, Woken } from './wakeups.ts'

/** One NOTIFY for all commits in this time. Inside the transactions NOTIFY would serialize them. */
const coalesceMs = 4
/** A payload holds 8,000 bytes; an id and its comma take at most 11. */
const idsInOnePayload = 700
const channel = 'user_events'

type Options = { databaseUrl: string; pool: Pick<Pool, 'query'>; log: Log }

/** Wake-ups through LISTEN and NOTIFY. This process's own listeners are called directly. */
export async function openWakeups({
  databaseUrl,
  pool,
  log,
}: Options): Promise<Wakeups & { close(): Promise<void> }> {
  const listeners = new Set<(woken: Woken) => void>()
  const tell = (woken: Woken) => {
    for (const listener of listeners) listener(woken)
  }
  const sender = outgoing(pool, log)
  const stopListening = await listenWithReconnect({
    databaseUrl,
    channel,
    log,
    onConnected: () => tell('everybody'),
    onPayload: (payload) => {
      const [from, ids = ''] = payload.split(':')
      if (from !== sender.self) tell(ids.split(',').map(Number))
    },
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
    async close() {
      await sender.flush()
      await stopListening()
    },
  }
}

function outgoing(pool: Pick<Pool, 'query'>, log: Log) {
  const self = randomUUID()
  const waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const ids = [...waiting]
    waiting.clear()
    const payloads: string[] = []
    for (let from = 0; from < ids.length; from += idsInOnePayload) {
      payloads.push(`${self}:${ids.slice(from, from + idsInOnePayload).join(',')}`)
    }
    if (payloads.length === 0) return
    try {
      await pool.query('select pg_notify($1, p) from unnest($2::text[]) p', [channel, payloads])
    } catch (error) {
      log.warn(
        { err: error },
        'a wake-up wasn’t sent; other processes will find the events on their next sweep',
      )
    }
  }
  return {
    self,
    add(userIds: readonly number[]) {
      for (const userId of userIds) waiting.add(userId)
      timer ??= setTimeout(() => void flush(), coalesceMs)
    },
    flush,
  }
}
