import { afterEach, beforeAll, expect, test } from 'vitest'
import disputeNotice from '../../../../tests/fixtures/payments/dispute.json' with { type: 'json' }
import partial from '../../../../tests/fixtures/payments/partial.json' with { type: 'json' }
import { openAgentPortal } from '../../../../tests/helpers/agents/agent-portal.ts'
import {
  createRepresentedGuest,
  exampleAgent,
  exampleRequest,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { createCreator, daysFromNow } from '../../../../tests/helpers/money/paid-request.ts'
import { requireRightMoney } from '../../../../tests/helpers/money/require-right-money.ts'
import { holdAtStripe, setUpStripeWorld } from '../../../../tests/helpers/stripe/stripe-world.ts'
import { promoteToAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { checkProvider } from '../checking/check-provider.ts'
import { syncPayments } from '../checking/sync-payments.ts'
import { findPayment } from '../queries.ts'
import { updatePayment } from './update-payment.ts'

const world = setUpStripeWorld({ RATE_LIMIT_FACTOR: '1000' })
let creator: Member
let admin: Member
beforeAll(async () => {
  creator = await createCreator(world)
  admin = await world.member({ name: 'Ada Admin', userType: 'creator' })
  await promoteToAdmin(world, admin)
})

afterEach(() => world.stripe.troubles.end())

type Paid = { payer: Member; intentId: string; id: number; paymentId: number }

let hour = 0
/** A booking whose fee is held, and charged if the creator confirmed it. */
async function booked(status: 'pending' | 'confirmed' = 'confirmed', keepAsCredit = false): Promise<Paid> {
  const payer = await world.member({ name: 'Pat Payer' })
  const when = {
    date: daysFromNow(world, 5 + Math.floor(hour / 20)),
    time: `${String(hour++ % 20).padStart(2, '0')}:00`,
  }
  const draft = { ...when, duration: 30, notes: `Booking ${hour}`, keepAsCredit }
  const intentId = await holdAtStripe(world, payer, creator.id, draft)
  const { body } = await payer.post('/api/bookings', {
    creatorId: creator.id,
    ...draft,
    paymentIntentId: intentId,
  })
  if (status === 'confirmed') await creator.patch(`/api/bookings/${body.id}`, { status })
  await world.runJobs()
  return { payer, intentId, id: body.id, paymentId: body.paymentId }
}

/** A request to an agent, which is charged when it is sent. */
async function asked(): Promise<Paid> {
  const { guest, requester: payer } = await createRepresentedGuest(world)
  const metadata = { type: 'agent_request', personalityId: guest.id }
  const { body } = await payer.post('/api/create-payment-intent', { ...exampleRequest, metadata })
  const intentId = body.paymentIntentId
  world.stripe.records.confirm(intentId, 'pm_card_visa')
  const form = { ...exampleRequest, personalityId: guest.id, paymentIntentId: intentId }
  const { requestId: id } = (await payer.post('/api/agent-request', form)).body
  await world.runJobs()
  const [payment] = (await payer.get('/api/payments')).body
  return { payer, intentId, id, paymentId: payment.id }
}

async function hear({ intentId, paymentId }: Paid): Promise<void> {
  for (const notice of world.stripe.news.of(intentId))
    expect(await world.stripe.news.deliver(notice)).toBe(200)
  await requireRightMoney(world)
  const { differences } = await checkProvider(world.ctx, new Date(0))
  expect(differences.filter(({ subject }) => subject === `payment ${paymentId}`)).toEqual([])
}

type Opening = Parameters<typeof world.stripe.records.dispute>[1]
async function dispute(paid: Paid, opening?: Opening) {
  world.stripe.records.dispute(paid.intentId, opening)
  await hear(paid)
}
async function closeDispute(paid: Paid, end: 'won' | 'lost') {
  world.stripe.records.closeDispute(paid.intentId, end)
  await hear(paid)
}

const cancel = ({ id }: Paid) => creator.patch(`/api/bookings/${id}`, { status: 'cancelled' })
async function reopen({ id }: Paid) {
  await typePassword(admin)
  expect((await admin.patch(`/api/admin/bookings/${id}`, { status: 'pending' })).status).toBe(200)
}
const decline = async () =>
  (await openAgentPortal(world, exampleAgent.agentEmail)).act('decline', { response: 'Not this time.' })
async function settle({ paymentId }: Paid, way: 'refund' | 'credit') {
  await typePassword(admin)
  return admin.post(`/api/admin/payments/${paymentId}/${way}`)
}
const refund = (paid: Paid) => settle(paid, 'refund')
const toCredit = (paid: Paid) => settle(paid, 'credit')

const receiptOf = async ({ payer, paymentId }: Paid) =>
  (await payer.get(`/api/payments/${paymentId}/receipt`)).body
const statusOf = async (paid: Paid) => (await receiptOf(paid)).status
const movementsOf = async (paid: Paid) =>
  (await receiptOf(paid)).entries.map(
    (one: { kind: string; amountCents: number }) => `${one.kind} ${one.amountCents}`,
  )
/** What the payer can spend, in cents. */
const creditsOf = async ({ payer }: Paid) =>
  (await payer.get('/api/credits')).body.credits
    .filter(({ status }: { status: string }) => status === 'available')
    .map(({ amountCents }: { amountCents: number }) => amountCents)
const revenue = async () => (await admin.get('/api/admin/stats')).body.totalRevenue
const noticesAbout = async ({ paymentId }: Paid) =>
  (await admin.get('/api/notifications')).body
    .filter(
      ({ relatedId, type }: { relatedId: number; type: string }) =>
        relatedId === paymentId && type === 'payment_disputed',
    )
    .map(({ title }: { title: string }) => title)
    .toReversed()

const ways: [
  string,
  () => Promise<Paid>,
  (paid: Paid) => Promise<{ status: number }>,
  number,
  RegExp | string,
][] = [
  ['the host cancels', booked, cancel, 200, /Booking \d+ is canceled/],
  ['the agent declines', asked, decline, 200, /Agent request \d+ is declined/],
  ['an admin refunds', booked, refund, 409, '$9.99 of the fee counts as earned again.'],
]

test.each(ways)(
  'a disputed fee is neither refunded nor made a credit when %s; won, it is earned, and an admin may do either',
  async (_, begin, act, answered, said) => {
    const paid = await begin()
    const before = await revenue()
    await dispute(paid)
    expect((await act(paid)).status).toBe(answered)
    await hear(paid)
    expect([await statusOf(paid), await creditsOf(paid)]).toEqual(['disputed', []])
    expect(await revenue()).toBe(before - 999)
    await closeDispute(paid, 'won')
    await world.clock.advance({ hours: 2 })
    await syncPayments(world.ctx)
    await hear(paid)
    expect([await statusOf(paid), await creditsOf(paid), await revenue()]).toEqual(['captured', [], before])
    expect((await noticesAbout(paid))[1]).toBe(
      `The dispute about payment #${paid.paymentId} ended in your favor`,
    )
    const { body: notices } = await admin.get('/api/notifications')
    expect(notices[0].message).toMatch(said)
    expect((await toCredit(paid)).body).toMatchObject({ status: 'credited', toCredit: { possible: false } })
    await hear(paid)
    expect(await creditsOf(paid)).toEqual([999])
    expect((await toCredit(paid)).status).toBe(409)
    expect((await refund(paid)).status).toBe(200)
    await hear(paid)
    expect([await statusOf(paid), await revenue()]).toEqual(['refunded', before - 999])
  },
)

test.each(ways)('a lost dispute takes the fee once, also when %s', async (_, begin, act, answered) => {
  const paid = await begin()
  const before = await revenue()
  await dispute(paid)
  expect((await act(paid)).status).toBe(answered)
  await hear(paid)
  await closeDispute(paid, 'lost')
  await hear(paid)
  expect([await statusOf(paid), await creditsOf(paid), await revenue()]).toEqual([
    'refunded',
    [],
    before - 999,
  ])
  expect(await movementsOf(paid)).toEqual([
    'authorise 999',
    'capture 999',
    'dispute_opened 999',
    'dispute_lost 999',
  ])
})

test.each(ways)('a dispute whose notice is lost leaves no credit either when %s', async (_, begin, act) => {
  const paid = await begin()
  world.stripe.records.dispute(paid.intentId)
  expect((await act(paid)).status).toBe(200)
  await world.runJobs()
  expect([await statusOf(paid), await creditsOf(paid)]).toEqual(['disputed', []])
  world.stripe.records.closeDispute(paid.intentId, 'lost')
  await world.clock.advance({ hours: 1 })
  await syncPayments(world.ctx)
  await hear(paid)
  expect([await statusOf(paid), await creditsOf(paid)]).toEqual(['refunded', []])
})

test('a refund that Stripe refuses as disputed never becomes a credit, even while the dispute can’t be read', async () => {
  const paid = await booked()
  const error = { code: 'charge_disputed', message: 'This charge has been charged back.' }
  world.stripe.troubles.make({ kind: 'answer', status: 400, error }, { on: /POST.*refunds/, times: 9 })
  await refund(paid)
  await world.runJobs({ mayFail: true })
  expect([
    await creditsOf(paid),
    (await admin.get(`/api/admin/payments/${paid.paymentId}`)).body.status,
  ]).toEqual([[], 'refunding'])
  world.stripe.troubles.end()
  await world.clock.advance({ hours: 1 })
  await world.runJobs()
  await hear(paid)
  expect(await statusOf(paid)).toBe('refunded')
})

test('an answer from before a dispute doesn’t end it', async () => {
  const paid = await booked()
  const earlier = await world.ctx.payments.retrieve(paid.intentId)
  await dispute(paid)
  await updatePayment(world.ctx, await findPayment(world.ctx, paid.paymentId), earlier)
  expect(await statusOf(paid)).toBe('disputed')
})

test('a notice of a dispute that Stripe doesn’t confirm changes nothing', async () => {
  const paid = await booked()
  const charge = world.stripe.records.find(paid.intentId).latest_charge ?? ''
  const body = JSON.stringify(disputeNotice).replace('INTENT_ID', paid.intentId).replace('CHARGE_ID', charge)
  expect(await world.stripe.news.send(body, world.stripe.news.sign(body))).toBe(200)
  expect(await movementsOf(paid)).toEqual(['authorise 999', 'capture 999'])
  const made = world.stripe.records.dispute(paid.intentId)
  expect(made).toMatchObject({
    ...disputeNotice.data.object,
    id: made.id,
    charge,
    payment_intent: paid.intentId,
  })
})

test('the panel, the ledger and every admin hear of a dispute; its answer is the provider’s', async () => {
  const paid = await booked()
  await dispute(paid)
  const { body } = await admin.get(`/api/admin/payments/${paid.paymentId}`)
  expect(body).toMatchObject({ status: 'disputed', refund: { possible: false } })
  expect(body.refund.says).toContain('The payer’s bank is reviewing this charge')
  expect((await admin.get('/api/admin/ledger?kind=dispute_opened')).body[0].paymentId).toBe(paid.paymentId)
  expect((await admin.get('/api/admin/payments?status=disputed')).body[0].id).toBe(paid.paymentId)
  expect(await noticesAbout(paid)).toEqual([`Pat Payer disputed payment #${paid.paymentId} with their bank`])
  const mails = await emailsTo(world, admin.email)
  expect(mails.filter(({ subject }) => subject.includes(`#${paid.paymentId}`))).toHaveLength(1)
  const { body: booking } = await paid.payer.get(`/api/bookings/${paid.id}`)
  expect([booking.status, booking.paymentStatus]).toEqual(['confirmed', 'disputed'])
})

test('a credit is on hold while its charge is disputed: back when won, gone when lost', async () => {
  for (const [end, ending, credits] of [
    ['won', 'credited', [999]],
    ['lost', 'refunded', []],
  ] as const) {
    const paid = await booked()
    await cancel(paid)
    await hear(paid)
    expect(await creditsOf(paid)).toEqual([999])
    await dispute(paid)
    expect(await creditsOf(paid)).toEqual([])
    await closeDispute(paid, end)
    expect([await statusOf(paid), await creditsOf(paid)]).toEqual([ending, credits])
  }
})

test('a credit that was spent before its charge was lost doesn’t come back', async () => {
  const paid = await booked()
  await cancel(paid)
  await hear(paid)
  const spending = { creatorId: creator.id, useCredit: true, notes: 'With my credit' }
  const { body: request } = await paid.payer.post('/api/bookings', spending)
  await dispute(paid)
  await closeDispute(paid, 'lost')
  await creator.patch(`/api/bookings/${request.id}`, { status: 'rejected' })
  await hear(paid)
  expect([await statusOf(paid), await creditsOf(paid)]).toEqual(['refunded', []])
})

test('an inquiry of the bank takes no money', async () => {
  const paid = await booked()
  await dispute(paid, { status: 'warning_needs_response' })
  expect(await statusOf(paid)).toBe('captured')
  expect((await refund(paid)).status).toBe(200)
  await hear(paid)
  expect(await statusOf(paid)).toBe('refunded')
})

test('a dispute that our key can’t read counts as open, until it turns out to be an inquiry or about a part', async () => {
  for (const [opening, left] of [
    [{ status: 'warning_needs_response' }, 999],
    [{ part: 300 }, 699],
  ] as const) {
    const paid = await booked()
    const error = { type: 'invalid_request_error', code: 'more_permissions_required', message: 'No.' }
    world.stripe.troubles.make({ kind: 'answer', status: 403, error }, { on: /GET.*disputes/, times: 99 })
    await dispute(paid, opening)
    expect(await statusOf(paid)).toBe('disputed')
    world.stripe.troubles.end()
    await world.clock.advance({ hours: 1 })
    await syncPayments(world.ctx)
    if ('part' in opening) await closeDispute(paid, 'lost')
    expect([await statusOf(paid), (await receiptOf(paid)).amountCents]).toEqual(['captured', left])
    await cancel(paid)
    await hear(paid)
    expect([await statusOf(paid), await creditsOf(paid)]).toEqual(['credited', [left]])
  }
})

test.each([
  ['canceled after it', 'lost', 699],
  ['reopened before its end', 'lost', 699],
  ['reopened before its end', 'won', 999],
] as const)('a dispute about a part leaves the rest: of a booking %s, %s', async (when, end, left) => {
  const paid = await booked()
  await dispute(paid, { part: 300 })
  if (when !== 'canceled after it') await reopen(paid)
  await closeDispute(paid, end)
  if (when === 'canceled after it') await cancel(paid)
  await hear(paid)
  expect([await statusOf(paid), await creditsOf(paid)]).toEqual(['credited', [left]])
})

test('a part captured at the provider is what was charged, and all that a credit gives', async () => {
  const paid = await booked('pending')
  const before = await revenue()
  world.stripe.records.capture(paid.intentId, 500)
  const intent = world.stripe.records.find(paid.intentId)
  const { latest_charge: fixture, ...fields } = partial.intent_as_the_fake_answers
  expect(intent).toMatchObject({ ...fields, id: intent.id })
  expect(world.stripe.records.chargeOf(intent)).toMatchObject({ ...fixture, id: intent.latest_charge })
  await hear(paid)
  expect(await movementsOf(paid)).toEqual(['authorise 999', 'capture 500', 'release 499'])
  expect([(await receiptOf(paid)).amountCents, (await revenue()) - before]).toEqual([500, 500])
  await creator.patch(`/api/bookings/${paid.id}`, { status: 'confirmed' })
  await cancel(paid)
  await hear(paid)
  expect([await statusOf(paid), await creditsOf(paid)]).toEqual(['credited', [500]])
})

test('400 refunded at the provider, then a cancellation: 999 in all', async () => {
  const paid = await booked()
  const before = await revenue()
  world.stripe.records.refund(paid.intentId, 400)
  await hear(paid)
  await hear(paid)
  expect(await movementsOf(paid)).toEqual(['authorise 999', 'capture 999', 'refund 400'])
  expect([await statusOf(paid), (await receiptOf(paid)).amountCents, (await revenue()) - before]).toEqual([
    'captured',
    599,
    -400,
  ])
  await cancel(paid)
  await hear(paid)
  expect([await statusOf(paid), await creditsOf(paid)]).toEqual(['credited', [599]])
  const subjects = (await emailsTo(world, paid.payer.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining(['Refund of $4.00', 'You have a $5.99 credit for your next request']),
  )
})

test('refunds in parts add up: each has its receipt, the rest goes back at last', async () => {
  const paid = await booked()
  for (const part of [400, 100]) {
    world.stripe.records.refund(paid.intentId, part)
    await hear(paid)
  }
  const { body } = await admin.get(`/api/admin/payments/${paid.paymentId}`)
  expect(body.refund).toMatchObject({ possible: true, says: expect.stringContaining('$4.99 goes back') })
  expect((await refund(paid)).status).toBe(200)
  await hear(paid)
  expect((await movementsOf(paid)).slice(2)).toEqual(['refund 400', 'refund 100', 'refund 499'])
  const { body: acts } = await admin.get(`/api/admin/audit?q=payment:${paid.paymentId}`)
  expect(acts[0]).toMatchObject({ act: 'payment.refunded', details: { amountCents: 499 } })
  const subjects = (await emailsTo(world, paid.payer.email)).map(({ subject }) => subject)
  expect(subjects.filter((one) => one.startsWith('Refund of')).toSorted()).toEqual([
    'Refund of $1.00',
    'Refund of $4.00',
    'Refund of $4.99',
  ])
})

test('a part refunded after the fee became a credit makes the credit smaller', async () => {
  const paid = await booked()
  await cancel(paid)
  await hear(paid)
  world.stripe.records.refund(paid.intentId, 400)
  await hear(paid)
  expect([await statusOf(paid), await creditsOf(paid)]).toEqual(['credited', [599]])
  world.stripe.records.refund(paid.intentId)
  await hear(paid)
  expect([await statusOf(paid), await creditsOf(paid)]).toEqual(['refunded', []])
})
