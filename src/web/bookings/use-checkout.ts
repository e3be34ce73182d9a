import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Booking } from '../../contract/bookings.ts'
import { HttpError } from '../api.ts'
import { creditsQuery, moneyKey } from '../ui/money-query.ts'
import { newId } from '../ui/new-id.ts'
import { siteQuery, useApi, useMe, useSite } from '../ui/session.tsx'
import { toast, toastError } from '../ui/toast.ts'
import { bodyOf, type Draft } from './booking-draft.ts'
import { bookingsKey } from './bookings-query.ts'
import { type AskCard, type CardAnswer, failures, type Paying, type Step } from './checkout-steps.ts'
import { forgetPaid, keepPaid, type PaidDraft } from './paid-draft.ts'
import { takeTurns } from './take-turns.ts'
import { useEarlier } from './use-earlier.ts'
import { useOnce } from './use-once.ts'

/**
 * The way of a request through form, payment and success, with the words of every failure. `unpaidId` is a request that
 * stands already and waits for its payment by card.
 */
export function useCheckout(creatorId: number, onSent: () => void, unpaidId?: number) {
  const api = useApi()
  const queryClient = useQueryClient()
  const payerId = useMe()?.id ?? 0
  const { feeCents } = useSite()
  const earlier = useEarlier(payerId, creatorId)
  const once = useOnce()
  /** Paying and sending: never in two tabs at the same moment. */
  const inTurn = (act: () => Promise<void>) => takeTurns(`checkout:${payerId}:${creatorId}`, act)
  const alone = (act: () => Promise<void>) => once(() => inTurn(act))
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [keepAsCredit, setKeepAsCredit] = useState(false)
  /** What the server knows of that choice, for the payment that was begun. */
  const knownChoice = useRef(false)
  /** The fee that was shown, in cents, when it is another one now: it is asked for again. */
  const [feeBefore, setFeeBefore] = useState<number>()
  /** What was last asked without a card, and the key that makes asking it again the same request. */
  const keyed = useRef({ text: '', key: '' })

  function show(booking: Booking, before = false) {
    onSent()
    forgetPaid(payerId, creatorId)
    setStep({ name: 'success', booking, before })
    if (!before) toast({ title: 'Booking requested', text: `${booking.creator.name} will be told at once.` })
    void queryClient.invalidateQueries({ queryKey: bookingsKey })
    void queryClient.invalidateQueries({ queryKey: moneyKey })
  }

  /** Shows what was sent or paid for already. False when there is no such thing, and one may go on. */
  async function showEarlier(draft: Draft, intentId?: string): Promise<boolean> {
    const booking = await earlier.booking(draft)
    if (booking) show(booking, true)
    return booking !== undefined || resume(intentId)
  }

  async function resume(intentId?: string): Promise<boolean> {
    const paid = await earlier.paid(intentId)
    if (paid) setStep({ name: 'held', paid, sending: false })
    return paid !== undefined
  }

  /** After the form. Throws what has fields to blame, for the form to show. */
  const begin = (draft: Draft) =>
    once(async () => {
      setFeeBefore(undefined)
      try {
        if (feeCents === 0) return await inTurn(() => sendWithoutCard(draft, {}))
        if (await showEarlier(draft)) return
        if (unpaidId) return await askForCard(draft)
        const { available } = await queryClient.fetchQuery({ ...creditsQuery(api), staleTime: 0 })
        if (available > 0) setStep({ name: 'credit', draft, available })
        else await askForCard(draft)
      } catch (error) {
        if (error instanceof HttpError && error.fields) throw error
        fail(feeCents === 0 ? 'booking' : 'setup', error)
      }
    })

  async function askForCard(draft: Draft, creditGone = false) {
    const what = unpaidId ? { bookingId: unpaidId } : { ...bodyOf(draft), creatorId }
    const body = { ...what, amount: feeCents, keepAsCredit }
    try {
      const intent = await api.call('POST /api/create-payment-intent', { body })
      knownChoice.current = keepAsCredit
      setStep({ name: 'payment', intent, draft, creditGone })
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'fee_changed')) throw error
      await showNewFee()
    }
  }

  async function showNewFee() {
    await queryClient.fetchQuery({ ...siteQuery(api), staleTime: 0 })
    setFeeBefore(feeCents)
    setStep({ name: 'form' })
  }

  /** Without a fee, or with a credit. The same thing asked again is the same request. */
  async function sendWithoutCard(draft: Draft, pays: { useCredit?: boolean }) {
    if (await showEarlier(draft)) return
    const body = { ...bodyOf(draft), creatorId, ...pays }
    const text = JSON.stringify(body)
    if (keyed.current.text !== text) keyed.current = { text, key: newId() }
    const headers = { 'Idempotency-Key': keyed.current.key }
    const booking = await api.call('POST /api/bookings', { body, headers })
    if (booking.paymentStatus !== 'unpaid') return show(booking)
    // There is a fee by now: what waits for it was not sent, and is taken back.
    const { id } = booking
    await api.call('PATCH /api/bookings/{id}', { params: { id }, body: { status: 'cancelled' } })
    keyed.current = { text: '', key: '' }
    await showNewFee()
  }

  const sendWithCredit = () =>
    alone(async () => {
      if (step.name !== 'credit') return
      try {
        await sendWithoutCard(step.draft, { useCredit: true })
      } catch (error) {
        if (error instanceof HttpError && error.code === 'no_credit') await goOnToCard(step.draft, true)
        else fail('booking', error)
      }
    })

  const payByCard = () =>
    once(async () => {
      if (step.name === 'credit') await goOnToCard(step.draft, false)
    })

  async function goOnToCard(draft: Draft, creditGone: boolean) {
    if (creditGone) void queryClient.invalidateQueries({ queryKey: moneyKey })
    await askForCard(draft, creditGone).catch((error: unknown) => fail('setup', error))
  }

  /** Throws what has fields to blame, for the card’s form to show. */
  const pay = (askCard: AskCard) =>
    alone(async () => {
      if (step.name !== 'payment') return
      const { intent, draft } = step
      const { paymentIntentId, clientSecret } = intent
      await settle({ intent, draft }, async () => {
        await tellChoice(paymentIntentId)
        keepPaid(payerId, creatorId, { paymentIntentId, draft, keepAsCredit })
        return askCard(clientSecret)
      })
    })

  /** The server knows the choice before the card is asked, so that it holds even when the browser goes away. */
  async function tellChoice(paymentIntentId: string) {
    if (knownChoice.current === keepAsCredit) return
    const params = { paymentIntentId }
    await api.call('PATCH /api/checkout/{paymentIntentId}', { params, body: { keepAsCredit } })
    knownChoice.current = keepAsCredit
  }

  const answerChallenge = (approved: boolean) =>
    alone(async () => {
      if (step.name !== 'challenge') return
      const { intent, draft } = step
      const body = { clientSecret: intent.clientSecret, approved }
      await settle({ intent, draft }, () => api.call('POST /api/sandbox/challenge', { body }))
    })

  /** Asks the card, unless the request was sent or paid for already, and goes where its answer leads. */
  async function settle({ intent, draft }: Paying, ask: () => Promise<CardAnswer>) {
    const { paymentIntentId } = intent
    const backWith = (text: string) => setStep({ name: 'payment', intent, draft, declined: { text } })
    try {
      if (await showEarlier(draft, paymentIntentId)) return
      const { status, error } = await ask()
      if (status === 'requires_capture') return await sendHeld({ paymentIntentId, draft, keepAsCredit })
      if (status === 'requires_action') return setStep({ name: 'challenge', intent, draft })
      const text = error?.message ?? failures.declined.text
      toast({ ...failures.declined, text, tone: 'error' })
      backWith(text)
    } catch (error) {
      if (error instanceof HttpError && error.fields) throw error
      backWith(fail(error instanceof HttpError && error.status > 0 ? 'payment' : 'unexpected', error))
    }
  }

  /**
   * The hold stands: the request is sent. It may be sent again, since one payment makes one request; only a hold
   * that is gone leads back to the form.
   */
  async function sendHeld(paid: PaidDraft) {
    setStep({ name: 'held', paid, sending: true })
    const { draft, ...payment } = paid
    try {
      show(await api.call('POST /api/bookings', { body: { ...bodyOf(draft), creatorId, ...payment } }))
    } catch (error) {
      fail('booking', error)
      const isGone = error instanceof HttpError && error.code === 'payment_not_usable'
      if (isGone) forgetPaid(payerId, creatorId)
      setStep(isGone ? { name: 'form' } : { name: 'held', paid, sending: false })
    }
  }

  return {
    step,
    feeBefore,
    keepAsCredit,
    setKeepAsCredit,
    begin,
    sendWithCredit,
    payByCard,
    pay,
    answerChallenge,
    /** Takes up a payment that stands from before. What cannot be read now is looked for again before paying. */
    resume: () => resume().then(nothing, nothing),
    sendAgain: () => alone(async () => (step.name === 'held' ? sendHeld(step.paid) : undefined)),
    /** Back to the form; the client secret is forgotten. */
    back: () => setStep({ name: 'form' }),
  }
}

const nothing = () => undefined

/** Tells what failed in the specification’s words; answers the text. */
function fail(what: keyof typeof failures, error: unknown): string {
  const { title, text } = failures[what]
  if (what === 'unexpected') toast({ title, text, tone: 'error' })
  else toastError(title, error, text)
  return error instanceof HttpError && what !== 'unexpected' ? error.serverMessage : text
}
