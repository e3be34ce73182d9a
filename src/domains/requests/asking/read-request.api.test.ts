import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  exampleAgent,
  exampleRequest,
  updateRepresentation,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { daysFromNow, holdPayment } from '../../../../tests/helpers/money/paid-request.ts'
import { paymentTo, waysToAsk } from '../../../../tests/helpers/money/request-ways.ts'
import { requireRightMoney } from '../../../../tests/helpers/money/require-right-money.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { requestWays } from '../../../contract/requests/request-ways.ts'
import { users } from '../../accounts/tables.ts'
import { payments } from '../../payments/tables.ts'
import { sendAllHeld } from './send-held.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '100' })
afterAll(() => requireRightMoney(world))
let host: Member
let direct: Member
let represented: Member
beforeAll(async () => {
  host = await world.member({ userType: 'creator', name: 'Ada Host' })
  direct = await world.member({ name: 'Gus Guest' })
  represented = await world.member({ name: 'Rae Star' })
  await updateRepresentation(represented, { ...exampleAgent, requiresAgentApproval: true })
})

const begin = (type: string, personalityId: number, more: object = {}) =>
  host.post('/api/create-payment-intent', { metadata: { type, personalityId }, ...more })
const whole = {
  direct_booking: () => ({ ...waysToAsk.direct.draftTo(direct.id), preferredDate: daysFromNow(world, 9) }),
  agent_request: () => ({ ...waysToAsk.agent.draftTo(represented.id), requestedDate: daysFromNow(world, 9) }),
}

const leave = (type: keyof typeof whole, more: object): Promise<string> => {
  const personalityId = (type === 'direct_booking' ? direct : represented).id
  return holdPayment(host, { metadata: { type, personalityId }, ...more })
}

async function later() {
  await world.clock.advance({ minutes: 11 })
  await sendAllHeld(world.ctx)
  await world.runJobs()
}

const paymentOf = async (paymentIntentId: string) =>
  (await host.get('/api/payments')).body.find(
    (one: { paymentIntentId: string }) => one.paymentIntentId === paymentIntentId,
  )

describe('the payment of a request to a guest', () => {
  test('says where the money goes and who it is for', async () => {
    const held = await begin('direct_booking', direct.id)
    expect([held.status, held.body.amount]).toEqual([200, 999])
    expect(held.body.message).toMatch(/place a hold for the fee on your card\. You’re not charged yet/)
    const names = { personalityName: 'Rae Star', agentName: 'Ana Gent' }
    const charged = await begin('agent_request', represented.id, {
      amount: 999,
      description: 'Agent request',
      metadata: { type: 'agent_request', personalityId: represented.id, ...names },
    })
    expect(charged.body.message).toMatch(
      /charge the fee to your card when the request is sent\. You get it back in full/,
    )
    const [first, second] = [await leave('direct_booking', {}), await leave('agent_request', {})]
    expect((await paymentOf(first)).description).toBe('Book Direct request to Gus Guest')
    expect((await paymentOf(second)).description).toBe('Request to Rae Star through their agent')
  })

  test.each([
    ['direct_booking', 'message', { message: '' }],
    ['agent_request', 'requestedTopic', { requestedTopic: '' }],
  ])('for %s is not started when its %s is wrong', async (type, field, more) => {
    const { status, body } = await begin(type, type === 'agent_request' ? represented.id : direct.id, more)
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', [field]])
  })

  test.each([
    ['direct_booking', 'guestId'],
    ['agent_request', 'personalityId'],
  ])('for %s needs another user, named by %s', async (type, field) => {
    for (const metadata of [{ type }, { type, personalityId: host.id }]) {
      const { status, body } = await host.post('/api/create-payment-intent', { metadata })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
    const unknown = await begin(type, 987_654)
    expect(unknown.status).toBe(404)
  })

  test('is not started in a way that the guest doesn’t accept, or for an unknown kind', async () => {
    for (const [type, guest, message] of [
      ['agent_request', direct, 'Gus Guest doesn’t have an agent right now. Send your request directly.'],
      ['booking', represented, 'Rae Star takes requests only through their agent.'],
    ] as const) {
      const { status, body } = await begin(type, guest.id)
      expect([status, body.code, body.message], type).toEqual([409, 'not_bookable', message])
    }
    expect((await begin('gift', direct.id)).status).toBe(400)
  })
})

describe('a browser that closes after paying', () => {
  test('gets its direct booking sent and its agent request charged, once, as they were written', async () => {
    const date = daysFromNow(world, 9)
    const more = { time: '15:30', keepAsCredit: true }
    const held = await leave('direct_booking', { ...whole.direct_booking(), ...more })
    const agent = await leave('agent_request', { ...whole.agent_request(), keepAsCredit: true })
    await later()
    await later()
    const sent = async (path: string, id: string) =>
      (await host.get(path)).body.filter((one: { paymentIntentId: string }) => one.paymentIntentId === id)
    expect(await sent('/api/bookings', held)).toMatchObject([
      {
        guestId: direct.id,
        requestedBy: 'creator',
        topic: 'Tides',
        notes: 'An hour, please.',
        format: 'panel',
        date,
        duration: 60,
        ...more,
        paymentStatus: 'held',
      },
    ])
    expect(await sent('/api/agent-requests', agent)).toMatchObject([
      {
        personalityId: represented.id,
        ...exampleRequest,
        requestedDate: date,
        keepAsCredit: true,
        status: 'pending',
        paymentStatus: 'captured',
        expiresAt: expect.any(String),
      },
    ])
  })

  test.each(['direct_booking', 'agent_request'] as const)(
    'without all fields of a %s gets its hold released',
    async (type) => {
      const [none, some] = [await leave(type, {}), await leave(type, without(whole[type]()))]
      await later()
      for (const paymentIntentId of [none, some]) {
        expect(await paymentOf(paymentIntentId)).toMatchObject({
          status: 'released',
          entries: [{ kind: 'authorise' }, { kind: 'release' }],
        })
      }
    },
  )

  test('for a guest who no longer takes requests gets its hold released', async () => {
    const draft = { ...whole.agent_request(), requestedTopic: 'Dunes' }
    const paymentIntentId = await leave('agent_request', draft)
    await represented.patch(`/api/users/${represented.id}`, { isAvailableForBooking: false })
    await later()
    expect((await paymentOf(paymentIntentId)).status).toBe('released')
    await represented.patch(`/api/users/${represented.id}`, { isAvailableForBooking: true })
  })
})

function without(draft: object): object {
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !/message/i.test(name)))
}

test('a sample person gets no request of any kind, and nothing is charged', async () => {
  const sample = await world.member({ name: 'Hanna Host', userType: 'creator' })
  const guest = await world.member({ name: 'Greta Guest' })
  await updateRepresentation(guest, exampleAgent)
  const { db } = world.ctx
  const both = inArray(users.id, [sample.id, guest.id])
  await db.update(users).set({ sample: true }).where(both)
  const before = await db.$count(payments)
  for (const way of requestWays) {
    const { id, name } = way === 'host' ? sample : guest
    const { path, draftTo } = waysToAsk[way]
    const message = `${name} is an example and can’t be booked. Nothing was charged.`
    for (const answer of [
      await host.post('/api/create-payment-intent', { ...draftTo(id), ...paymentTo(way, id) }),
      await host.post(path, draftTo(id)),
    ]) {
      expect([answer.status, answer.body]).toEqual([409, { code: 'sample_account', message }])
    }
  }
  expect(await db.$count(payments)).toBe(before)
})
