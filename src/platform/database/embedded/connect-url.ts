import type { Address } from './make-address.ts'

/** A connection string for `pg` and for every tool that follows libpq; a socket's folder goes into `host`. */
export function connectUrl(address: Address, user: string, database: string, password: string | null) {
  const secret = password === null ? '' : `:${encodeURIComponent(password)}`
  const place = address.host.startsWith('/') ? 'localhost' : address.host
  const query = new URLSearchParams({ sslmode: 'disable' })
  if (place !== address.host) query.set('host', address.host)
  return `postgres://${user}${secret}@${place}:${address.port}/${database}?${query}`
}
