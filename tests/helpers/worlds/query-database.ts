import { Client } from 'pg'

/** One statement on its own connection. */
export async function queryDatabase(url: string | undefined, statement: string, values?: unknown[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
