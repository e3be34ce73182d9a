import { and, eq, inArray } from 'drizzle-orm'
import { type Weekday, weekdays } from '../../contract/weekdays.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuseField } from '../../platform/refuse.ts'
import { lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { listSlots, type SlotRow } from './queries.ts'
import { availabilitySlots } from './tables.ts'
import { availabilityRefusals } from './wording.ts'

/** Replaces the hours of the target days, hidden ones included. Returns the whole week. */
export async function copyDay(ctx: Ctx, { from, to }: { from: Weekday; to: Weekday[] }): Promise<SlotRow[]> {
  const { userId } = requireMember(ctx)
  if (to.includes(from)) refuseField('to', availabilityRefusals.copyToItself)
  const source = weekdayOf(from)
  const targets = [...new Set(to.map(weekdayOf))]
  return withTransaction(ctx, async (ctx) => {
    // Other changes of hours wait, so that none come between the delete and the insert.
    await lockUsers(ctx, [userId])
    const ofDays = (days: number[]) =>
      and(eq(availabilitySlots.userId, userId), inArray(availabilitySlots.weekday, days))
    const hours = await ctx.db
      .select()
      .from(availabilitySlots)
      .where(ofDays([source]))
    await ctx.db.delete(availabilitySlots).where(ofDays(targets))
    const createdAt = ctx.clock.now()
    const copies = targets.flatMap((weekday) =>
      hours.map(({ startMinute, endMinute, available }) => {
        return { userId, weekday, startMinute, endMinute, available, createdAt }
      }),
    )
    if (copies.length > 0) await ctx.db.insert(availabilitySlots).values(copies)
    await recordEvent(ctx, { type: 'availability.changed', userId })
    return listSlots(ctx, userId, true)
  })
}

function weekdayOf(day: Weekday): number {
  return weekdays.indexOf(day) + 1
}
