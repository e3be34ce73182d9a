import { Client, type ClientConfig, type Pool, type QueryConfig } from 'pg'

export type Pipeline = Pick<Pool, 'query'> & { close(): Promise<void> }

/**
 * One connection for small reads, which sends each without waiting for the answers to those before. Waking one of the pool’s many
 * server processes costs more than such a read. Statements wait for each other there, so none may be slow, write or lock.
 */
export function openPipeline(options: ClientConfig, onLoss: (error: Error) => void): Pipeline {
  let current: Promise<Client> | undefined
  function connect(): Promise<Client> {
    const client = new Client({ ...options, pipeline: true })
    const connected = client.connect().then(() => client)
    const forget = () => {
      if (current === connected) current = undefined
    }
    client.on('error', (error) => {
      forget()
      onLoss(error)
    })
    client.on('end', forget)
    connected.catch(forget)
    return connected
  }
  async function query(statement: QueryConfig, values?: unknown[]) {
    const client = await (current ??= connect())
    return client.query(statement, values)
  }
  return {
    query: query as Pool['query'],
    async close() {
      const client = await current?.catch(() => undefined)
      await client?.end()
    },
  }
}
