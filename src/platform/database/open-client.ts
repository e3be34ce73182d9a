import { Client, type ClientConfig } from 'pg'
import { formatSqlError } from './format-sql-error.ts'
import { databaseWords } from './wording.ts'

/** A connection of its own, which `opened` closes. Throws a sentence without the password. */
export async function openClient(
  opened: AsyncDisposableStack,
  url: string,
  more: ClientConfig = {},
): Promise<Client> {
  // A move leaves one idle for as long as the other side takes, and routers forget idle connections.
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 }
  const client = new Client({ connectionString: url, ...keepAlive, ...more })
  client.on('error', () => {})
  opened.defer(() => client.end().catch(() => {}))
  await client.connect().catch((error) => {
    throw new Error(databaseWords.unreachable({ host: client.host, reason: formatSqlError(error) }))
  })
  return client
}
