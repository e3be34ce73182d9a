import { lazy, Suspense, useState } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { closingOf } from '../../../contract/requests/happenings.ts'
import { MessageButton } from '../../shared/people/message-button.tsx'
import { useMe, useSite } from '../../shared/session/session.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { sidesOf } from '../booking-sides.ts'
import { isTurnOf } from '../booking-words.ts'
import { AskAgain } from '../requesting/ask-again.tsx'
import { standingWords } from '../standing-words.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { ClosingButtons } from './closing-buttons.tsx'
import { ClosingNote } from './closing-note.tsx'
import { OfferedTimes } from './offered-times.tsx'
import { useBookingChange } from './use-booking-change.ts'

/** Payment is loaded when it is wanted. */
const PayDialog = lazy(async () => ({ default: (await import('../requesting/pay-dialog.tsx')).PayDialog }))

/** How a booking stands, and everything that its reader can do about it. */
export function WhatNow({ booking }: { booking: Booking }) {
  const me = useMe()
  const moment = useMoment()
  const { feeCents } = useSite()
  const { other, otherFirstName, asked } = sidesOf(booking, me?.id)
  /** Choosing a proposed time is the main act where there is one, and nothing is while the other person is waited for. */
  const isPrimary =
    !booking.can.includes('accept-offer') && (booking.turn === null || isTurnOf(booking, me?.id))
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl">What now</h2>
        <p className="max-w-[70ch]">{standingWords(booking, me?.id, moment, feeCents)}</p>
      </div>
      <ClosingNote booking={booking} />
      <OfferedTimes key={booking.offers.map(({ startsAt }) => startsAt).join()} booking={booking} />
      {booking.closedReason &&
        closingOf(booking.closedReason).showsFreeTimes &&
        asked &&
        booking.requestedBy === 'guest' && <AskAgain booking={booking} />}
      <div className="flex flex-wrap gap-3">
        <PayToSend booking={booking} />
        <AnswerButtons booking={booking} look={isPrimary ? 'primary' : 'secondary'} />
        <AfterwardsButtons booking={booking} />
        {!other.deleted && (
          <MessageButton userId={other.id} label={`Message ${other.name}`}>
            Message {otherFirstName}
          </MessageButton>
        )}
        <NoShowButton booking={booking} />
        <ClosingButtons booking={booking} />
      </div>
    </Card>
  )
}

/** The dialog stays when the request was sent, which is often heard of before its own answer comes. */
function PayToSend({ booking }: { booking: Booking }) {
  const { feeCents } = useSite()
  const [isOpen, setOpen] = useState(false)
  /** Fetched with the first press, and kept for its closing movement. */
  const [wanted, setWanted] = useState(false)
  return (
    <>
      {booking.can.includes('pay') && (
        <Button onClick={() => (setWanted(true), setOpen(true))}>
          {feeCents > 0 ? 'Pay to send' : 'Send request'}
        </Button>
      )}
      {wanted && (
        <Suspense>
          <PayDialog booking={booking} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

/** What is waited for once the time is over: that it took place. */
function AfterwardsButtons({ booking }: { booking: Booking }) {
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
function NoShowButton({ booking }: { booking: Booking }) {
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
