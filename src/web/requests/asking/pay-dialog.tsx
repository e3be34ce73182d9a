import { useState } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import type { RequestWay } from '../../../contract/requests/request-ways.ts'
import { useApi } from '../../shared/session/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckoutStep, stepTitle, stepWidth } from '../paying/checkout-step.tsx'
import type { Pays } from '../paying/checkout-steps.ts'
import { NewFee } from '../paying/new-fee.tsx'
import { sentBooking, useCheckout } from '../paying/use-checkout.ts'
import { BookingDetails } from '../request-details.tsx'
import { useRoles } from '../request-roles.ts'
import { ContinueButton } from './continue-button.tsx'
import { requestForms } from './request-forms.ts'
import { SentStep } from './sent-step.tsx'

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
  const api = useApi()
  const way: RequestWay = booking.requestedBy === 'creator' ? 'direct' : 'host'
  const recipient = way === 'direct' ? booking.guest : booking.creator
  const person = { ...recipient, timeZone: useRoles(booking).otherZone }
  const checkout = useCheckout(requestForms.host.toasts(person, 'search'))
  const [busy, setBusy] = useState(false)
  const { step, feeBefore } = checkout
  const { id, startsAt, topic } = booking

  async function send({ useCredit, paymentIntentId }: Pays) {
    const params = { id }
    if (!paymentIntentId) {
      return sentBooking(await api.call('POST /api/bookings/{id}/pay', { params, body: { useCredit } }))
    }
    await api.call('POST /api/checkout/{paymentIntentId}/send', { params: { paymentIntentId } })
    return sentBooking(await api.call('GET /api/bookings/{id}', { params }))
  }

  async function goOn() {
    setBusy(true)
    await checkout.begin({ toPay: { bookingId: id }, send }).finally(() => setBusy(false))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={stepTitle(step, 'Send your request', way)}
      step={step.name}
      width={stepWidth(step)}
      keepOnOutsidePress={step.name !== 'success'}
    >
      {step.name === 'form' ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {feeBefore !== undefined && <NewFee before={feeBefore} />}
          <BookingDetails booking={booking} />
          <ContinueButton busy={busy} way={way} person={person} onPress={() => void goOn()} />
        </div>
      ) : step.name === 'success' ? (
        <SentStep {...step} person={person} way={way} startsAt={startsAt} canMessage />
      ) : (
        <CheckoutStep checkout={checkout} person={person} way={way} startsAt={startsAt} topic={topic} />
      )}
    </Dialog>
  )
}
