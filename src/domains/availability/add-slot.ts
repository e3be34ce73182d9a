import type { z } from 'zod'
import type { slotForm } from '../../contract/availability.ts'
import { weekdays } from '../../contract/weekdays.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import type { SlotRow } from './queries.ts'
import { toMinute } from './rules.ts'
import { availabilitySlots } from './tables.ts'

/** Adds hours to one’s own week. Hours that overlap others of that day: `slot_overlap`. */
export async function addSlot(ctx: Ctx, form: z.output<typeof slotForm>): Promise<SlotRow> {
  const { userId } = requireMember(ctx)
  if (form.userId !== undefined && form.userId !== userId) {
    refuse('forbidden', 'You can only change your own availability.')
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

/** The constraint `availability_slots_no_overlap` decides, so that two tabs cannot both add the same hours. */
function refuseOverlap(error: unknown): never {
  if (!violates(error, 'availability_slots_no_overlap')) throw error
  refuse('slot_overlap', 'These hours overlap others on the same day.')
}
