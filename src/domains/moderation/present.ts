import type { AdminAct, AdminReport } from '../../contract/admin/reports.ts'
import { type Decision, felt } from '../../contract/appeals.ts'
import type { Reader } from '../../platform/ctx.ts'
import { presentPerson } from '../accounts/present.ts'
import { findUsers, type UserRow } from '../accounts/queries.ts'
import { findActs } from './queries.ts'
import { canAppeal } from './rules.ts'
import type { ActRow, ReportRow } from './tables.ts'

export async function presentReports(ctx: Reader, rows: readonly ReportRow[]): Promise<AdminReport[]> {
  const people = await findUsers(
    ctx,
    rows.flatMap(({ reporterId, aboutId }) => (reporterId === null ? [aboutId] : [reporterId, aboutId])),
  )
  const decisions = await findActs(
    ctx,
    rows.flatMap(({ actId }) => actId ?? []),
  )
  const presented = new Map(
    (await presentActs(ctx, [...decisions.values()])).map((act) => [act.id, act] as const),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subjectId: row.subjectId,
    reason: row.reason,
    text: row.text,
    reporter: row.reporterId === null ? null : presentPerson(personOf(people, row.reporterId)),
    about: presentPerson(personOf(people, row.aboutId)),
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    decision: presented.get(row.actId ?? 0) ?? null,
  }))
}

export async function presentActs(ctx: Reader, rows: readonly ActRow[]): Promise<AdminAct[]> {
  const admins = await findUsers(
    ctx,
    rows.map(({ adminId }) => adminId),
  )
  return rows.map((row) => ({
    id: row.id,
    act: row.act,
    kind: row.kind,
    reason: row.reason,
    admin: { id: row.adminId, name: personOf(admins, row.adminId).name },
    createdAt: row.createdAt.toISOString(),
    takenBack: presentTakenBack(row),
    appeal: presentAppeal(row),
  }))
}

/** For the person that it is about. */
export function presentDecision(row: ActRow, [report]: readonly ReportRow[]): Decision {
  const [own] = report?.kind === 'person' ? [] : (report?.evidence ?? [])
  return {
    id: row.id,
    act: felt.parse(row.act),
    kind: row.kind,
    excerpt: own?.text ?? null,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    takenBack: presentTakenBack(row),
    appeal: presentAppeal(row),
    canAppeal: canAppeal(row),
  }
}

function presentTakenBack({ takenBackAt, takenBackReason }: ActRow): AdminAct['takenBack'] {
  return takenBackAt && { reason: takenBackReason ?? '', createdAt: takenBackAt.toISOString() }
}

function presentAppeal(row: ActRow): AdminAct['appeal'] {
  const { appeal, appealedAt, appealGranted, appealAnswer, appealAnsweredAt } = row
  if (!appealedAt) return null
  return {
    text: appeal ?? '',
    createdAt: appealedAt.toISOString(),
    answer: appealAnsweredAt && {
      granted: appealGranted ?? false,
      text: appealAnswer ?? '',
      createdAt: appealAnsweredAt.toISOString(),
    },
  }
}

function personOf(people: ReadonlyMap<number, UserRow>, id: number): UserRow {
  const person = people.get(id)
  if (!person) throw new Error(`Person ${id} is missing.`)
  return person
}
