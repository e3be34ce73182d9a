import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../database/columns.ts'

/** The last sequence number given to each person. Its row lock makes number order and commit order the same. */
export const userStreams = pgTable('user_streams', {
  userId: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
})

/** What was pushed to each person, so that a browser that was away catches up. */
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
    /** For the hourly trim. Rows come in the order of time, so a few bytes a range of pages are enough. */
    index('user_events_age').using('brin', t.createdAt),
  ],
)
