import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { sidesOf } from '../booking-sides.ts'
import { notCharged } from '../booking-words.ts'
import { FormWaiting } from '../form-waiting.tsx'
import { useNoteField } from './closing-note.tsx'
import { ProposeForm } from './propose-form.tsx'
import { useBookingChange } from './use-booking-change.ts'

type ProposeTimesProps = { booking: Booking; look: ButtonLook; disabled?: boolean }

type Props = { booking: Booking; look: ButtonLook }

/** The recipient’s answers to a request. `look` is the approving one’s. */
export function AnswerButtons({ booking, look }: Props) {
  const { busy, approve, reject } = useBookingChange(booking)
  const { field, withNote } = useNoteField(booking)
  const navigate = useNavigate()
  const { other } = sidesOf(booking, useMe()?.id)
  const { can } = booking
  const { feeCents } = useSite()
  const feeBack = (payer: string) =>
    `The payment is refunded: the hold is released, or stands as a credit if ${payer} chose so.`
  /** Nothing else is to be done than to propose a time. */
  const isNext = booking.offers.length === 0 && !can.includes('confirm')
  return (
    <>
      {can.includes('confirm') && (
        <Button
          look={look}
          busy={busy === 'confirm'}
          busyLabel="Confirming…"
          disabled={busy === 'decline'}
          onClick={() =>
            void approve((now) => {
              if (now.closedReason === 'payment_failed') return toast(notCharged)
              toast({
                title: 'Booking confirmed',
                text: `${other.name} will be told, and a message opens your conversation.`,
              })
              void navigate({ href: `/messages?to=${other.id}` })
            })
          }
        >
          Approve &amp; Start Chat
        </Button>
      )}
      <ProposeTimes booking={booking} look={isNext ? look : 'outline'} disabled={busy !== undefined} />
      {can.includes('decline') && (
        <ConfirmDialog
          title="Reject this request?"
          confirmLabel="Reject"
          busyLabel="Rejecting…"
          trigger={
            <Button look="outline" disabled={busy !== undefined}>
              Reject
            </Button>
          }
          field={field}
          onConfirm={() =>
            withNote((note) =>
              reject(note, () =>
                toast({
                  title: 'Booking rejected',
                  text: feeCents > 0 ? feeBack(other.name) : `${other.name} will be told.`,
                }),
              ),
            )
          }
        >
          {other.name} will be told.{feeCents > 0 && ` ${feeBack('they')}`}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Opens the dialog that proposes other times, or a first one where none is agreed. */
function ProposeTimes({ booking, look, disabled }: ProposeTimesProps) {
  const [isOpen, setOpen] = useState(false)
  const ready = useTemporal()
  const { otherFirstName } = sidesOf(booking, useMe()?.id)
  if (!booking.can.includes('counter')) return null
  const title = booking.startsAt ? 'Propose other times' : 'Propose times'
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look={look} disabled={disabled}>
          {title}
        </Button>
      }
      title={title}
      description={`Up to three. ${otherFirstName} chooses one, and that ${booking.status === 'pending' ? 'confirms the booking' : 'is the time of your booking'}.`}
      keepOnOutsidePress
    >
      {ready ? <ProposeForm booking={booking} onDone={() => setOpen(false)} /> : <FormWaiting />}
    </Dialog>
  )
}
