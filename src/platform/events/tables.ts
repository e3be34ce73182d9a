import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../database/columns.ts'

/** Domain events, written in the transaction that causes them and never changed. */
export const domainEvents = pgTable(
  'domain_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    payload: jsonb().notNull().$type<Record<string, unknown>>(),
    createdAt: at().notNull(),
  },
  (t) => [index('domain_events_type').on(t.type, t.id)],
)
