import { eq } from 'drizzle-orm'
import type { AdminAct } from '../../contract/admin/reports.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { createAuditEntry } from '../admin/create-audit-entry.ts'
import { lockAsAdmin } from '../admin/users/get-locked-user.ts'
import { recordEvent } from '../events.ts'
import { liftAct } from './apply-act.ts'
import { isInvolved } from './policy.ts'
import { presentActs } from './present.ts'
import { findAct, listDecidedBy } from './queries.ts'
import { isAppealOpen } from './rules.ts'
import { type ActRow, acts } from './tables.ts'
import { refusals } from './wording.ts'

type Answer = { granted: boolean; reason: string }

/** Answers an open appeal, or takes an act back without one. The row lock lets one of several answers win. */
export function answerAppeal(ctx: Ctx, id: number, { granted, reason }: Answer): Promise<AdminAct> {
  return withTransaction(ctx, async (ctx) => {
    const seen = (await findAct(ctx, id)) ?? refuse('not_found', refusals.unknownAct)
    await lockAsAdmin(ctx, seen.userId)
    const [act] = await ctx.db.select().from(acts).where(eq(acts.id, id)).for('update')
    if (!act) return refuse('not_found', refusals.unknownAct)
    if (await isInvolved(ctx, act)) refuse('forbidden', refusals.involved)
    const isOpen = isAppealOpen(act)
    checkAnswer(act, granted)
    const now = ctx.clock.now()
    const [row] = await ctx.db
      .update(acts)
      .set({
        ...(isOpen && { appealGranted: granted, appealAnswer: reason, appealAnsweredAt: now }),
        ...(granted && { takenBackAt: now, takenBackReason: reason }),
      })
      .where(eq(acts.id, id))
      .returning()
    if (!row) throw new Error('The answer was not stored.')
    if (granted) await liftAct(ctx, row)
    const [report] = await listDecidedBy(ctx, id)
    await createAuditEntry(ctx, {
      act: isOpen ? 'appeal.answered' : 'act.taken_back',
      ...(report && { subject: `report:${report.id}` }),
      details: { actId: id, act: act.act, userId: act.userId, ...(isOpen && { granted }) },
    })
    await recordEvent(ctx, { type: 'appeal.answered', actId: id })
    const [presented] = await presentActs(ctx, [row])
    if (!presented) throw new Error('The decision was not presented.')
    return presented
  })
}

function checkAnswer(act: ActRow, granted: boolean): void {
  if (act.act === 'dismiss') refuse('conflict', refusals.dismissal)
  if (act.takenBackAt) refuse('wrong_status', refusals.alreadyTakenBack, { currentStatus: 'taken_back' })
  if (granted || isAppealOpen(act)) return
  if (act.appealedAt) refuse('wrong_status', refusals.alreadyAnswered, { currentStatus: 'answered' })
  refuse('conflict', refusals.noAppeal)
}
