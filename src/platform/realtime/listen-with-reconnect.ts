import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

type Options = {
  /** Of the server itself: poolers lose notifications. */
  databaseUrl: string
  channel: string
  log: Log
  /** After every connect: notifications in between are lost. */
  onConnected: () => void
  onPayload: (payload: string) => void
}

const firstPauseMs = 100
const longestPauseMs = 5_000
/** A server that lost its power or its network doesn't say so. */
const askEveryMs = 5_000

/** Keeps a dedicated LISTEN connection and replaces it if it breaks. Returns the stop function. */
export async function listenWithReconnect(options: Options): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = await connect(options)
  const life = (async () => {
    while (!signal.aborted) {
      await current.ended
      if (signal.aborted) return
      options.log.warn('the listening database connection was lost')
      for (let waitMs = firstPauseMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
        const next = await connect(options).catch(() => undefined)
        if (next) {
          current = next
          options.log.info('the listening database connection is back')
          break
        }
        await pause(waitMs, undefined, { signal }).catch(() => undefined)
      }
    }
    await current.end()
  })()
  return async () => {
    stopping.abort()
    await current.end()
    await life
  }
}

type Connection = { ended: Promise<void>; end(): Promise<void> }

async function connect({ databaseUrl, channel, onConnected, onPayload }: Options): Promise<Connection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 5_000,
    application_name: `listen ${channel}`,
  })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const end = () => client.end().catch(() => undefined)
  client.on('error', () => resolve())
  client.on('end', () => resolve())
  client.on('notification', ({ payload }) => onPayload(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    await end()
    throw error
  }
  const asking = setInterval(() => void client.query('select').catch(end), askEveryMs).unref()
  void ended.then(() => clearInterval(asking))
  onConnected()
  return { ended, end }
}
