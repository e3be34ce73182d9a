import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moderationActs } from '../../contract/appeals.ts'
import { reportKinds, reportReasons } from '../../contract/reports.ts'
import { at, bigId, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

const person = () => integer().references(() => users.id)

/** What moderators decided. A dismissal is one, too: the reporters hear why. */
export const acts = pgTable(
  'moderation_acts',
  {
    id: identity(),
    act: text({ enum: moderationActs }).notNull(),
    kind: text({ enum: reportKinds }).notNull(),
    subjectId: bigId().notNull(),
    /** Who it is about, and who decided. */
    userId: person().notNull(),
    adminId: person().notNull(),
    /** The person reads it. */
    reason: text().notNull(),
    createdAt: at().notNull(),
    appeal: text(),
    appealedAt: at(),
    appealGranted: boolean(),
    appealAnswer: text(),
    appealAnsweredAt: at(),
    takenBackAt: at(),
    takenBackReason: text(),
  },
  (t) => [
    index('moderation_acts_user').on(t.userId, t.id),
    index('moderation_acts_admin').on(t.adminId),
    index('moderation_acts_appealed')
      .on(t.appealedAt)
      .where(sql`appealed_at is not null and appeal_answered_at is null`),
  ],
)
export type ActRow = typeof acts.$inferSelect

export type Evidence = { name: string; text: string }[]

export const reports = pgTable(
  'reports',
  {
    id: identity(),
    kind: text({ enum: reportKinds }).notNull(),
    subjectId: bigId().notNull(),
    /** Null: the site itself, for the same message to many. */
    reporterId: person(),
    /** Who made what is reported. */
    aboutId: person().notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    text: text(),
    /** What is reported, as it was then. Empty 180 days after the decision. */
    evidence: jsonb().notNull().$type<Evidence>(),
    createdAt: at().notNull(),
    dueAt: at().notNull(),
    /** Null while open. */
    actId: bigId().references(() => acts.id),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.reporterId, t.kind, t.subjectId).where(sql`act_id is null`),
    index('reports_open').on(t.createdAt, t.id).where(sql`act_id is null`),
    index('reports_subject').on(t.kind, t.subjectId),
    index('reports_reporter').on(t.reporterId, t.id),
    index('reports_about').on(t.aboutId, t.id),
    index('reports_act').on(t.actId),
  ],
)
export type ReportRow = typeof reports.$inferSelect
