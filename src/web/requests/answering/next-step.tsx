import { lazy, Suspense, useState } from 'react'
import { closingOf } from '../../../contract/requests/booking-steps.ts'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { MessageButton } from '../../shared/people/message-button.tsx'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OpeningDialog } from '../../ui/opening-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { RequestAgain } from '../asking/request-again.tsx'
import { isTurnOf, rolesIn } from '../booking-roles.ts'
import { useBookingStatus } from '../use-booking-status.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ClosingButtons } from './closing-buttons.tsx'
import { ClosingNote } from './closing-note.tsx'
import { ProposedTimes } from './proposed-times.tsx'
import { useBookingChange } from './use-booking-change.ts'
import { nextStepWords, noShowWords } from './wording.ts'

const PayDialog = lazy(async () => ({ default: (await import('../asking/pay-dialog.tsx')).PayDialog }))

export function NextStep({ booking }: { booking: Booking }) {
  const me = useMe()
  const { line } = useBookingStatus(booking)
  const { other, otherCalled, asked } = rolesIn(booking, me?.id)
  /** Accepting a proposed time comes first; nothing is primary while the other participant has to act. */
  const isPrimary =
    !booking.can.includes('accept-offer') && (booking.turn === null || isTurnOf(booking, me?.id))
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 className="text-xl">{nextStepWords.title}</h2>
        <p className="max-w-[70ch]">{line}</p>
      </div>
      <ClosingNote booking={booking} />
      <ProposedTimes key={booking.offers.map(({ startsAt }) => startsAt).join()} booking={booking} />
      {booking.closedReason &&
        closingOf(booking.closedReason).showsFreeTimes &&
        asked &&
        booking.requestedBy === 'guest' && <RequestAgain booking={booking} />}
      <div className="flex flex-wrap gap-3">
        <PayToSend booking={booking} />
        <AnswerButtons booking={booking} look={isPrimary ? 'primary' : 'secondary'} />
        <AfterwardsButtons booking={booking} />
        <BookAgain booking={booking} />
        {!other.deleted && (
          <MessageButton
            userId={other.id}
            label={nextStepWords.message({ name: other.name })}
            className="max-w-full"
          >
            <span className="min-w-0 wrap-anywhere">{nextStepWords.message({ name: otherCalled })}</span>
          </MessageButton>
        )}
        <NoShowButton booking={booking} />
        <ClosingButtons booking={booking} />
      </div>
    </Card>
  )
}

/** The dialog stays mounted after sending: a pushed event often arrives before the call’s own answer. */
function PayToSend({ booking }: { booking: Booking }) {
  const { feeCents } = useSite()
  const [isOpen, setOpen] = useState(false)
  /** Stays true for the closing animation. */
  const [wanted, setWanted] = useState(false)
  return (
    <>
      {booking.can.includes('pay') && (
        <Button onClick={() => (setWanted(true), setOpen(true))}>
          {feeCents > 0 ? nextStepWords.pay : nextStepWords.send}
        </Button>
      )}
      {wanted && (
        <Suspense fallback={<OpeningDialog />}>
          <PayDialog booking={booking} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

function AfterwardsButtons({ booking }: { booking: Booking }) {
  const { busy, complete, object } = useBookingChange(booking)
  const { can } = booking
  return (
    <>
      {can.includes('complete') && (
        <Button
          look="secondary"
          busy={busy === 'complete'}
          busyLabel={nextStepWords.completing}
          onClick={() => void complete()}
        >
          {nextStepWords.complete}
        </Button>
      )}
      {can.includes('object') && (
        <Button busy={busy === 'object'} busyLabel={nextStepWords.reporting} onClick={() => void object()}>
          {nextStepWords.didHappen}
        </Button>
      )}
    </>
  )
}

function BookAgain({ booking }: { booking: Booking }) {
  const me = useMe()
  const { other } = rolesIn(booking, me?.id)
  const { status, noShow, topic } = booking
  if (!me || status !== 'completed' || noShow || other.deleted) return null
  return (
    <LinkButton
      to="/profile/$id"
      params={{ id: String(other.id) }}
      search={{ book: true }}
      look="secondary"
      state={{ topic: topic ?? undefined }}
    >
      {nextStepWords.again}
    </LinkButton>
  )
}

function NoShowButton({ booking }: { booking: Booking }) {
  const { reportNoShow } = useBookingChange(booking)
  const { asked, otherCalled } = rolesIn(booking, useMe()?.id)
  if (!booking.can.includes('report-no-show')) return null
  return (
    <ConfirmDialog
      title={noShowWords.title}
      confirmLabel={noShowWords.confirm}
      busyLabel={nextStepWords.reporting}
      trigger={<Button look="outline">{noShowWords.open}</Button>}
      onConfirm={() =>
        reportNoShow(() =>
          toast({ title: nextStepWords.thanks, text: noShowWords.doneText({ name: otherCalled }) }),
        )
      }
    >
      {asked
        ? noShowWords.youGetCredit({ name: otherCalled })
        : noShowWords.theyGetCredit({ name: otherCalled })}
    </ConfirmDialog>
  )
}
