import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Config } from '../config.ts'
import { databaseCode } from './errors.ts'
import { openClient } from './open-client.ts'
import { personWaits } from './open-database.ts'
import { databaseWords } from './wording.ts'

/** How long a notification may take. */
const patienceMs = 5000
/** The answers of a pooler that gave the statement to another session. */
const forgotten = ['26000', '42P05']

/** A pooler is in the way, or the two addresses don't fit together. The message says what to set. */
export class ConnectionsError extends Error {}

type Addresses = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'namedStatements' | 'ownSession'>

/**
 * Proves that a NOTIFY through `DATABASE_URL` arrives on the direct connection; throws `ConnectionsError` if it
 * doesn't. Comes before the migration, which could leave its lock in a pooler or migrate another database.
 */
export async function checkConnections(config: Addresses): Promise<void> {
  const { databaseUrl, databaseDirectUrl, ownSession } = config
  // Nothing is in front of the bundled server.
  if (!databaseUrl) return
  await using opened = new AsyncDisposableStack()
  const open = (url: string, more = {}) =>
    openClient(opened, url, { connectionTimeoutMillis: 10_000, ...more }).catch((error: Error) => {
      // PgBouncer’s answer to the statement timeout.
      const isPooled = error.message.includes('unsupported startup parameter')
      throw isPooled ? new ConnectionsError(databaseWords.pooled) : error
    })
  const directUrl = databaseDirectUrl ?? databaseUrl
  const limits = ownSession ? { statement_timeout: personWaits.statementMs } : {}
  const [listener, sender] = await Promise.all([open(directUrl), open(databaseUrl, limits)])
  const heardBy = await notify(sender, listener)
  if (heardBy !== 'listener') {
    if (!databaseDirectUrl) throw new ConnectionsError(databaseWords.pooled)
    const isDirect = heardBy === 'no one' && (await notify(await open(directUrl), listener)) === 'listener'
    throw new ConnectionsError(isDirect ? databaseWords.otherDatabase : databaseWords.directPooled)
  }
  const mayForget = databaseDirectUrl !== null && config.namedStatements
  if (mayForget && (await forgetsStatements(sender, await open(databaseUrl)))) {
    throw new ConnectionsError(databaseWords.statementsForgotten)
  }
}

/** Only a pooler that shares the listener's session lets the sender hear it. */
async function notify(sender: Client, listener: Client): Promise<'listener' | 'sender' | 'no one'> {
  // A new name each time: a pooler keeps what an earlier check listened to.
  const channel = `check ${randomUUID()}`
  const heard = Promise.withResolvers<'listener' | 'sender' | 'no one'>()
  const hear = (by: 'listener' | 'sender') => (message: { channel: string }) => {
    if (message.channel === channel) heard.resolve(by)
  }
  listener.on('notification', hear('listener'))
  sender.on('notification', hear('sender'))
  await listener.query(`listen ${listener.escapeIdentifier(channel)}`)
  await sender.query('select pg_notify($1, $2)', [channel, ''])
  const timer = setTimeout(() => heard.resolve('no one'), patienceMs)
  try {
    return await heard.promise
  } finally {
    clearTimeout(timer)
  }
}

/** The other's transaction takes the session that the client used last, if a pooler lends it. */
async function forgetsStatements(client: Client, other: Client): Promise<boolean> {
  const named = { name: 'check', text: 'select 1' }
  try {
    await client.query(named)
    await other.query('begin')
    await client.query(named)
    await other.query('rollback')
    return false
  } catch (error) {
    if (forgotten.includes(databaseCode(error) ?? '')) return true
    throw error
  }
}
