import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { zoneName } from '../../../wording/times.ts'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { useFreeTimes } from '../../shared/times/free-times-query.ts'
import { TimePicker } from '../../shared/times/time-picker.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { useTemporal } from '../../shared/times/use-temporal.ts'
import { unambiguousTime } from '../../shared/times/wall-clock.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { InAddress } from '../../ui/use-dialog-entry.ts'
import { useMounted } from '../../ui/use-mounted.ts'
import { useClocks } from '../clocks.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { asProposable, ReplyProvider } from '../reply-context.ts'
import { replyDraftKey, saveReplyDraft } from '../reply-drafts.ts'
import { rolesIn, useRoles } from '../request-roles.ts'
import { notCharged } from '../wording.ts'
import { useNoteField } from './closing-buttons.tsx'
import { type Picked, ProposeForm } from './propose-form.tsx'
import { useRequestChange } from './use-request-change.ts'

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
  const { busy, approve, reject } = useRequestChange(booking)
  const { field, withNote } = useNoteField(booking)
  const navigate = useNavigate()
  const { other } = useRoles(booking)
  const { can } = booking
  const [isOpening, setOpening] = useState(false)
  /** Proposing is the only thing left to do. */
  const isNext = booking.offers.length === 0 && !can.includes('confirm')
  const refunds =
    useSite().feeCents > 0
      ? ' The payment is refunded: we release the hold, or keep the fee as a credit if they chose that.'
      : ''
  const confirm = () =>
    approve((now) => {
      onAnswer?.()
      if (now.closedReason === 'payment_failed') return toast(notCharged)
      toast({ title: 'Booking confirmed', text: `We’ve let ${other.name} know and started your chat.` })
      if (inRow) return
      setOpening(true)
      void navigate({ href: `/messages?to=${other.id}` })
    })
  if (isOpening) {
    return <output className="self-center font-semibold">Confirmed. Opening your chat…</output>
  }
  return (
    <>
      {can.includes('confirm') && (
        <Button
          look={look}
          size={size}
          aria-label={inRow && busy !== 'confirm' ? `Approve the request from ${other.name}` : undefined}
          busy={busy === 'confirm'}
          busyLabel="Confirming…"
          disabled={busy === 'decline'}
          onClick={() => void confirm().catch(() => undefined)}
        >
          {inRow ? 'Approve' : 'Approve & Start Chat'}
        </Button>
      )}
      {!inRow && <ApproveFromEmail booking={booking} onConfirm={confirm} />}
      <ProposeTimes
        booking={booking}
        look={isNext ? look : 'outline'}
        disabled={busy !== undefined}
        inRow={inRow}
      />
      {can.includes('decline') && (
        <ConfirmDialog
          title="Reject this request?"
          confirmLabel="Reject"
          busyLabel="Rejecting…"
          trigger={
            <Button
              look="outline"
              size={size}
              aria-label={inRow ? `Reject the request from ${other.name}` : undefined}
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
                toast({ title: 'Booking rejected', text: `We’ve let ${other.name} know.${refunds}` })
              }),
            )
          }
        >
          We’ll let {other.name} know.{refunds}
        </ConfirmDialog>
      )}
    </>
  )
}

type ApproveFromEmailProps = { booking: Booking; onConfirm: () => Promise<void> }

/** A link alone approves nothing: programs that check emails follow links, too. */
function ApproveFromEmail({ booking, onConfirm }: ApproveFromEmailProps) {
  const isAsked = useLocation().search.act === 'approve'
  const [isClosed, setClosed] = useState(false)
  const isAlive = useMounted()
  const moment = useMoment()
  const { other } = useRoles(booking)
  const { can, startsAt } = booking
  return (
    <InAddress value={true}>
      <ConfirmDialog
        title="Approve this request?"
        look="primary"
        confirmLabel="Approve"
        busyLabel="Confirming…"
        open={isAlive && isAsked && !isClosed && can.includes('confirm')}
        onOpenChange={(open) => setClosed(!open)}
        onConfirm={onConfirm}
      >
        {startsAt
          ? `This confirms your booking with ${other.name} on ${moment(startsAt)}.`
          : `This confirms your booking with ${other.name}. You agree on a time next.`}{' '}
        We’ll let them know and start your chat.
      </ConfirmDialog>
    </InAddress>
  )
}

