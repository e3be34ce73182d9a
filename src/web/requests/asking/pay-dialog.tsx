import { useState } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { formatMoney } from '../../shared/money/money.tsx'
import { useApi, useMe, useSite } from '../../shared/session/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckoutStep, stepTitle, stepWidth, useTypedCard } from '../paying/checkout-step.tsx'
import { NewFee } from '../paying/new-fee.tsx'
import { useCheckout } from '../paying/use-checkout.ts'
import { holdWords } from '../paying/wording.ts'
import { BookingDetails } from '../request-details.tsx'
import { recipientOf, rolesIn } from '../request-roles.ts'
import type { Draft } from './booking-draft.ts'
import { ContinueButton } from './continue-button.tsx'
import { creatorKind } from './creator-kind.ts'
import { SuccessStep } from './success-step.tsx'
import { continueWords, requestWords } from './wording.ts'

type Props = { booking: Booking; open: boolean; onOpenChange: (open: boolean) => void }

/** Paying sends the request. Closing starts over. */
export function PayDialog({ open, onOpenChange, booking }: Props) {
  const [round, setRound] = useState(0)
  // Fixed while open: a live update mustn’t swap the request being paid.
  const [unpaid, setUnpaid] = useState(booking)
  function change(next: boolean) {
    if (!next) setRound(round + 1)
    onOpenChange(next)
  }
  if (!open && unpaid !== booking) setUnpaid(booking)
  return <Steps key={round} booking={unpaid} open={open} onOpenChange={change} />
}

function Steps({ booking, open, onOpenChange }: Props) {
  const asked = recipientOf(booking)
  const words = holdWords(asked.name)
  const kind = creatorKind(booking.creatorId, { api: useApi(), unpaidId: booking.id })
  const { feeCents } = useSite()
  const me = useMe()
  const checkout = useCheckout(kind, nothing)
  const typed = useTypedCard()
  const [busy, setBusy] = useState(false)
  const { step, feeBefore } = checkout

  async function goOn() {
    setBusy(true)
    await checkout.begin(draftOf(booking)).finally(() => setBusy(false))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={stepTitle(step, requestWords.pay, words)}
      step={step.name}
      width={stepWidth(step)}
      keepOnOutsidePress={step.name !== 'success'}
    >
      {step.name === 'form' ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {feeBefore !== undefined && <NewFee before={feeBefore} />}
          <BookingDetails booking={booking} />
          <ContinueButton busy={busy} feeCents={feeCents} onPress={() => void goOn()}>
            {continueWords.heldFee({ fee: formatMoney(feeCents), name: asked.name })}
          </ContinueButton>
        </div>
      ) : step.name === 'success' ? (
        <SuccessStep booking={step.sent} before={step.before} refund={step.refund} />
      ) : (
        <CheckoutStep
          checkout={checkout}
          typed={typed}
          words={words}
          request={{
            person: { ...asked, timeZone: rolesIn(booking, me?.id).otherZone },
            startsAt: booking.startsAt,
            topic: booking.topic,
          }}
        />
      )}
    </Dialog>
  )
}

const nothing = () => undefined

function draftOf({ date, time, duration, topic, notes, guestName, guestEmail }: Booking): Draft {
  return {
    date,
    time,
    duration: duration as Draft['duration'],
    topic: topic ?? '',
    notes: notes ?? '',
    guestName,
    guestEmail: guestEmail ?? '',
  }
}
