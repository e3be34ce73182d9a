import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import type { PaymentType } from '../../../contract/requests/request-ways.ts'
import { HttpError, type Reply } from '../../api.ts'
import { creditsQuery, moneyKey } from '../../shared/money/money-query.ts'
import { siteQuery, useApi, useMe, useSite } from '../../shared/session/session.tsx'
import { errorText } from '../../shared/session/sign-in-again.tsx'
import { toast, toastError, withdrawToast } from '../../ui/toast.ts'
import { agentRequestsKey, bookingsKey } from '../queries.ts'
import type {
  AskCard,
  Asked,
  CardAnswer,
  Intent,
  Paying,
  PaymentState,
  Pays,
  Refund,
  Sent,
  Step,
} from './checkout-steps.ts'
import { checkoutWords, failures } from './wording.ts'

type HeldReply = Reply<'POST /api/checkout/{paymentIntentId}/send'>
type Toast = { title: string; text: string }
/** In cents. */
export type PaidFee = { cents: number; useCredit: boolean }

export type Toasts = {
  told: (fee: PaidFee) => Toast
  /** For a refusal and, where it differs, for no answer. */
  failed: { refused: Toast; lost?: Toast }
}
type CheckoutOptions = Toasts & {
  /** Whose held payment is looked for; undefined for a request that already exists. */
  target?: { type: PaymentType; personalityId: number }
  onSent?: () => void
}

export type Checkout = ReturnType<typeof useCheckout>

const noCard = { cardNumber: '', expiry: '', cvc: '' }

