import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../database/columns.ts'

/** The user's last sequence number. Its row lock makes numbers follow commit order. */
export const userStreams = pgTable('user_streams', {
  userId: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
})

/** One row. Everyone's numbers go on above `seq`, so no number is given again after the database lost events. */
export const eventEpoch = pgTable(
  'event_epoch',
  {
    id: integer().primaryKey().default(1),
    seq: bigint({ mode: 'number' }).notNull(),
    /** Of the server that gave the numbers. Null: unknown. */
    history: text(),
  },
  (t) => [check('event_epoch_one_row', sql`${t.id} = 1`)],
)

/**
 * Pushed events, so a browser that was offline can catch up. In 16 partitions by user, which
 * the migration makes.
 */
export const userEvents = pgTable(
  'user_events',
  {
    userId: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    data: jsonb().notNull().$type<Record<string, unknown>>(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.seq] }),
    /** For the hourly trim. Rows arrive in time order, so BRIN is enough. */
    index('user_events_age').using('brin', t.createdAt),
  ],
)
