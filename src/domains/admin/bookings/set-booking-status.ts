import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { setStatus } from '../../bookings/operating/set-status.ts'
import { recordAct } from '../record-act.ts'

/** What takes something away from somebody. */
const destructive: readonly BookingStatus[] = ['cancelled', 'pending']

/** Sets the status of a booking, with its money, and writes down how it stood and where the payment went that paid for it. */
export async function setBookingStatus(ctx: Ctx, id: number, status: BookingStatus): Promise<void> {
  if (destructive.includes(status)) await requireFreshPassword(ctx)
  await setStatus(ctx, id, status, (ctx, before) =>
    recordAct(ctx, {
      act: 'booking.status_set',
      subject: `booking:${id}`,
      details: {
        from: before.status,
        to: status,
        paymentStatus: before.paymentStatus,
        ...(before.closedReason && { closedReason: before.closedReason }),
        ...(before.paymentId && { paymentId: before.paymentId }),
      },
    }),
  )
}
