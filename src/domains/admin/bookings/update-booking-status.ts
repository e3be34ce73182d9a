import type { BookingStatus } from '../../../contract/requests/bookings.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { requireFreshPassword } from '../../accounts/passwords/confirm-password.ts'
import { updateStatus } from '../../requests/operating/update-status.ts'
import { createAuditEntry } from '../create-audit-entry.ts'

/** Need a fresh password. */
const destructive: readonly BookingStatus[] = ['cancelled', 'pending']

export async function updateBookingStatus(ctx: Ctx, id: number, status: BookingStatus): Promise<void> {
  if (destructive.includes(status)) await requireFreshPassword(ctx)
  await updateStatus(ctx, id, status, (ctx, before) =>
    createAuditEntry(ctx, {
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
