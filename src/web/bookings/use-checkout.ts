import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '../../contract/bookings.ts'
import { HttpError, type Reply } from '../api.ts'
import { siteQuery, useApi, useSite } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import type { Draft } from './booking-draft.ts'
import { bookingsKey } from './bookings-query.ts'

export type Intent = Reply<'POST /api/create-payment-intent'>
/** How the card answered, and what to say when it did not hold. */
export type Confirmation = Reply<'POST /api/sandbox/confirm'>
export type Card = { cardNumber: string; expiry: string; cvc: string }

type Step =
  | { name: 'form' }
  | { name: 'payment'; intent: Intent; draft: Draft }
  | { name: 'challenge'; intent: Intent; draft: Draft }
  /** The card holds the fee and the request is not sent yet. */
  | { name: 'held'; intent: Intent; draft: Draft; sending: boolean }
  | { name: 'success'; booking: Booking }

/** The way of a request through form, payment and success, with the words of every failure. */
export function useCheckout(creatorId: number, onSent: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { feeCents } = useSite()
  const [step, setStep] = useState<Step>({ name: 'form' })
  /** The fee changed after it was shown: it is asked for again. */
  const [feeChanged, setFeeChanged] = useState(false)

  async function send(draft: Draft, intent?: Intent) {
    const booking = await api.call('POST /api/bookings', {
      body: { ...bodyOf(draft), creatorId, paymentIntentId: intent?.paymentIntentId },
    })
    onSent()
    setStep({ name: 'success', booking })
    toast({ title: 'Booking requested', text: `${booking.creator.name} will be told at once.` })
    void queryClient.invalidateQueries({ queryKey: bookingsKey })
  }

  /** After the form. Throws what has fields to blame, for the form to show. */
  async function begin(draft: Draft) {
    setFeeChanged(false)
    if (feeCents === 0) return sendWithout(draft)
    try {
      const body = { ...bodyOf(draft), creatorId, amount: feeCents }
      const intent = await api.call('POST /api/create-payment-intent', { body })
      setStep({ name: 'payment', intent, draft })
    } catch (error) {
      if (error instanceof HttpError && error.code === 'fee_changed') return showNewFee()
      if (error instanceof HttpError && error.fields) throw error
      toastError('Payment Setup Failed', error, 'Failed to setup payment processing')
    }
  }

  async function sendWithout(draft: Draft) {
    try {
      await send(draft)
    } catch (error) {
      if (error instanceof HttpError && error.fields) throw error
      toastError('Booking Failed', error, 'Failed to create booking request')
    }
  }

  async function showNewFee() {
    await queryClient.fetchQuery({ ...siteQuery(api), staleTime: 0 })
    setFeeChanged(true)
  }

  /** The hold stands: the request is sent. It may be sent again, since one payment makes one request. */
  async function sendHeld(draft: Draft, intent: Intent) {
    setStep({ name: 'held', intent, draft, sending: true })
    try {
      await send(draft, intent)
    } catch (error) {
      setStep({ name: 'held', intent, draft, sending: false })
      toastError('Booking Failed', error, 'Failed to create booking request')
    }
  }

  /** Answers what to say beside the card, or undefined when all is well. Throws what has fields to blame. */
  async function pay(card: Card): Promise<string | undefined> {
    if (step.name !== 'payment') return undefined
    const { clientSecret } = step.intent
    return settle(() => api.call('POST /api/sandbox/confirm', { body: { clientSecret, ...card } }), step)
  }

  /** As `pay`, for a card that the provider's own form has taken. */
  async function payBy(confirm: () => Promise<Confirmation>): Promise<string | undefined> {
    return step.name === 'payment' ? settle(confirm, step) : undefined
  }

  async function answerChallenge(approved: boolean): Promise<string | undefined> {
    if (step.name !== 'challenge') return undefined
    const { clientSecret } = step.intent
    return settle(() => api.call('POST /api/sandbox/challenge', { body: { clientSecret, approved } }), step)
  }

  async function settle(
    ask: () => Promise<Confirmation>,
    { intent, draft }: { intent: Intent; draft: Draft },
  ): Promise<string | undefined> {
    try {
      const { status, error } = await ask()
      if (status === 'requires_capture') {
        await sendHeld(draft, intent)
        return undefined
      }
      if (status === 'requires_action') {
        setStep({ name: 'challenge', intent, draft })
        return undefined
      }
      const text = error?.message ?? 'Payment processing failed'
      setStep({ name: 'payment', intent, draft })
      toast({ title: 'Payment Failed', text, tone: 'error' })
      return text
    } catch (error) {
      if (error instanceof HttpError && error.fields) throw error
      if (error instanceof HttpError && error.status > 0) {
        toastError('Payment Failed', error, 'An error occurred during payment')
        return error.serverMessage
      }
      toast({ title: 'Payment Error', text: 'An unexpected error occurred', tone: 'error' })
      return 'An unexpected error occurred'
    }
  }

  return {
    step,
    feeChanged,
    begin,
    pay,
    payBy,
    answerChallenge,
    sendAgain: () => (step.name === 'held' ? sendHeld(step.draft, step.intent) : Promise.resolve()),
    /** Back to the form; the client secret is forgotten. */
    back: () => setStep({ name: 'form' }),
  }
}

function bodyOf({ date, time, duration, topic, notes, guestName, guestEmail }: Draft) {
  return {
    ...(time !== 'TBD' && { date }),
    time: time as `${number}:${number}`,
    duration,
    topic: topic || null,
    notes: notes || null,
    guestName: guestName || null,
    guestEmail: guestEmail || null,
  }
}
