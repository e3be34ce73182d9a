import { and, eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { recordEvent } from '../events.ts'
import { availabilityOverrides } from './tables.ts'

/** Follows the weekly hours again on a day of one’s own. Another person’s day is as good as missing. */
export async function removeOverride(ctx: Ctx, overrideId: number): Promise<void> {
  const { userId } = requireMember(ctx)
  await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(availabilityOverrides)
      .where(and(eq(availabilityOverrides.id, overrideId), eq(availabilityOverrides.userId, userId)))
      .returning({ id: availabilityOverrides.id })
    if (!row) refuse('not_found', 'This day follows your weekly hours already.')
    await recordEvent(ctx, { type: 'availability.changed', userId })
  })
}
