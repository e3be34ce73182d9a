import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError } from '../../api.ts'
import { creditsQuery, moneyKey } from '../../shared/money/money-query.ts'
import { siteQuery, useApi, useMe, useSite } from '../../shared/session/session.tsx'
import { newId } from '../../ui/new-id.ts'
import { toast, toastError, withdrawToast } from '../../ui/toast.ts'
import {
  type AskCard,
  type CardAnswer,
  type Checkout,
  failures,
  type Paying,
  type Step,
} from './checkout-steps.ts'
import { forgetPaid, keepPaid, type PaidDraft } from './paid-draft.ts'
import type { RequestKind } from './request-kind.ts'
import { useEarlierPaid } from './use-earlier-paid.ts'

/** The way of a request of any kind through form, payment and success, with the words of every failure. */
export function useCheckout<D extends object, S>(
  kind: RequestKind<D, S>,
  onSent: () => void,
): Checkout<D, S> {
  const api = useApi()
  const queryClient = useQueryClient()
  const payerId = useMe()?.id ?? 0
  const { feeCents } = useSite()
  const earlierPaid = useEarlierPaid(payerId, kind)
  const once = useOnce()
  /** Paying and sending: never in two tabs at the same moment. */
  const inTurn = (act: () => Promise<void>) => takeTurns(`checkout:${payerId}:${kind.key}`, act)
  const alone = (act: () => Promise<void>) => once(() => inTurn(act))
  const [step, setStep] = useState<Step<D, S>>({ name: 'form' })
  const [keepAsCredit, setKeepAsCredit] = useState(false)
  /** What the server knows of that choice, for the payment that was begun. */
  const knownChoice = useRef(false)
  /** The fee that was shown, in cents, when it is another one now: it is asked for again. */
  const [feeBefore, setFeeBefore] = useState<number>()
  /** What was last asked without a card, and the key that makes asking it again the same request. */
  const keyed = useRef({ text: '', key: '' })

  /** Without `fee` it had been sent before. */
  function show(sent: S, fee?: Parameters<typeof kind.told>[1]) {
    onSent()
    forgetPaid(payerId, kind.key)
    setStep({ name: 'success', sent, before: fee === undefined })
    if (fee) toast(kind.told(sent, fee))
    void queryClient.invalidateQueries({ queryKey: kind.lists })
    void queryClient.invalidateQueries({ queryKey: moneyKey })
  }

  /** Shows what was sent or paid for already. False when there is no such thing, and one may go on. */
  async function showEarlier(draft: D, intentId?: string): Promise<boolean> {
    const sent = await kind.findSent(draft)
    if (sent) show(sent)
    return sent !== undefined || resume(intentId)
  }

  async function resume(intentId?: string): Promise<boolean> {
    const paid = await earlierPaid(intentId)
    if (paid) setStep({ name: 'held', paid, sending: false })
    return paid !== undefined
  }

  /** After the form. Throws what the server refuses, for the form to show: above a dialog a toast has one line. */
  const begin = (draft: D) =>
    once(async () => {
      setFeeBefore(undefined)
      try {
        if (feeCents === 0) return await inTurn(() => sendWithoutCard(draft, {}))
        if (await showEarlier(draft)) return
        const { available } = await queryClient.fetchQuery({ ...creditsQuery(api), staleTime: 0 })
        if (available > 0) setStep({ name: 'credit', draft, available })
        else await askForCard(draft)
      } catch (error) {
        if (error instanceof HttpError && error.fields) throw error
        if (feeCents === 0) failToSend(error)
        else fail('setup', error)
        if (error instanceof HttpError) throw error
      }
    })

  async function askForCard(draft: D, creditGone = false) {
    const body = { ...kind.toPay(draft), amount: feeCents, keepAsCredit }
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
  async function sendWithoutCard(draft: D, pays: { useCredit?: boolean }) {
    if (await showEarlier(draft)) return
    const text = JSON.stringify({ ...draft, ...pays })
    if (keyed.current.text !== text) keyed.current = { text, key: newId() }
    const headers = { 'Idempotency-Key': keyed.current.key }
    const sent = await kind.send(draft, pays, headers)
    if (sent) return show(sent, { cents: feeCents, useCredit: pays.useCredit ?? false })
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
        else failToSend(error)
      }
    })

  const payByCard = () =>
    once(async () => {
      if (step.name === 'credit') await goOnToCard(step.draft, false)
    })

  async function goOnToCard(draft: D, creditGone: boolean) {
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
        keepPaid(payerId, kind.key, { paymentIntentId, draft, keepAsCredit, feeCents: intent.amount })
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
  async function settle({ intent, draft }: Paying<D>, ask: () => Promise<CardAnswer>) {
    const { paymentIntentId } = intent
    const backWith = (text: string) => setStep({ name: 'payment', intent, draft, declined: { text } })
    withdrawToast()
    try {
      if (await showEarlier(draft, paymentIntentId)) return
      const { status, error } = await ask()
      if (status === 'requires_capture')
        return await sendHeld({ paymentIntentId, draft, keepAsCredit, feeCents: intent.amount })
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
  async function sendHeld(paid: PaidDraft<D>) {
    setStep({ name: 'held', paid, sending: true })
    const { draft, feeCents: cents = feeCents, ...pays } = paid
    try {
      const sent = await kind.send(draft, pays)
      if (sent) show(sent, { cents, useCredit: false })
      else await showNewFee()
    } catch (error) {
      const code = error instanceof HttpError ? error.code : undefined
      if (code === 'payment_failed') fail('payment', error)
      else failToSend(error)
      const isGone = code === 'payment_not_usable' || code === 'payment_failed'
      if (isGone) forgetPaid(payerId, kind.key)
      setStep(isGone ? { name: 'form' } : { name: 'held', paid, sending: false })
    }
  }

  function failToSend(error: unknown) {
    const { refused, lost } = kind.failed
    const isRefused = error instanceof HttpError && error.status > 0
    if (lost && !isRefused) toast({ ...lost, tone: 'error' })
    else toastError(refused.title, error, refused.text)
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
    resume: () => resume().then(nothing, nothing),
    sendAgain: () => alone(async () => (step.name === 'held' ? sendHeld(step.paid) : undefined)),
    back: () => setStep({ name: 'form' }),
  }
}

const nothing = () => undefined

/** Tells what failed in the specification’s words; answers the text. */
function fail(what: keyof typeof failures, error: unknown): string {
  const { title, text } = failures[what]
  if (what === 'unexpected') toast({ title, text, tone: 'error' })
  else toastError(title, error, text)
  return error instanceof HttpError && what !== 'unexpected' ? error.body.message || text : text
}

/** Acts of one name wait for each other in all tabs of the browser, where it can tell: without TLS it cannot. */
async function takeTurns(name: string, act: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, act)
  else await act()
}

/** Runs one act at a time: a second press while one runs does nothing. */
function useOnce() {
  const working = useRef(false)
  return async (act: () => Promise<void>): Promise<void> => {
    if (working.current) return
    working.current = true
    try {
      await act()
    } finally {
      working.current = false
    }
  }
}
