import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/ctx.ts'
import { refuse } from '../../platform/refuse.ts'
import { paymentRecords } from '../payments/queries.ts'
import { type ActRow, acts, type ReportRow, reports } from './tables.ts'
import { refusals } from './wording.ts'

const mostActs = 20

type Subject = Pick<ReportRow, 'kind' | 'subjectId'>

const isAbout = ({ kind, subjectId }: Subject) =>
  and(eq(reports.kind, kind), eq(reports.subjectId, subjectId))

export async function getReportRow({ db }: Reader, id: number): Promise<ReportRow> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  return row ?? refuse('not_found', refusals.unknownReport)
}

export async function findReports({ db }: Reader, ids: number[]): Promise<Map<number, ReportRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(reports).where(inArray(reports.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Undecided ones about the same, oldest first. */
export function listOpenAbout({ db }: Reader, subject: Subject): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(and(isAbout(subject), isNull(reports.actId)))
    .orderBy(asc(reports.id))
}

/** Everyone who ever reported this. */
export async function listReporters({ db }: Reader, subject: Subject): Promise<number[]> {
  const rows = await db.selectDistinct({ id: reports.reporterId }).from(reports).where(isAbout(subject))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Those that an act decided, oldest first. */
export function listDecidedBy({ db }: Reader, actId: number): Promise<ReportRow[]> {
  return db.select().from(reports).where(eq(reports.actId, actId)).orderBy(asc(reports.id))
}

export async function findAct({ db }: Reader, id: number): Promise<ActRow | undefined> {
  const [row] = await db.select().from(acts).where(eq(acts.id, id))
  return row
}

export async function findActs({ db }: Reader, ids: number[]): Promise<Map<number, ActRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(acts).where(inArray(acts.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** About a person, newest first. */
export function listActsAbout({ db }: Reader, userId: number): Promise<ActRow[]> {
  return db.select().from(acts).where(eq(acts.userId, userId)).orderBy(desc(acts.id)).limit(mostActs)
}

/** Acts that restrict the same: this kind of act about this person or, for a hidden thing, about that thing. */
export function listSameActs({ db }: Reader, { act, kind, subjectId, userId }: ActRow): Promise<ActRow[]> {
  const same = act === 'hide' ? and(eq(acts.kind, kind), eq(acts.subjectId, subjectId)) : undefined
  return db
    .select()
    .from(acts)
    .where(and(eq(acts.userId, userId), eq(acts.act, act), same))
}

export async function countReports(
  { db }: Reader,
  userId: number,
): Promise<{ made: number; against: number }> {
  const [made, against] = await Promise.all([
    db.$count(reports, eq(reports.reporterId, userId)),
    db.$count(reports, eq(reports.aboutId, userId)),
  ])
  return { made, against }
}

const appealed = and(isNotNull(acts.appealedAt), isNull(acts.appealAnsweredAt))

/** Conditions on reports. One appeal shows once, at the oldest report that its decision answered. */
export const inState: Record<'open' | 'appealed' | 'decided', SQL | undefined> = {
  open: isNull(reports.actId),
  appealed: sql`${reports.actId} in (select id from moderation_acts where appealed_at is not null and appeal_answered_at is null)
    and ${reports.id} = (select min(same.id) from reports same where same.act_id = ${reports.actId})`,
  decided: sql`${reports.actId} in (select id from moderation_acts where appealed_at is null or appeal_answered_at is not null)`,
}

/** What this admin may decide. */
export async function countWaiting({ db, clock }: Reader, adminId: number) {
  const open = and(inState.open, ne(reports.aboutId, adminId))
  const [waiting, overdue, appeals, bankDisputes] = await Promise.all([
    db.$count(reports, open),
    db.$count(reports, and(open, lt(reports.dueAt, clock.now()))),
    db.$count(acts, and(appealed, ne(acts.userId, adminId))),
    db.$count(paymentRecords, eq(paymentRecords.status, 'disputed')),
  ])
  return { open: waiting, overdue, appeals, bankDisputes }
}
