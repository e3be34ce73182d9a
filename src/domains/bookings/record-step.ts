import type { PartyRole } from '../../contract/requests/bookings.ts'
import type { BookingStep } from '../../contract/requests/happenings.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { bookingHistory } from './tables.ts'

export type Doer = PartyRole | 'admin'

type Step = {
  bookingId: number
  what: BookingStep
  /** Left out for the clock, the payment and another booking. */
  by?: Doer | null
  times?: Date[]
}

/** Writes what happened into the booking’s timeline, in the transaction in which it happens. */
export async function recordStep(
  ctx: TransactionCtx,
  { bookingId, what, by, times = [] }: Step,
): Promise<void> {
  await ctx.db.insert(bookingHistory).values({ bookingId, what, by: by ?? null, times, at: ctx.clock.now() })
}
