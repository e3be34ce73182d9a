import type { Booking } from '../../contract/bookings.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useMe } from '../ui/session.tsx'
import { toast } from '../ui/toast.ts'
import { sidesOf } from './booking-sides.ts'
import { useBookingChange } from './use-booking-change.ts'

/** What is waited for once the time is over: that it took place. */
export function AfterwardsButtons({ booking }: { booking: Booking }) {
  const { busy, complete, object } = useBookingChange(booking)
  const { can } = booking
  return (
    <>
      {can.includes('complete') && (
        <Button
          look="secondary"
          busy={busy === 'complete'}
          busyLabel="Marking…"
          onClick={() => void complete()}
        >
          Mark as completed
        </Button>
      )}
      {can.includes('object') && (
        <Button busy={busy === 'object'} busyLabel="Saying so…" onClick={() => void object()}>
          It did happen
        </Button>
      )}
    </>
  )
}

/** The exception: that it did not take place. */
export function NoShowButton({ booking }: { booking: Booking }) {
  const { reportNoShow } = useBookingChange(booking)
  const { asked, otherFirstName } = sidesOf(booking, useMe()?.id)
  const payer = asked ? 'you get' : `${otherFirstName} gets`
  if (!booking.can.includes('report-no-show')) return null
  return (
    <ConfirmDialog
      title="It didn’t happen?"
      confirmLabel="It didn’t happen"
      busyLabel="Saying so…"
      trigger={<Button look="outline">Didn’t happen</Button>}
      onConfirm={() =>
        reportNoShow(() =>
          toast({ title: 'Thank you for telling us', text: `${otherFirstName} has 48 hours to object.` }),
        )
      }
    >
      {otherFirstName} is told, and has 48 hours to say that it did happen. If they do not, the booking
      closes, and {payer} a credit for any fee that was paid. If they do, the people who run the site decide.
    </ConfirmDialog>
  )
}
