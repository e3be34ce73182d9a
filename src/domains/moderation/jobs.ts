import { and, inArray, ne, or, sql } from 'drizzle-orm'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { daysAfter } from '../accounts/rules.ts'
import { keptDays } from './rules.ts'
import { acts, reports } from './tables.ts'

/** Nothing is emptied while an appeal waits. */
export const clearOldTexts = defineJob({
  name: 'clear-moderation-texts',
  retries: 3,
  cron: '53 3 * * *',
  async run({ db, clock }) {
    const before = daysAfter(clock.now(), -keptDays).toISOString()
    const { id, createdAt, appealedAt, appealAnsweredAt, takenBackAt } = acts
    const old = db
      .select({ id })
      .from(acts)
      .where(
        and(
          sql`greatest(${createdAt}, ${appealAnsweredAt}, ${takenBackAt}) < ${before}::timestamptz`,
          sql`(${appealedAt} is null or ${appealAnsweredAt} is not null)`,
        ),
      )
    const isFull = or(sql`${reports.evidence} <> '[]'`, sql`${reports.text} is not null`)
    await db
      .update(reports)
      .set({ evidence: [], text: null })
      .where(and(inArray(reports.actId, old), isFull))
    const { reason, appeal, appealAnswer, takenBackReason } = acts
    await db
      .update(acts)
      .set({
        reason: '',
        appeal: sql`left(${appeal}, 0)`,
        appealAnswer: sql`left(${appealAnswer}, 0)`,
        takenBackReason: sql`left(${takenBackReason}, 0)`,
      })
      .where(
        and(inArray(id, old), ne(sql`concat(${reason}, ${appeal}, ${appealAnswer}, ${takenBackReason})`, '')),
      )
  },
})
