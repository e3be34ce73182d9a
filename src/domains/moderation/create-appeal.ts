import { and, eq, isNull } from 'drizzle-orm'
import type { Decision } from '../../contract/appeals.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { recordEvent } from '../events.ts'
import { requireDecision } from './policy.ts'
import { presentDecision } from './present.ts'
import { listDecidedBy } from './queries.ts'
import { acts } from './tables.ts'
import { refusals } from './wording.ts'

/** Once for each decision: the conditional update lets one of several appeals win. */
export async function createAppeal(
  ctx: Ctx,
  { actId, text, token }: { actId: number; text: string; token?: string | undefined },
): Promise<Decision> {
  const seen = await requireDecision(ctx, actId, token)
  return withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(acts)
      .set({ appeal: text, appealedAt: ctx.clock.now() })
      .where(and(eq(acts.id, seen.id), isNull(acts.appealedAt), isNull(acts.takenBackAt)))
      .returning()
    if (!row) return refuseAgain(seen.takenBackAt)
    await recordEvent(ctx, { type: 'appeal.created', actId })
    return presentDecision(row, await listDecidedBy(ctx, actId))
  })
}

function refuseAgain(takenBackAt: Date | null): never {
  if (takenBackAt) refuse('wrong_status', refusals.alreadyTakenBack, { currentStatus: 'taken_back' })
  return refuse('wrong_status', refusals.alreadyAppealed, { currentStatus: 'appealed' })
}
