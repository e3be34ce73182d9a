import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Rate limit counters, shared by all processes and kept over restarts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since the epoch. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
)
