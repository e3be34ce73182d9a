import { Client } from 'pg'
import type { Address } from './create-address.ts'

/** For `pg` and libpq tools. A socket's folder goes into `host`. Each user has a database of the same name. */
export function connectionUrl(address: Address, user: 'app' | 'postgres', password: string | null) {
  const secret = password === null ? '' : `:${encodeURIComponent(password)}`
  const place = address.host.startsWith('/') ? 'localhost' : address.host
  const query = new URLSearchParams({ sslmode: 'disable' })
  if (place !== address.host) query.set('host', address.host)
  return `postgres://${user}${secret}@${place}:${address.port}/${user}?${query}`
}

export async function takesConnections(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
