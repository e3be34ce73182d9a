import { and, eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { recordEvent } from '../events.ts'
import { availabilitySlots } from './tables.ts'
import { availabilityRefusals } from './wording.ts'

/** 404 for another user’s hours. */
export async function deleteSlot(ctx: Ctx, slotId: number): Promise<void> {
  const { userId } = requireMember(ctx)
  await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(availabilitySlots)
      .where(and(eq(availabilitySlots.id, slotId), eq(availabilitySlots.userId, userId)))
      .returning({ id: availabilitySlots.id })
    if (!row) refuse('not_found', availabilityRefusals.noSlot)
    await recordEvent(ctx, { type: 'availability.changed', userId })
  })
}
