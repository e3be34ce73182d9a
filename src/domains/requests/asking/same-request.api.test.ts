import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleAgent, updateRepresentation } from '../../../../tests/helpers/agents/agent-request.ts'
import { expectOk } from '../../../../tests/helpers/browser/visitor.ts'
import {
  cardNumbers,
  createCreator,
  daysFromNow,
  paymentOf,
  sendRequest,
  testCard,
} from '../../../../tests/helpers/money/paid-request.ts'
import { paymentTo, waysToAsk } from '../../../../tests/helpers/money/request-ways.ts'
import { requireRightMoney } from '../../../../tests/helpers/money/require-right-money.ts'
import { setFee } from '../../../../tests/helpers/worlds/set-fee.ts'
import { waitUntil } from '../../../../tests/helpers/worlds/wait-until.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { paymentTypes, type RequestWay, requestWays } from '../../../contract/requests/request-ways.ts'
import { sendAllHeld } from './send-held.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '100' })
afterAll(() => requireRightMoney(world))
let host: Member
beforeAll(async () => {
  host = await createCreator(world)
})

/** A new requester and recipient, the request, and what starts its payment. */
async function ask(kind: RequestWay) {
  if (kind === 'host') {
    const when = { date: daysFromNow(world, 9), time: '10:00' }
    const draft = { creatorId: host.id, ...when, topic: 'Tides', notes: 'Hi' }
    return { requester: await world.member(), recipient: host, draft, form: draft }
  }
  const [requester, recipient] = [await createCreator(world), await world.member()]
  if (kind === 'agent') await updateRepresentation(recipient, exampleAgent)
  const draft = waysToAsk[kind].draftTo(recipient.id)
  return { requester, recipient, draft, form: { ...draft, ...paymentTo(kind, recipient.id) } }
}

const untimed = () => ({ creatorId: host.id, time: 'TBD', topic: 'Tides' })
const begin = async (who: Member, form: object) => who.post('/api/create-payment-intent', form)
async function hold(who: Member, clientSecret: string, cardNumber = testCard.cardNumber) {
  return (await who.post('/api/sandbox/confirm', { ...testCard, clientSecret, cardNumber })).body.status
}
async function beginAndHold(who: Member, form: object): Promise<string> {
  const { paymentIntentId, clientSecret } = expectOk(await begin(who, form)).body
  await hold(who, clientSecret)
  return paymentIntentId
}

describe.each(requestWays)('the same request (%s)', (kind) => {
  const { path } = waysToAsk[kind]
  const type = paymentTypes[kind]
  const sentId = kind === 'agent' ? 'agentRequestId' : 'bookingId'

  test('has one payment in any number of tabs, and is sent with it once', async () => {
    const { requester, draft, form } = await ask(kind)
    const tabs = await Promise.all([1, 2, 3].map(() => begin(requester, form)))
    const [first] = tabs.map((tab) => expectOk(tab).body)
    expect(new Set(tabs.map(({ body }) => body.paymentIntentId)).size).toBe(1)
    expect(new Set(tabs.map(({ body }) => body.clientSecret)).size).toBe(1)
    expect(await hold(requester, first.clientSecret, cardNumbers.declined)).toBe('requires_payment_method')
    expect((await begin(requester, form)).body.paymentIntentId).toBe(first.paymentIntentId)
    expect(await hold(requester, first.clientSecret)).toBe('requires_capture')

    const { paymentIntentId } = first
    const paid = await begin(requester, form)
    expect([paid.status, paid.body]).toMatchObject([409, { code: 'already_paid', paymentIntentId }])
    const once = { 'idempotency-key': `once-${kind}` }
    const send = (form: object) => requester.post(path, { ...draft, ...form }, once)
    const sent = await Promise.all([1, 2].map(() => send({ paymentIntentId })))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
    expect((await send({ keepAsCredit: true })).status).toBe(422)
    const again = await begin(requester, form)
    expect([again.status, again.body]).toMatchObject([409, { code: 'already_requested' }])
    expect(again.body[sentId]).toEqual(expect.any(Number))
  })

  test('with a second payment is refused, and that payment is returned', async () => {
    const { requester, draft } = await ask(kind)
    const holds: string[] = []
    for (const topic of ['One', 'Two']) {
      const form = { ...draft, topic, requestedTopic: topic, metadata: { type } }
      holds.push(await beginAndHold(requester, form))
    }
    const [one, two] = await Promise.all(
      holds.map((paymentIntentId) => requester.post(path, { ...draft, paymentIntentId })),
    )
    const [sent, refused] = one?.status === 201 ? [one, two] : [two, one]
    expect([sent?.status, refused?.status, refused?.body.code]).toEqual([201, 409, 'already_requested'])
    await world.runJobs()
    const lost = holds[one?.status === 201 ? 1 : 0] ?? ''
    expect((await paymentOf(world, lost)).status).toBe('released')
  })

  test('whose browser closed after payment is offered to its requester, and sent once', async () => {
    const { requester, recipient, form } = await ask(kind)
    const { paymentIntentId, clientSecret } = expectOk(await begin(requester, form)).body
    const offered = async (who = requester) =>
      (await who.get(`/api/checkout?type=${type}&personalityId=${recipient.id}`)).body
    const send = (who = requester) => who.post(`/api/checkout/${paymentIntentId}/send`)
    expect(await offered()).toEqual({ paymentIntentId: null })
    expect((await send()).body.code).toBe('payment_not_usable')
    await hold(requester, clientSecret)
    expect(await offered()).toEqual({ paymentIntentId })
    const stranger = await world.member()
    expect(await offered(stranger)).toEqual({ paymentIntentId: null })
    expect((await send(stranger)).body.code).toBe('payment_not_usable')
    const sent = await Promise.all([send(), send()])
    expect(new Set(sent.map((one) => expectOk(one).body[sentId])).size).toBe(1)
    expect(await offered()).toEqual({ paymentIntentId: null })
  })

  test('may be sent again after an answer', async () => {
    const { requester, form, draft } = await ask(kind)
    const paymentIntentId = await beginAndHold(requester, form)
    const { body } = expectOk(await requester.post(path, { ...draft, paymentIntentId }))
    const id = body.requestId ?? body.bookingId ?? body.id
    expectOk(
      kind === 'agent'
        ? await requester.post(`/api/agent-requests/${id}/withdraw`)
        : await requester.patch(`/api/bookings/${id}`, { status: 'cancelled' }),
    )
    expect(expectOk(await begin(requester, form)).body.paymentIntentId).not.toBe(paymentIntentId)
  })
})

