import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { HttpError } from '../../api.ts'
import { creditsQuery, moneyKey } from '../../shared/money/money-query.ts'
import { siteQuery, useApi, useSite } from '../../shared/session/session.tsx'
import { errorText } from '../../shared/session/sign-in-again.tsx'
import { toast, toastError, withdrawToast } from '../../ui/toast.ts'
import {
  type AskCard,
  type CardAnswer,
  type Checkout,
  type Paying,
  type Refund,
  type Step,
} from './checkout-steps.ts'
import { type Pays, type RequestKind, unlessFee } from './request-kind.ts'
import { failures } from './wording.ts'

export function useCheckout<D extends object, S>(
  kind: RequestKind<D, S>,
  onSent: () => void,
): Checkout<D, S> {
  const api = useApi()
  const queryClient = useQueryClient()
  const { feeCents } = useSite()
  const once = useOnce()
  const [step, setStep] = useState<Step<D, S>>({ name: 'form' })
  const [keepAsCredit, setKeepAsCredit] = useState(false)
  /** The server’s copy of that choice for the started payment. */
  const knownChoice = useRef(false)
  const [feeBefore, setFeeBefore] = useState<number>()

  function show(
    sent: S,
    fee?: Parameters<typeof kind.told>[1],
    refund: Refund = feeCents > 0 ? 'paid' : 'none',
  ) {
    onSent()
    setStep({ name: 'success', sent, before: fee === undefined, refund })
    if (fee) toast(kind.told(sent, fee))
    void queryClient.invalidateQueries({ queryKey: kind.lists })
    void queryClient.invalidateQueries({ queryKey: moneyKey })
  }

  /** Runs a call to the server. A request that was sent or paid for before, here or in another tab, is shown instead. */
  async function orEarlier(call: () => Promise<void>): Promise<void> {
    try {
      await call()
    } catch (error) {
      const { code, body } = error instanceof HttpError ? error : { code: undefined, body: {} }
      if (code === 'already_requested') return show(await kind.getSent(body))
      const { paymentIntentId } = body
      if (code !== 'already_paid' || !paymentIntentId) throw error
      setStep({ name: 'held', paymentIntentId, sending: false })
    }
  }

  /** Throws refusals for the form to show: above a dialog, a toast has only one line. */
  const begin = (draft: D) =>
    once(async () => {
      setFeeBefore(undefined)
      try {
        if (feeCents === 0) return await send(draft, {}, 0)
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
    await orEarlier(async () => {
      const intent = await unlessFee(() => api.call('POST /api/create-payment-intent', { body }))
      if (!intent) return showNewFee()
      knownChoice.current = keepAsCredit
      setStep({ name: 'payment', intent, draft, creditGone })
    })
  }

  async function showNewFee() {
    await queryClient.fetchQuery({ ...siteQuery(api), staleTime: 0 })
    setFeeBefore(feeCents)
    setStep({ name: 'form' })
  }

  const send = (draft: D, pays: Pays, cents: number) =>
    orEarlier(async () => {
      const sent = await kind.send(draft, pays)
      const useCredit = pays.useCredit ?? false
      if (sent) show(sent, { cents, useCredit }, refundOf(pays))
      else await showNewFee()
    })

  const sendWithCredit = () =>
    once(async () => {
      if (step.name !== 'credit') return
      try {
        await send(step.draft, { useCredit: true }, feeCents)
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

  /** Throws field errors for the card form to show. */
  const pay = (askCard: AskCard) =>
    once(async () => {
      if (step.name !== 'payment') return
      const { intent, draft } = step
      const { paymentIntentId, clientSecret } = intent
      await settle({ intent, draft }, async () => {
        await sendChoice(paymentIntentId)
        return askCard(clientSecret)
      })
    })

  /** Sent before the card is asked, so that the choice counts even if the browser closes. */
  async function sendChoice(paymentIntentId: string) {
    if (knownChoice.current === keepAsCredit) return
    const params = { paymentIntentId }
    await api.call('PATCH /api/checkout/{paymentIntentId}', { params, body: { keepAsCredit } })
    knownChoice.current = keepAsCredit
  }

  const answerChallenge = (approved: boolean) =>
    once(async () => {
      if (step.name !== 'challenge') return
      const { intent, draft } = step
      const body = { clientSecret: intent.clientSecret, approved }
      await settle({ intent, draft }, () => api.call('POST /api/sandbox/challenge', { body }))
    })

  /** Two tabs share one payment, so the card holds the fee once. */
  async function settle({ intent, draft }: Paying<D>, ask: () => Promise<CardAnswer>) {
    const { paymentIntentId } = intent
    const backWith = (text: string) => setStep({ name: 'payment', intent, draft, declined: { text } })
    withdrawToast()
    try {
      const { status, error } = await ask()
      if (status === 'requires_capture' || status === 'succeeded')
        return await sendPaid(paymentIntentId, () =>
          send(draft, { paymentIntentId, keepAsCredit }, intent.amount),
        )
      if (status === 'requires_action') return setStep({ name: 'challenge', intent, draft })
      const text = error?.message ?? failures.declined.text
      toast({ ...failures.declined, text, tone: 'error' })
      backWith(text)
    } catch (error) {
      if (error instanceof HttpError && error.fields) throw error
      const answered = error instanceof HttpError && error.status > 0 ? error : undefined
      const text = fail(answered ? 'payment' : 'unexpected', error)
      if (answered?.code === 'payment_failed') return backWith(text)
      // Not the card’s fault: the session ended, or the server is busy or away.
      setStep({
        name: 'payment',
        intent,
        draft,
        problem: answered?.code === 'signed_out' ? errorText(answered) : text,
      })
    }
  }

  /** The card holds the fee. One payment sends one request, however often; only a lost hold leads back to the form. */
  async function sendPaid(paymentIntentId: string, call: () => Promise<void>) {
    setStep({ name: 'held', paymentIntentId, sending: true })
    try {
      await call()
    } catch (error) {
      const code = error instanceof HttpError ? error.code : undefined
      if (code === 'payment_failed') fail('payment', error)
      else failToSend(error)
      const isGone = code === 'payment_not_usable' || code === 'payment_failed'
      setStep(isGone ? { name: 'form' } : { name: 'held', paymentIntentId, sending: false })
    }
  }

  /** As the server knows the request. */
  const sendHeld = () =>
    once(async () => {
      if (step.name !== 'held') return
      const params = { paymentIntentId: step.paymentIntentId }
      await sendPaid(step.paymentIntentId, async () => {
        const sent = await api.call('POST /api/checkout/{paymentIntentId}/send', { params })
        show(await kind.getSent(sent), { cents: feeCents, useCredit: false })
      })
    })

  async function resume() {
    if (!kind.target) return
    const { paymentIntentId } = await api.call('GET /api/checkout', { query: kind.target })
    if (!paymentIntentId) return
    // A late answer must not replace a step the user has reached meanwhile.
    setStep((now) => (now.name === 'form' ? { name: 'held', paymentIntentId, sending: false } : now))
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
    // What can’t be read now is found when paying.
    resume: () => resume().catch(() => undefined),
    sendHeld,
    back: () => setStep({ name: 'form' }),
  }
}

function refundOf({ useCredit, paymentIntentId, keepAsCredit: isKept }: Pays): Refund {
  if (useCredit) return 'credit'
  if (!paymentIntentId) return 'none'
  return isKept ? 'kept' : 'hold'
}

function fail(what: keyof typeof failures, error: unknown): string {
  const { title, text } = failures[what]
  if (what === 'unexpected') toast({ title, text, tone: 'error' })
  else toastError(title, error, text)
  return error instanceof HttpError && what !== 'unexpected' ? error.body.message || text : text
}

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
