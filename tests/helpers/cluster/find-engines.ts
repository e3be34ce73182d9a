import { provideRedis } from '../../../scripts/find-redis.ts'
import { findPgbouncer } from '../worlds/find-pgbouncer.ts'
import { findNginx } from './find-nginx.ts'

export type Engines = { nginx: string; pgbouncer: string }

/** Those that npm doesn’t bring. Installs what is missing where it may; undefined if one can't be had. */
export function findEngines(): Engines | undefined {
  const [nginx, pgbouncer] = [findNginx(), findPgbouncer()]
  return nginx && pgbouncer && provideRedis() ? { nginx, pgbouncer } : undefined
}
