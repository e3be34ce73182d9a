import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { RequestWay } from '../../../src/contract/requests/request-ways.ts'
import { refundPayment } from '../../../src/domains/payments/returning/refund-payment.ts'
import { participantRoleOf } from '../../../src/domains/requests/rules.ts'
import { learnBooking, learnSent } from './learn-answers.ts'
import { cardPaymentCommand, command, expectStatus, pick, weigh, which } from './money-command.ts'
import type { CardPayment, MoneyModel } from './money-model.ts'
import type { MoneyRun } from './money-run.ts'
import { paymentTo, waysToAsk } from './request-ways.ts'

const payer = fc.nat({ max: 1 })
const flag = fc.boolean()
/** Two of the times overlap, one is soon, one is to be agreed. */
const times = [
  { ahead: 0, time: 'TBD' },
  { ahead: 3, time: '10:00' },
  { ahead: 3, time: '10:30' },
  { ahead: 2, time: '12:00' },
] as const
const slot = fc.nat({ max: times.length - 1 })

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  processingError: '4000000000000119',
  challenge: '4000000000003220',
  refundFails: '4000000000005126',
}
const card = fc.oneof(
  { weight: 5, arbitrary: fc.constant('good' as const) },
  { weight: 4, arbitrary: fc.constantFrom(...(Object.keys(cards) as (keyof typeof cards)[])) },
)

