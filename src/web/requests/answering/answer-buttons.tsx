import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { rolesIn } from '../booking-roles.ts'
import { FormSkeleton } from '../form-skeleton.tsx'
import { notCharged } from '../wording.ts'
import { useNoteField } from './closing-note.tsx'
import { ProposeForm } from './propose-form.tsx'
import { useBookingChange } from './use-booking-change.ts'
import { approveWords, proposeWords, rejectWords } from './wording.ts'

type ProposeTimesProps = { booking: Booking; look: ButtonLook; disabled?: boolean; inRow: boolean }

type Props = {
  booking: Booking
  look: ButtonLook
  /** In a row of a list: small buttons that name the person. Called when the request was answered; the page stays. */
  onAnswer?: () => void
}

export function AnswerButtons({ booking, look, onAnswer }: Props) {
  const inRow = onAnswer !== undefined
  const size = inRow ? 's' : 'm'
  const { busy, approve, reject } = useBookingChange(booking)
  const { field, withNote } = useNoteField(booking)
  const navigate = useNavigate()
  const { other } = rolesIn(booking, useMe()?.id)
  const { can } = booking
  const { feeCents } = useSite()
  const hasFee = feeCents > 0
  const [isOpening, setOpening] = useState(false)
  /** Proposing is the only thing left to do. */
  const isNext = booking.offers.length === 0 && !can.includes('confirm')
  if (isOpening) return <output className="self-center font-semibold">{approveWords.opening}</output>
  return (
    <>
      {can.includes('confirm') && (
        <Button
          look={look}
          size={size}
          aria-label={inRow && busy !== 'confirm' ? approveWords.approveOf({ name: other.name }) : undefined}
          busy={busy === 'confirm'}
          busyLabel={approveWords.busy}
          disabled={busy === 'decline'}
          onClick={() =>
            void approve((now) => {
              onAnswer?.()
              if (now.closedReason === 'payment_failed') return toast(notCharged)
              toast({
                title: approveWords.done,
                text: approveWords.doneText({ name: other.name }),
              })
              if (inRow) return
              setOpening(true)
              void navigate({ href: `/messages?to=${other.id}` })
            })
          }
        >
          {inRow ? approveWords.approveInRow : approveWords.approve}
        </Button>
      )}
      <ProposeTimes
        booking={booking}
        look={isNext ? look : 'outline'}
        disabled={busy !== undefined}
        inRow={inRow}
      />
      {can.includes('decline') && (
        <ConfirmDialog
          title={rejectWords.title}
          confirmLabel="Reject"
          busyLabel={rejectWords.busy}
          trigger={
            <Button
              look="outline"
              size={size}
              aria-label={inRow ? rejectWords.rejectOf({ name: other.name }) : undefined}
              disabled={busy !== undefined}
            >
              Reject
            </Button>
          }
          field={field}
          onConfirm={() =>
            withNote((note) =>
              reject(note, () => {
                onAnswer?.()
                toast({
                  title: rejectWords.done,
                  text: hasFee
                    ? rejectWords.doneTextWithFee({ name: other.name })
                    : rejectWords.doneText({ name: other.name }),
                })
              }),
            )
          }
        >
          {hasFee ? rejectWords.asksWithFee({ name: other.name }) : rejectWords.asks({ name: other.name })}
        </ConfirmDialog>
      )}
    </>
  )
}

function ProposeTimes({ booking, look, disabled, inRow }: ProposeTimesProps) {
  const [isOpen, setOpen] = useState(false)
  const ready = useTemporal()
  const { other, otherCalled } = rolesIn(booking, useMe()?.id)
  if (!booking.can.includes('counter')) return null
  const title = booking.startsAt ? proposeWords.otherTitle : proposeWords.title
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          look={look}
          size={inRow ? 's' : 'm'}
          aria-label={inRow ? proposeWords.proposeTo({ title, name: other.name }) : undefined}
          disabled={disabled}
        >
          {title}
        </Button>
      }
      title={title}
      description={
        booking.status === 'pending'
          ? proposeWords.confirms({ name: otherCalled })
          : proposeWords.sets({ name: otherCalled })
      }
      width="l"
      keepOnOutsidePress
    >
      {ready ? <ProposeForm booking={booking} onDone={() => setOpen(false)} /> : <FormSkeleton />}
    </Dialog>
  )
}
