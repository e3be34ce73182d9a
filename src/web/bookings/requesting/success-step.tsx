import type { Booking } from '../../../contract/requests/bookings.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { recipientOf } from '../booking-roles.ts'
import { BookingWhen } from '../booking-when.tsx'
import { successWords } from './wording.ts'

export function SuccessStep({ booking, before }: { booking: Booking; before: boolean }) {
  const zone = useMe()?.timeZone ?? 'UTC'
  const asked = recipientOf(booking)
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-3">
        <StatusChip status="pending" word={successWords.status} />
        <span>{before ? successWords.sentBefore(asked) : successWords.sent(asked)}</span>
      </p>
      <dl className="grid gap-3 rounded-m bg-sunk p-5">
        <div>
          <dt className="text-sm text-soft">{successWords.when}</dt>
          <dd>
            <BookingWhen booking={booking} />
          </dd>
        </div>
        {booking.expiresAt && (
          <div>
            <dt className="text-sm text-soft">{successWords.replyBy}</dt>
            <dd>
              <DateTime at={booking.expiresAt} zone={zone} />
            </dd>
          </div>
        )}
      </dl>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/bookings/$id" params={{ id: String(booking.id) }}>
          {successWords.seeBooking}
        </LinkButton>
        <DialogClose render={<Button look="ghost">Close</Button>} />
      </div>
    </div>
  )
}
