import type { z } from 'zod'
import type { slotForm } from '../../contract/availability.ts'
import { weekdays } from '../../contract/weekdays.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import type { SlotRow } from './queries.ts'
import { toMinute } from './rules.ts'
import { availabilitySlots } from './tables.ts'
import { availabilityRefusals } from './wording.ts'

/** Throws `slot_overlap` for overlapping hours of that day. */
export async function createSlot(ctx: Ctx, form: z.output<typeof slotForm>): Promise<SlotRow> {
  const { userId } = requireMember(ctx)
  if (form.userId !== undefined && form.userId !== userId) {
    refuse('forbidden', availabilityRefusals.notYours)
  }
  return withTransaction(ctx, async (ctx) => {
    await lockUsers(ctx, [userId])
    const values = {
      userId,
      weekday: weekdays.indexOf(form.day) + 1,
      startMinute: toMinute(form.startTime),
      endMinute: toMinute(form.endTime),
      available: form.available,
      createdAt: ctx.clock.now(),
    }
    const [row] = await ctx.db.insert(availabilitySlots).values(values).returning().catch(refuseOverlap)
    if (!row) throw new Error('The hours were not stored.')
    await recordEvent(ctx, { type: 'availability.changed', userId })
    return row
  })
}

/** The database constraint decides, so that two tabs can’t both add the same hours. */
function refuseOverlap(error: unknown): never {
  if (!violates(error, 'availability_slots_no_overlap')) throw error
  refuse('slot_overlap', availabilityRefusals.slotsOverlap)
}
