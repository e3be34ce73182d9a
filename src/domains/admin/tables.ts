import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditAction } from '../../contract/admin/audit.ts'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** Append-only: triggers in the migration refuse updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    adminId: integer()
      .notNull()
      .references(() => users.id),
    act: text().notNull().$type<AuditAction>(),
    /** Such as `user:12`; null for the whole site. */
    subject: text(),
    /** Ids, counts, old and new values. Never passwords or text that people wrote. */
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

export const setupLinks = pgTable('setup_links', {
  tokenHash: text().primaryKey(),
  createdAt: at().notNull(),
  usedAt: at(),
})

/** Sort keys of the user list. Recounted whenever an admin opens the list in this order. */
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