export function useCheckout({ target, told, failed, onSent }: CheckoutOptions) {
  const api = useApi()
  const me = useMe()
  const queryClient = useQueryClient()
  const { feeCents } = useSite()
  const once = useOnce()
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [keepAsCredit, setKeepAsCredit] = useState(false)
  /** The server’s copy of that choice for the started payment. */
  const knownChoice = useRef(false)
  const [feeBefore, setFeeBefore] = useState<number>()
  /** Only in memory, only while the dialog is open: card data is never stored. */
  const typedCard = useRef(noCard)

  const { type, personalityId } = target ?? {}
  // A hold whose request isn’t sent: from another tab, or before a reload. What can’t be read here is found when paying.
  useEffect(() => {
    if (!me || !type || !personalityId) return
    api
      .call('GET /api/checkout', { query: { type, personalityId } })
      .then(({ paymentIntentId: id }) => {
        // A late answer must not replace a step the user has reached meanwhile.
        if (id) setStep((now) => (now.name === 'form' ? heldStep(id) : now))
      })
      .catch(() => undefined)
  }, [api, me, type, personalityId])

  function show(sent: Sent, refund: Refund = feeCents > 0 ? 'paid' : 'none', fee?: PaidFee) {
    onSent?.()
    setStep({ name: 'success', sent, before: fee === undefined, refund })
    if (fee) toast(told(fee))
    for (const queryKey of [bookingsKey, agentRequestsKey, moneyKey]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }

  async function getSent({ bookingId: id = 0, agentRequestId }: HeldReply): Promise<Sent> {
    if (agentRequestId) return { href: `/agent-requests/${agentRequestId}` }
    return sentBooking(await api.call('GET /api/bookings/{id}', { params: { id } }))
  }

  /** A request that was sent or paid for before, here or in another tab, is shown instead, as is a changed fee. */
  async function orEarlier(call: () => Promise<void>): Promise<void> {
    try {
      await call()
    } catch (error) {
      const { code, body } = error instanceof HttpError ? error : { code: undefined, body: {} }
      const { paymentIntentId } = body
      if (code === 'already_requested') return show(await getSent(body))
      if (code === 'already_paid' && paymentIntentId) return setStep(heldStep(paymentIntentId))
      if (code !== 'fee_changed' && code !== 'payment_required') throw error
      await queryClient.fetchQuery({ ...siteQuery(api), staleTime: 0 })
      setFeeBefore(feeCents)
      setStep({ name: 'form' })
    }
  }

  /** Throws refusals for the form to show: above a dialog, a toast has only one line. */
  const begin = (asked: Asked) =>
    once(async () => {
      setFeeBefore(undefined)
      try {
        if (feeCents === 0) return await send(asked, { platformFee: 0 })
        const { available } = await queryClient.fetchQuery({ ...creditsQuery(api), staleTime: 0 })
        if (available > 0) setStep({ name: 'credit', asked, available })
        else await askForCard(asked)
      } catch (error) {
        if (error instanceof HttpError && error.fields) throw error
        if (feeCents === 0) failToSend(error)
        else fail('setup', error)
        if (error instanceof HttpError) throw error
      }
    })

  const askForCard = (asked: Asked, creditGone = false) =>
    orEarlier(async () => {
      const body = { ...asked.toPay, amount: feeCents, keepAsCredit }
      const intent = await api.call('POST /api/create-payment-intent', { body })
      knownChoice.current = keepAsCredit
      setStep({ name: 'payment', intent, asked, creditGone })
    })

  const send = (asked: Asked, pays: Pays, cents = feeCents) =>
    orEarlier(async () => {
      const sent = await asked.send(pays)
      show(sent, refundOf(pays), { cents, useCredit: pays.useCredit ?? false })
    })

  const sendWithCredit = (asked: Asked) =>
    once(async () => {
      try {
        await send(asked, { useCredit: true })
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'no_credit') return failToSend(error)
        void queryClient.invalidateQueries({ queryKey: moneyKey })
        await goOnToCard(asked, true)
      }
    })

  const goOnToCard = (asked: Asked, creditGone: boolean) =>
    askForCard(asked, creditGone).catch((error: unknown) => void fail('setup', error))

  /** Throws field errors for the card form to show. */
  const pay = (payment: PaymentState, askCard: AskCard) =>
    once(() =>
      settle(payment, async ({ paymentIntentId, clientSecret }) => {
        // Before the card is asked, so that the choice counts even if the browser closes.
        if (knownChoice.current !== keepAsCredit) {
          const choice = { params: { paymentIntentId }, body: { keepAsCredit } }
          await api.call('PATCH /api/checkout/{paymentIntentId}', choice)
          knownChoice.current = keepAsCredit
        }
        return askCard(clientSecret)
      }),
    )

  const answerChallenge = (payment: Paying, approved: boolean) =>
    once(() =>
      settle(payment, ({ clientSecret }) =>
        api.call('POST /api/sandbox/challenge', { body: { clientSecret, approved } }),
      ),
    )

  /** Two tabs share one payment, so the card holds the fee once. */
  async function settle({ intent, asked }: Paying, ask: (intent: Intent) => Promise<CardAnswer>) {
    const { paymentIntentId } = intent
    const backWith = (why: Pick<PaymentState, 'declined' | 'problem'>) =>
      setStep({ name: 'payment', intent, asked, ...why })
    try {
      const { status, error } = await ask(intent)
      if (status === 'requires_capture' || status === 'succeeded') {
        const pays = { paymentIntentId, keepAsCredit }
        return await sendPaid(paymentIntentId, () => send(asked, pays, intent.amount))
      }
      if (status === 'requires_action') return setStep({ name: 'challenge', intent, asked })
      const text = error?.message ?? failures.declined.text
      toast({ ...failures.declined, text, tone: 'error' })
      backWith({ declined: { text } })
    } catch (error) {
      if (error instanceof HttpError && error.fields) throw error
      const answered = error instanceof HttpError && error.status > 0 ? error : undefined
      const text = fail(answered ? 'payment' : 'unexpected', error)
      if (answered?.code === 'payment_failed') backWith({ declined: { text } })
      // Not the card’s fault: the session ended, or the server is busy or away.
      else if (answered?.body.message) backWith({ problem: errorText(answered) })
      else backWith({ problem: `${text}. ${checkoutWords.onlyOnce}` })
    }
  }

  /** The card holds the fee. One payment sends one request, however often; only a lost hold leads back to the form. */
  async function sendPaid(paymentIntentId: string, call: () => Promise<void>) {
    setStep(heldStep(paymentIntentId, true))
    try {
      await call()
    } catch (error) {
      const code = error instanceof HttpError ? error.code : undefined
      if (code === 'payment_failed') fail('payment', error)
      else failToSend(error)
      const isGone = code === 'payment_not_usable' || code === 'payment_failed'
      setStep(isGone ? { name: 'form' } : heldStep(paymentIntentId))
    }
  }

  /** As the server knows the request. */
  const sendHeld = (paymentIntentId: string) =>
    once(() =>
      sendPaid(paymentIntentId, async () => {
        const params = { paymentIntentId }
        const sent = await api.call('POST /api/checkout/{paymentIntentId}/send', { params })
        show(await getSent(sent), undefined, { cents: feeCents, useCredit: false })
      }),
    )

  function failToSend(error: unknown) {
    const { refused, lost } = failed
    const isRefused = error instanceof HttpError && error.status > 0
    if (lost && !isRefused) toast({ ...lost, tone: 'error' })
    else toastError(refused.title, error, refused.text)
  }

  return {
    step,
    /** The fee shown earlier, in cents, if it has changed. */
    feeBefore,
    keepAsCredit,
    setKeepAsCredit,
    typedCard,
    begin,
    sendWithCredit,
    payByCard: (asked: Asked) => once(() => goOnToCard(asked, false)),
    pay,
    answerChallenge,
    sendHeld,
    /** Back to the form; the client secret is forgotten. */
    back: () => setStep({ name: 'form' }),
  }
}

export const sentBooking = (booking: Booking): Sent => ({ href: `/bookings/${booking.id}`, booking })

const heldStep = (paymentIntentId: string, sending = false): Step => ({
  name: 'held',
  paymentIntentId,
  sending,
})

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
    withdrawToast()
    await act().finally(() => (working.current = false))
  }
}
