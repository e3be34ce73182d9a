import type { BookingDraft } from '../../contract/bookings.ts'
import { refuse } from '../../platform/refuse.ts'

/** What a payment was begun for: a new request, or one that waits unpaid. */
export type Draft = (BookingDraft & { creatorId: number }) | { bookingId: number; keepAsCredit: boolean }

/** The request of a browser that went away is sent this long after its hold. */
export const recoverAfterMinutes = 10

type Named = { amount?: number | undefined; platformFee?: number | undefined }

/** The server decides the amount: one that the browser names, in cents or dollars, must be the fee of now. */
export function refuseOtherFee({ amount, platformFee }: Named, feeCents: number): void {
  const named = [amount, platformFee === undefined ? undefined : Math.round(platformFee * 100)]
  const other = named.some((cents) => cents !== undefined && cents !== feeCents)
  if (feeCents === 0) {
    refuse('fee_changed', 'There is no fee any more: the request can be sent without a payment.', {
      feeCents,
    })
  }
  if (other) {
    const fee = (feeCents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
    refuse('fee_changed', `The fee is ${fee} now. Please look at it again before you pay.`, { feeCents })
  }
}
