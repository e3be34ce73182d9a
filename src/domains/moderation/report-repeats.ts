import { and, desc, eq, isNull } from 'drizzle-orm'
import { reportHours } from '../../contract/report-deadline.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { lockUser } from '../accounts/queries.ts'
import { daysAfter, hoursAfter } from '../accounts/rules.ts'
import { recordEvent } from '../events.ts'
import { findOpening } from '../messaging/find-opening.ts'
import { reports } from './tables.ts'
import { evidenceNames as names } from './wording.ts'

/** One report a sender and day, of the newest message as long as it’s open. The lock makes one of those at once. */
export async function reportRepeats(ctx: Ctx, conversationId: number): Promise<void> {
  const opening = await findOpening(ctx, conversationId)
  if (!opening) return
  const { message, recipients } = opening
  const { id: subjectId, fromUserId: aboutId, content, createdAt: sentAt } = message
  const evidence = [
    { name: names.message, text: content },
    { name: names.sent, text: sentAt.toISOString() },
    { name: names.repeats, text: names.sentTo({ recipients }) },
  ]
  await withTransaction(ctx, async (ctx) => {
    await lockUser(ctx, aboutId)
    const createdAt = ctx.clock.now()
    const [last] = await ctx.db
      .select()
      .from(reports)
      .where(and(eq(reports.aboutId, aboutId), isNull(reports.reporterId)))
      .orderBy(desc(reports.id))
      .limit(1)
    if (last?.actId === null) {
      const isNewer = last.subjectId < subjectId
      if (isNewer) await ctx.db.update(reports).set({ subjectId, evidence }).where(eq(reports.id, last.id))
      return
    }
    if (last && last.createdAt > daysAfter(createdAt, -1)) return
    const dueAt = hoursAfter(createdAt, reportHours)
    const by = { kind: 'message', reason: 'spam' } as const
    const [created] = await ctx.db
      .insert(reports)
      .values({ ...by, subjectId, aboutId, evidence, createdAt, dueAt })
      .returning({ id: reports.id })
    if (created) await recordEvent(ctx, { type: 'report.created', reportId: created.id })
  })
}
