import { Client, type ClientConfig } from 'pg'
import { formatSqlError } from './format-sql-error.ts'
import { databaseWords } from './wording.ts'

/** A connection of its own, which `opened` closes. Throws a sentence without the password. */
export async function openClient(
  opened: AsyncDisposableStack,
  url: string,
  more: ClientConfig = {},
): Promise<Client> {
  const client = new Client({ connectionString: url, ...more })
  client.on('error', () => {})
  opened.defer(() => client.end().catch(() => {}))
  await client.connect().catch((error) => {
    throw new Error(databaseWords.unreachable({ host: client.host, reason: formatSqlError(error) }))
  })
  return client
}
