import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAct } from '../../contract/admin/audit.ts'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** What admins did and looked at. Rows are never updated or deleted: triggers in the migration refuse it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    adminId: integer()
      .notNull()
      .references(() => users.id),
    act: text().notNull().$type<AuditAct>(),
    /** What it was done to, such as `user:12`; null where it was the whole site. */
    subject: text(),
    /** What is worth knowing later: ids, counts, old and new values; never a password or what was written. */
    details: jsonb().notNull().$type<Record<string, unknown>>(),
    createdAt: at().notNull(),
  },
  (t) => [
    index('audit_log_created').on(t.createdAt, t.id),
    index('audit_log_admin').on(t.adminId, t.id),
    index('audit_log_act').on(t.act, t.id),
    index('audit_log_subject').using('gin', sql`lower(${t.subject}) gin_trgm_ops`),
  ],
)
export type AuditRow = typeof auditLog.$inferSelect

/** The one-time links by which a site gets its first admin. */
export const setupLinks = pgTable('setup_links', {
  tokenHash: text().primaryKey(),
  createdAt: at().notNull(),
  usedAt: at(),
})

/** What the list of users is sorted by: counted anew from bookings and ledger whenever one of a person’s changes. */
export const userTotals = pgTable(
  'user_totals',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    bookingCount: integer().notNull(),
    spentCents: integer().notNull(),
  },
  (t) => [
    index('user_totals_bookings').on(t.bookingCount, t.userId),
    index('user_totals_spent').on(t.spentCents, t.userId),
  ],
)
