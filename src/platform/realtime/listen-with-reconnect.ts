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
  let current = await connect(options)
  const life = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.race([current.ended, aborted(stopping.signal)])
      if (stopping.signal.aborted) break
      options.log.warn('the listening database connection was lost')
      const next = await reconnect(options, stopping.signal)
      if (next) current = next
    }
    await current.client.end().catch(() => undefined)
  })()
  return () => {
    stopping.abort()
    return life
  }
}

type Connection = { client: pg.Client; ended: Promise<void> }

async function connect({ databaseUrl, channel, onConnected, onPayload }: Options): Promise<Connection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 5_000,
    application_name: `listen ${channel}`,
  })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  client.on('error', () => resolve())
  client.on('end', () => resolve())
  client.on('notification', ({ payload }) => onPayload(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  const ask = () => void client.query('select').catch(() => client.end().catch(() => undefined))
  const asking = setInterval(ask, askEveryMs).unref()
  void ended.then(() => clearInterval(asking))
  onConnected()
  return { client, ended }
}

async function reconnect(options: Options, signal: AbortSignal): Promise<Connection | undefined> {
  for (let waitMs = firstPauseMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
    try {
      const connection = await connect(options)
      options.log.info('the listening database connection is back')
      return connection
    } catch {
      await pause(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }
  return undefined
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
