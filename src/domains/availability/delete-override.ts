import { and, eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { recordEvent } from '../events.ts'
import { availabilityOverrides } from './tables.ts'
import { availabilityRefusals } from './wording.ts'

export async function deleteOverride(ctx: Ctx, overrideId: number): Promise<void> {
  const { userId } = requireMember(ctx)
  await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(availabilityOverrides)
      .where(and(eq(availabilityOverrides.id, overrideId), eq(availabilityOverrides.userId, userId)))
      .returning({ id: availabilityOverrides.id })
    if (!row) refuse('not_found', availabilityRefusals.noOverride)
    await recordEvent(ctx, { type: 'availability.changed', userId })
  })
}
