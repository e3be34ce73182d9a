import type { Booking } from '../../../contract/requests/bookings.ts'
import { useMe } from '../../shared/session/session.tsx'
import { Button, type ButtonSize } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { sidesOf } from '../booking-sides.ts'
import { cancelWords, withdrawWords } from '../booking-words.ts'
import { useNoteField } from './closing-note.tsx'
import { useBookingChange } from './use-booking-change.ts'

type Props = { booking: Booking; size?: ButtonSize }

/** Taking a request back, or cancelling what stands; each says first what becomes of the fee. */
export function ClosingButtons({ booking, size }: Props) {
  const { withdraw, cancel } = useBookingChange(booking)
  const { field, withNote } = useNoteField(booking)
  const { role, otherFirstName } = sidesOf(booking, useMe()?.id)
  return (
    <>
      {booking.can.includes('withdraw') && (
        <ConfirmDialog
          title="Withdraw this request?"
          confirmLabel="Withdraw"
          busyLabel="Withdrawing…"
          trigger={
            <Button look="outline" size={size}>
              Withdraw
            </Button>
          }
          onConfirm={withdraw}
        >
          {withdrawWords(booking)}
        </ConfirmDialog>
      )}
      {booking.can.includes('cancel') && (
        <ConfirmDialog
          title="Cancel this booking?"
          confirmLabel="Cancel booking"
          cancelLabel="Keep it"
          busyLabel="Cancelling…"
          trigger={
            <Button look="outline" size={size}>
              Cancel booking
            </Button>
          }
          field={field}
          onConfirm={() => withNote(cancel)}
        >
          {otherFirstName} will be told{booking.startsAt && ', and the time is free again'}.{' '}
          {cancelWords(booking, role === 'creator', otherFirstName)}
        </ConfirmDialog>
      )}
    </>
  )
}
