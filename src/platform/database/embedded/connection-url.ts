import type { Address } from './create-address.ts'

/** For `pg` and libpq tools. A socket's folder goes into `host`. */
export function connectionUrl(address: Address, user: string, database: string, password: string | null) {
  const secret = password === null ? '' : `:${encodeURIComponent(password)}`
  const place = address.host.startsWith('/') ? 'localhost' : address.host
  const query = new URLSearchParams({ sslmode: 'disable' })
  if (place !== address.host) query.set('host', address.host)
  return `postgres://${user}${secret}@${place}:${address.port}/${database}?${query}`
}