type RowProps = { booking: Booking; onAnswer: (booking: Booking) => void }

export const canAnswer = ({ can }: Booking) =>
  can.includes('confirm') || can.includes('counter') || can.includes('decline')

/** What waits for the viewer is shown above the lists, with its answers. */
export const canAnswerInList = (booking: Booking, viewerId: number | undefined) =>
  canAnswer(booking) && !rolesIn(booking, viewerId).isMyTurn

export function RowAnswers({ booking, onAnswer }: RowProps) {
  const { isMyTurn } = useRoles(booking)
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:gap-3 max-md:[&>button]:min-h-11 max-md:[&>button]:grow max-md:[&>button:nth-last-child(3)]:basis-full">
      <AnswerButtons
        booking={booking}
        look={isMyTurn || booking.turn === null ? 'secondary' : 'outline'}
        onAnswer={() => onAnswer(booking)}
      />
    </div>
  )
}

function ProposeTimes({ booking, look, disabled, inRow }: ProposeTimesProps) {
  const [isOpen, setOpen] = useState(false)
  // Only the browser has the draft.
  const isAlive = useMounted()
  const ready = useTemporal() && isAlive
  const me = useMe()
  const { role, other, otherCalled } = useRoles(booking)
  const { replies } = useRequestChange(booking)
  const clocks = useClocks(booking)
  const draftKey = replyDraftKey(me?.id ?? 0, `booking-${booking.id}`)
  if (!booking.can.includes('counter')) return null
  const title = booking.startsAt ? 'Propose other times' : 'Propose times'
  const request = asProposable(booking, booking.offeredBy === role)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          look={look}
          size={inRow ? 's' : 'm'}
          aria-label={inRow ? `${title} to ${other.name}` : undefined}
          disabled={disabled}
        >
          {title}
        </Button>
      }
      title={title}
      description={`Propose up to three times. When ${otherCalled} chooses one, ${
        booking.status === 'pending' ? 'the booking is confirmed' : 'that’s your booking time'
      }.`}
      width="l"
      keepOnOutsidePress
    >
      {ready ? (
        <ReplyProvider
          value={{ request, seat: 'guest', clocks, calendar: [], draftKey, counter: replies.counter }}
        >
          <ProposeForm
            act="counter"
            hasTerms={false}
            renderAbove={(picked) => <FreeTimesToPropose booking={booking} {...picked} />}
            onSent={(settle) => {
              saveReplyDraft(draftKey, { counter: undefined })
              toast({ title: 'Times proposed', text: `We’ve asked ${otherCalled} to choose one.` })
              setOpen(false)
              settle()
            }}
          />
        </ReplyProvider>
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

/** The viewer’s own free times, or without any, those of the other participant at which the viewer isn’t busy. */
function FreeTimesToPropose({ booking, chosen, isFull, onPick }: { booking: Booking } & Picked) {
  const me = useMe()
  const zone = me?.timeZone ?? 'UTC'
  const { other, otherCalled, otherZone } = useRoles(booking)
  const own = useFreeTimes(me?.id ?? 0, booking.duration)
  const hasNone = own.data?.length === 0
  const theirs = useFreeTimes(other.id, booking.duration, hasNone)
  const { data, isPending } = hasNone ? theirs : own
  if (isPending)
    return (
      <Loading label="Loading free times">
        <Skeleton className="h-40" />
      </Loading>
    )
  const times = data?.filter(({ startsAt }) => unambiguousTime(startsAt, booking.creatorTimeZone)) ?? []
  // Times can still be typed.
  if (times.length === 0) return null
  return (
    <section aria-labelledby="free-to-propose" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h3 id="free-to-propose" className="text-lg">
          {hasNone ? `Times when ${otherCalled} is free` : 'Your free times'}
        </h3>
        <p className="text-sm text-soft" aria-live="polite">
          {isFull
            ? 'You’ve chosen three. To choose another, press one of them again.'
            : `The next four weeks, in ${zoneName(zone)}. Or type a time below.`}
        </p>
      </div>
      <TimePicker
        times={times}
        zone={zone}
        owner={{ name: other.name, timeZone: otherZone }}
        chosen={chosen}
        onPick={onPick}
      />
    </section>
  )
}
