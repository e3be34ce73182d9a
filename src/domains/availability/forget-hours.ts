import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { availabilityOverrides, availabilitySlots, bookingRules, importedBusy } from './tables.ts'

/** Forgets when and how a person who leaves could be booked. What bookings take of their time is the bookings’ own. */
export async function forgetHours(ctx: TransactionCtx, userId: number): Promise<void> {
  for (const table of [availabilitySlots, availabilityOverrides, bookingRules, importedBusy]) {
    await ctx.db.delete(table).where(eq(table.userId, userId))
  }
}
