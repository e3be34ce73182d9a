import { Client } from 'pg'

/** One statement on a connection of its own. */
export async function queryDatabase(url: string | undefined, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