test('a different topic, time or person makes a different request', async () => {
  const { requester: guest, draft } = await ask('host')
  const other = await createCreator(world)
  const words = [{ topic: 'Dunes' }, { notes: 'Hello' }]
  const ids = []
  for (const change of [{}, ...words, { time: '11:00' }, { duration: 60 }, { creatorId: other.id }]) {
    ids.push(expectOk(await begin(guest, { ...draft, ...change })).body.paymentIntentId)
  }
  ids.push(expectOk(await begin(await world.member(), draft)).body.paymentIntentId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the latest choice of a credit counts', async () => {
  const guest = await world.member()
  expectOk(await begin(guest, untimed()))
  await beginAndHold(guest, { ...untimed(), keepAsCredit: true })
  await world.clock.advance({ minutes: 11 })
  await sendAllHeld(world.ctx)
  const [booking] = expectOk(await guest.get('/api/bookings')).body
  expect(booking).toMatchObject({ topic: 'Tides', keepAsCredit: true })
})

test('a new fee starts a new payment', async () => {
  const guest = await world.member()
  const before = expectOk(await begin(guest, untimed())).body
  await setFee(world.databaseUrl, 1250)
  const after = expectOk(await begin(guest, untimed())).body
  await setFee(world.databaseUrl, 999)
  expect([before.amount, after.amount]).toEqual([999, 1250])
  expect(after.paymentIntentId).not.toBe(before.paymentIntentId)
})

test('with two credits, one request spends one', async () => {
  const guest = await world.member()
  for (const topic of ['One', 'Two']) {
    const { id } = await sendRequest(guest, host.id, { topic, keepAsCredit: true })
    expectOk(await host.patch(`/api/bookings/${id}`, { status: 'cancelled' }))
  }
  await world.runJobs()
  const draft = { ...untimed(), useCredit: true }
  const tabs = await Promise.all([1, 2, 3].map(() => guest.post('/api/bookings', draft)))
  expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(new Set(tabs.map(({ body }) => body.bookingId ?? body.id)).size).toBe(1)
  expect((await guest.get('/api/credits')).body.available).toBe(1)
})

test('the same request waits unpaid once, and is sent once by a payment that was started elsewhere', async () => {
  const guest = await world.member()
  const post = (more = {}) => guest.post('/api/bookings', { ...untimed(), ...more })
  const [first, again] = [await post(), await post()]
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id])
  const sent = await post({ paymentIntentId: await beginAndHold(guest, paymentTo('host', host.id)) })
  expect([sent.status, sent.body.paymentStatus]).toEqual([201, 'held'])
  expect((await guest.get('/api/bookings')).body).toMatchObject([{ id: sent.body.id }])
})

test('a request that another tab sends while a payment for it is being started isn’t paid twice', async () => {
  const { requester, form, draft } = await ask('host')
  const paymentIntentId = await beginAndHold(requester, form)
  const { db, connect } = world.ctx
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const waits = async (count: number) => (await db.execute(waiting)).rows.length >= count
  const lock = await connect()
  await lock.query('begin')
  await lock.query('select from users where id = $1 for update', [requester.id])
  // Both have read that it isn’t sent; the first to wait goes first.
  const sending = requester.post('/api/bookings', { ...draft, paymentIntentId })
  await waitUntil(() => waits(1), 'it is about to be sent')
  const starting = begin(requester, form)
  await waitUntil(() => waits(2), 'its payment is about to be started')
  await lock.query('commit')
  lock.release()
  expect((await sending).status).toBe(201)
  expect(await starting).toMatchObject({ status: 409, body: { code: 'already_requested' } })
})