function draftOf({ creator, personality, begunAt }: MoneyRun, kind: RequestWay, slot: number): object {
  if (kind !== 'host') return waysToAsk[kind].draftTo(personality.id)
  const { ahead, time } = times[slot] ?? times[0]
  const day = new Date(begunAt.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  return { creatorId: creator.id, time, duration: 60, ...(ahead > 0 && { date: day }) }
}

const kinds: RequestWay[] = ['host', 'host', 'host', 'agent', 'agent', 'direct']
function beginningOf(kinds: RequestWay[]) {
  const kind = fc.constantFrom(...kinds)
  return fc.record({ payer, kind, slot, keep: flag, whole: flag, unpaid: fc.nat({ max: 5 }) })
}
type Beginning = {
  payer: number
  kind: RequestWay
  slot: number
  keep: boolean
  whole: boolean
  unpaid: number
}

/** A payment for a new request, sometimes for an unpaid one. The site can't send a draft to a guest that it never got. */
async function beginPayment(model: MoneyModel, run: MoneyRun, form: Beginning) {
  const { payer, kind, keep } = form
  const person = run.payers[payer as 0 | 1]
  const waiting = (await run.bookings()).find(
    (one) => one.guestId === person.id && one.paymentStatus === 'unpaid',
  )
  const bookingId = kind === 'host' && form.unpaid > 2 ? waiting?.id : undefined
  const draft = bookingId ? { creatorId: run.creator.id } : draftOf(run, kind, form.slot)
  const begunAt = run.bench.world.clock.now()
  const answer = await person.post('/api/create-payment-intent', {
    ...(kind !== 'host' && paymentTo(kind, run.personality.id)),
    ...((kind === 'host' || form.whole) && draft),
    ...(bookingId && { bookingId }),
    keepAsCredit: keep,
  })
  expectStatus(model, answer, [200, 400, 409])
  if (answer.status !== 200) return undefined
  const { paymentIntentId: intentId, clientSecret } = answer.body
  // The same request again has the same payment, with the newer choice.
  const known = model.pledges.find((one) => one.intentId === intentId)
  if (known) {
    known.keep = keep
    return undefined
  }
  const facts = { refundFails: false, refunded: false, begunAt, ...(bookingId && { bookingId }) }
  const pledge: CardPayment = { intentId, clientSecret, kind, payer, draft, keep, ...facts }
  model.pledges.push(pledge)
  return pledge
}

const begin = command('begin', beginningOf(kinds), beginPayment)

/** The page tells the site, or the browser is gone. */
async function payWith(
  pledge: CardPayment,
  model: MoneyModel,
  run: MoneyRun,
  args: { card: keyof typeof cards; told: boolean },
) {
  const { payer, stripe } = run.bench
  const before = await payer.look(pledge.intentId)
  if (!['requires_payment_method', 'requires_action'].includes(before.status)) return
  const refundFails = args.card === 'refundFails' && stripe !== undefined
  const cardNumber = args.card === 'refundFails' && !stripe ? cards.good : cards[args.card]
  pledge.refundFails = refundFails
  if (stripe || !args.told) return payer.pay(pledge.intentId, cardNumber)
  const { clientSecret } = pledge
  const form = { clientSecret, cardNumber, expiry: '12/99', cvc: '123' }
  expectStatus(model, await run.payers[pledge.payer as 0 | 1].post('/api/sandbox/confirm', form), [200])
}
const pay = cardPaymentCommand('pay', fc.record({ card, told: flag }), payWith)

const answerBank = cardPaymentCommand(
  'answerBank',
  fc.record({ approved: flag }),
  async (pledge, _, run, args) => run.bench.payer.answerChallenge(pledge.intentId, args.approved),
)

const changeKeep = cardPaymentCommand(
  'changeKeep',
  fc.record({ keep: flag }),
  async (pledge, model, run, args) => {
    const person = run.payers[pledge.payer as 0 | 1]
    const answer = await person.patch(`/api/checkout/${pledge.intentId}`, { keepAsCredit: args.keep })
    expectStatus(model, answer, [200, 409])
    if (answer.status === 200) pledge.keep = args.keep
  },
)

async function sendWith(pledge: CardPayment, model: MoneyModel, run: MoneyRun, { keep }: { keep: boolean }) {
  const { intentId: paymentIntentId, draft } = pledge
  const form = { ...draft, paymentIntentId, keepAsCredit: keep }
  const answer = await run.payers[pledge.payer as 0 | 1].post(waysToAsk[pledge.kind].path, form)
  expectStatus(model, answer, [200, 201, 400, 402, 409])
  if (answer.status === 201) pledge.sentKeep = keep
  if (answer.status < 300) learnSent(model, pledge.kind, answer)
}
const send = cardPaymentCommand('send', fc.record({ keep: flag }), sendWith)

/** The whole flow without interruption, as far as the provider lets it. */
function requestTo(kinds: RequestWay[]) {
  return command('request', beginningOf(kinds), async (model, run, form) => {
    const pledge = await beginPayment(model, run, form)
    if (!pledge) return
    await payWith(pledge, model, run, { card: 'good', told: true })
    await sendWith(pledge, model, run, form)
  })
}

/** Requests to guests that exist from the start, so most runs have one to answer. */
export const openings = fc.array(requestTo(['agent', 'agent', 'direct']), { maxLength: 2, size: 'max' })

/** Without a card: a request to a creator may wait unpaid. */
const ask = command(
  'ask',
  fc.record({ payer, kind: fc.constantFrom(...kinds), slot, useCredit: flag, keep: flag }),
  async (model, run, { payer, kind, slot, useCredit, keep }) => {
    const paying = { useCredit: useCredit || kind !== 'host', keepAsCredit: keep }
    const draft = draftOf(run, kind, slot)
    const answer = await run.payers[payer as 0 | 1].post(waysToAsk[kind].path, { ...draft, ...paying })
    // 200: the same request waits unpaid already.
    expectStatus(model, answer, [200, 201, 400, 409])
    if (answer.status >= 300) return
    learnSent(model, kind, answer)
    // The same request, for which a payment was begun, has the newer choice.
    const begun = model.pledges.find((one) => one.payer === payer && isDeepStrictEqual(one.draft, draft))
    if (answer.status === 201 && begun) begun.keep = keep
  },
)

/** Sends an unpaid request with a credit, even if it no longer waits or there is no credit. */
const payUnpaid = command('payUnpaid', which, async (model, run, which) => {
  const unpaid = (await run.bookings()).filter(({ paymentStatus }) => paymentStatus === 'unpaid')
  const booking = pick(unpaid, which)
  const payer = booking && run.partyOf(booking, participantRoleOf('requester', booking))
  if (!payer) return
  const answer = await payer.post(`/api/bookings/${booking.id}/pay`, { useCredit: true })
  expectStatus(model, answer, [200, 409])
  if (answer.status === 200) learnBooking(model, answer.body)
})

/** Mostly allowed acts, sometimes forbidden ones. */
const changes = [
  ['recipient', 'approved'],
  ['recipient', 'approved'],
  ['recipient', 'rejected'],
  ['requester', 'cancelled'],
  ['recipient', 'cancelled'],
  ['requester', 'completed'],
  ['requester', 'approved'],
] as const

const change = command(
  'change',
  fc.tuple(which, fc.constantFrom(...changes)),
  async (model, run, [which, [side, status]]) => {
    const booking = pick(await run.bookings(), which)
    if (!booking) return
    const role = participantRoleOf(side, booking)
    const answer = await run.partyOf(booking, role)?.patch(`/api/bookings/${booking.id}`, { status })
    if (!answer) return
    expectStatus(model, answer, [200, 403, 404, 409])
    if (answer.status !== 200) return
    const request = learnBooking(model, answer.body)
    if (status === 'approved' || status === 'completed') request.accepted = true
  },
)

const refund = cardPaymentCommand('refund', fc.constant({}), async (pledge, _, run) => {
  const payment = (await run.payments()).find((one) => one.intentId === pledge.intentId)
  if (!payment) return
  const { status } = await refundPayment(run.bench.world.ctx, payment.id)
  const failed = pledge.refundFails && payment.status === 'captured' && status === 'credited'
  if (failed || status === 'refunding' || status === 'refunded') pledge.refunded = true
})

export const moneyActions = weigh([
  [20, requestTo(kinds)],
  [8, begin],
  [6, pay],
  [3, answerBank],
  [2, changeKeep],
  [6, send],
  [11, ask],
  [4, payUnpaid],
  [20, change],
  [4, refund],
])
