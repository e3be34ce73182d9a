import type { Booking } from '../../../contract/requests/bookings.ts'
import { useMe } from '../../shared/session/session.tsx'
import { Button, type ButtonSize } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { rolesIn } from '../booking-roles.ts'
import { cancelText, withdrawWords } from '../wording.ts'
import { useNoteField } from './closing-note.tsx'
import { useBookingChange } from './use-booking-change.ts'
import { cancelDialogWords, withdrawDialogWords } from './wording.ts'

type Props = { booking: Booking; size?: ButtonSize }

export function ClosingButtons({ booking, size }: Props) {
  const { withdraw, cancel } = useBookingChange(booking)
  const { field, withNote } = useNoteField(booking)
  const { role, otherCalled } = rolesIn(booking, useMe()?.id)
  return (
    <>
      {booking.can.includes('withdraw') && (
        <ConfirmDialog
          title={withdrawDialogWords.title}
          confirmLabel={withdrawDialogWords.confirm}
          busyLabel={withdrawDialogWords.busy}
          trigger={
            <Button look="outline" size={size}>
              {withdrawDialogWords.confirm}
            </Button>
          }
          onConfirm={withdraw}
        >
          {withdrawWords(booking)}
        </ConfirmDialog>
      )}
      {booking.can.includes('cancel') && (
        <ConfirmDialog
          title={cancelDialogWords.title}
          confirmLabel={cancelDialogWords.confirm}
          cancelLabel={cancelDialogWords.keep}
          busyLabel={cancelDialogWords.busy}
          trigger={
            <Button look="outline" size={size}>
              {cancelDialogWords.confirm}
            </Button>
          }
          field={field}
          onConfirm={() => withNote(cancel)}
        >
          {booking.startsAt
            ? cancelDialogWords.asksWithTime({ name: otherCalled })
            : cancelDialogWords.asks({ name: otherCalled })}{' '}
          {cancelText(booking, role === 'creator', otherCalled)}
        </ConfirmDialog>
      )}
    </>
  )
}
