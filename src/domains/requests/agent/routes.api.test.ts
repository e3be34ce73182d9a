import { describe, expect, test } from 'vitest'
import {
  exampleAgent,
  exampleRequest,
  postAgentRequest,
  sendAgentRequest,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { setUpRepresented } from '../../../../tests/helpers/agents/represented-setup.ts'
import { daysFromNow } from '../../../../tests/helpers/money/paid-request.ts'
import { requireRightMoney } from '../../../../tests/helpers/money/require-right-money.ts'
import { recordPushes } from '../../../../tests/helpers/worlds/record-pushes.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { acceptRequest } from '../answering/accept-request.ts'
import { declineRequest } from '../answering/decline-request.ts'
import { proposeForGuest } from '../answering/propose-times.ts'
import { sendQuestion } from '../answering/send-question.ts'
import { runDeadlines } from '../deadlines/run-deadlines.ts'
import type { AgentRequestRow } from './queries.ts'
import { findRequest } from './queries.ts'

const { world, guest, requester } = setUpRepresented({
  requesterZone: 'America/New_York',
  guestZone: 'Europe/London',
})
const pushesTo = recordPushes(world)

const ask = (draft = {}) => sendAgentRequest(requester, guest.id, draft)
const read = async (who: Member, id: number) => (await who.get(`/api/agent-requests/${id}`)).body
const act = (who: Member, id: number, name: string, body?: object) =>
  who.post(`/api/agent-requests/${id}/${name}`, body)

async function row(id: number): Promise<AgentRequestRow> {
  const request = await findRequest(world.ctx, id)
  if (!request) throw new Error(`There is no request ${id}.`)
  return request
}

let days = 10
const freeTime = () => ({ date: daysFromNow(world, ++days), time: '10:00' })
const agreed = () => ({ ...freeTime(), speakingFee: '$500', response: 'Gladly.' })

const agent = {
  accepts: async (id: number, form = agreed()) =>
    acceptRequest(world.ctx, await row(id), 'agent', { ...form, duration: undefined }),
  declines: async (id: number) => declineRequest(world.ctx, await row(id), 'agent', 'Not this time.'),
  counters: async (id: number, offers = [freeTime(), freeTime()]) =>
    proposeForGuest(world.ctx, await row(id), 'agent', {
      offers,
      duration: 45,
      speakingFee: '$700',
      response: 'One of these?',
    }),
  asks: async (id: number) => sendQuestion(world.ctx, await row(id), 'agent', 'How long is it?'),
}

async function movements(id: number): Promise<string[]> {
  await requireRightMoney(world)
  const { entries } = await read(requester, id)
  return entries.map((entry: { kind: string }) => entry.kind)
}

describe('Sending a request through an agent', () => {
  test('charges the fee, with a deadline ten business days ahead', async () => {
    const id = await ask({ requestedDate: daysFromNow(world, 9) })
    const request = await read(requester, id)
    expect(request).toMatchObject({
      ...exampleRequest,
      creatorMessage: expect.stringContaining(exampleRequest.creatorMessage),
      seat: 'requester',
      status: 'pending',
      paymentStatus: 'captured',
      platformFee: 9.99,
      agentName: exampleAgent.agentName,
      agentEmail: null,
      takenOver: false,
      steps: [{ what: 'sent', by: 'requester' }],
      can: ['withdraw'],
    })
    const waits = Date.parse(request.expiresAt) - world.clock.now().getTime()
    expect(waits / 86_400_000).toBeGreaterThan(11)
    expect(await movements(id)).toEqual(['authorise', 'capture'])
  })

  test('shows the guest everything except the payment, and no one else anything', async () => {
    const id = await ask()
    const stranger = await world.member()
    expect((await stranger.get(`/api/agent-requests/${id}`)).status).toBe(404)
    expect((await act(stranger, id, 'withdraw')).status).toBe(404)
    expect((await world.visitor().get(`/api/agent-requests/${id}`)).status).toBe(401)
    expect((await stranger.get('/api/agent-requests')).body).toEqual([])
    expect(await read(guest, id)).toMatchObject({
      seat: 'guest',
      agentEmail: exampleAgent.agentEmail,
      paymentIntentId: null,
      paymentId: null,
      entries: [],
      can: ['take-over'],
    })
  })
})

describe('The agent', () => {
  test('accepts: the booking is confirmed right away, paid by the same fee', async () => {
    const id = await ask()
    const form = agreed()
    await agent.accepts(id, form)
    const request = await read(requester, id)
    expect(request).toMatchObject({ status: 'accepted', speakingFee: '$500', agentResponse: 'Gladly.' })
    const booking = (await guest.get(`/api/bookings/${request.bookingId}`)).body
    expect(booking).toMatchObject({
      status: 'confirmed',
      requestedBy: 'creator',
      creatorId: requester.id,
      guestId: guest.id,
      date: form.date,
      time: form.time,
      duration: 60,
      topic: exampleRequest.requestedTopic,
      notes: expect.stringContaining(exampleRequest.creatorMessage),
      format: 'podcast',
      speakingFee: '$500',
      arrangedBy: exampleAgent.agentName,
      paymentStatus: 'captured',
    })
    expect(await movements(id)).toEqual(['authorise', 'capture'])
    const { body: conversations } = await requester.get('/api/conversations')
    expect(conversations[0].otherUser.id).toBe(guest.id)
  })

  test('cannot accept a time when a participant is busy, and the request stays open', async () => {
    const taken = agreed()
    await agent.accepts(await ask(), taken)
    const id = await ask()
    await expect(agent.accepts(id, taken)).rejects.toMatchObject({ code: 'time_taken' })
    expect((await read(requester, id)).status).toBe('pending')
    await requireRightMoney(world)
  })

  test('declines with a reason: the fee goes back to the card', async () => {
    const id = await ask()
    await agent.declines(id)
    expect(await read(requester, id)).toMatchObject({
      status: 'declined',
      agentResponse: 'Not this time.',
      paymentStatus: 'refunded',
      can: [],
    })
    expect(await movements(id)).toEqual(['authorise', 'capture', 'refund'])
  })

  test('declines a request whose fee becomes a credit, which pays the next request and is returned', async () => {
    const id = await ask({ keepAsCredit: true })
    await agent.declines(id)
    expect(await movements(id)).toEqual(['authorise', 'capture', 'credit_granted'])
    const second = await postAgentRequest(requester, guest.id, { useCredit: true })
    await agent.declines(second)
    expect(await movements(second)).toEqual(['credit_spent', 'capture', 'credit_returned'])
    expect((await requester.get('/api/credits')).body.available).toBe(1)
  })

  test('proposes times, and the requester accepts one', async () => {
    const id = await ask()
    const times = [freeTime(), freeTime()]
    await agent.counters(id, times)
    const request = await read(requester, id)
    expect(request).toMatchObject({ status: 'countered', offers: times, duration: 45, speakingFee: '$700' })
    const taken = await act(requester, id, 'accept-offer', {
      offer: 1,
      startsAt: request.offers[1].startsAt,
    })
    expect(taken.body).toMatchObject({ status: 'accepted', offers: [] })
    const booking = (await requester.get(`/api/bookings/${taken.body.bookingId}`)).body
    expect(booking).toMatchObject({ status: 'confirmed', ...times[1], duration: 45, speakingFee: '$700' })
    await requireRightMoney(world)
  })

  test.each([
    ['another fee', { speakingFee: '$5,000' }],
    ['another length', { duration: 120 }],
  ] as const)('proposes the same time again with %s: the requester must see it first', async (_, other) => {
    const id = await ask()
    const form = { offers: [freeTime()], duration: 30 as const, speakingFee: '$500', response: null }
    await proposeForGuest(world.ctx, await row(id), 'agent', form)
    const see = async () => {
      const { offers, duration, speakingFee } = await read(requester, id)
      return { offer: 0, startsAt: offers[0].startsAt, duration, speakingFee }
    }
    const seen = await see()
    await proposeForGuest(world.ctx, await row(id), 'agent', { ...form, ...other })
    const taken = await act(requester, id, 'accept-offer', seen)
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict'])
    const { body } = await act(requester, id, 'accept-offer', await see())
    expect(body).toMatchObject({ status: 'accepted', duration: 30, speakingFee: '$500', ...other })
  })

  test('asks, and the requester answers once', async () => {
    const id = await ask()
    await agent.asks(id)
    expect((await read(requester, id)).can).toContain('answer')
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => act(requester, id, 'answer', { text: 'An hour.' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const late = answers.find(({ status }) => status === 409)?.body.message
    expect(late).toBe('This request changed while you were looking at it. Reload and try again.')
    expect((await read(guest, id)).steps).toMatchObject([
      { what: 'sent' },
      { what: 'asked', by: 'agent', text: 'How long is it?' },
      { what: 'answered', by: 'requester', text: 'An hour.' },
    ])
  })

  test('asks again: an answer to the first question leaves the second one open', async () => {
    const id = await ask()
    const askedAt = async () => (await read(requester, id)).steps.at(-1).at
    await agent.asks(id)
    const first = await askedAt()
    await world.clock.advance({ minutes: 1 })
    await agent.asks(id)
    const late = await act(requester, id, 'answer', { text: 'An hour.', askedAt: first })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(await read(requester, id)).toMatchObject({ questionOpen: true })
    const answer = { text: 'An hour.', askedAt: await askedAt() }
    expect((await act(requester, id, 'answer', answer)).body).toMatchObject({ questionOpen: false })
  })
})

describe('The guest', () => {
  test('takes over: the same request continues, and the agent’s reply comes too late', async () => {
    const id = await ask()
    const before = await read(guest, id)
    const { body } = await act(guest, id, 'take-over')
    expect(body).toMatchObject({ takenOver: true, status: 'pending', expiresAt: before.expiresAt })
    expect(body.can).toEqual(['accept', 'decline', 'counter', 'ask'])
    await expect(agent.declines(id)).rejects.toMatchObject({ code: 'forbidden' })
    const accepted = await act(guest, id, 'accept', freeTime())
    expect(accepted.body).toMatchObject({ status: 'accepted' })
    const booking = (await guest.get(`/api/bookings/${accepted.body.bookingId}`)).body
    expect(booking).toMatchObject({ status: 'confirmed', arrangedBy: null })
    await requireRightMoney(world)
  })
})

describe('The deadline job', () => {
  test('expires a request after ten business days and returns the fee', async () => {
    const id = await ask()
    const { expiresAt } = await read(requester, id)
    await world.clock.set(new Date(Date.parse(expiresAt) - 60_000).toISOString())
    await runDeadlines(world.ctx)
    expect((await read(requester, id)).status).toBe('pending')
    await world.clock.set(expiresAt)
    await expect(agent.accepts(id)).rejects.toMatchObject({ code: 'wrong_status' })
    expect((await read(requester, id)).status).toBe('expired')
    expect(await movements(id)).toEqual(['authorise', 'capture', 'refund'])
  })
})

test('every act reaches the open pages of both, once', async () => {
  const told = () =>
    [requester, guest].map((who) => pushesTo(who).filter(({ name }) => name === 'agent_request').length)
  const stories: ((id: number) => Promise<unknown>)[][] = [
    [
      (id) => agent.asks(id),
      (id) => act(requester, id, 'answer', { text: 'An hour.' }),
      (id) => agent.counters(id),
      (id) => act(requester, id, 'accept-offer', { offer: 0 }),
    ],
    [(id) => agent.accepts(id)],
    [(id) => agent.declines(id)],
    [(id) => act(guest, id, 'take-over'), (id) => act(requester, id, 'withdraw')],
  ]
  for (const story of stories) {
    const id = await ask()
    await world.runJobs()
    for (const one of story) {
      const [requesters = 0, guests = 0] = told()
      await one(id)
      expect(told()).toEqual([requesters + 1, guests + 1])
    }
  }
})

test('a refused act says who may do it, before the guest takes over and after', async () => {
  const id = await ask()
  const refusal = async (who: Member, name: string, body?: object) =>
    (await act(who, id, name, body)).body.message as string
  const decline = (who: Member) => refusal(who, 'decline', { response: 'No.' })
  expect(await refusal(requester, 'take-over')).toBe('Only the guest can take over this request.')
  expect(await refusal(guest, 'withdraw')).toBe('Only the person who sent this request can do this.')
  expect(await decline(guest)).toContain('Take it over to reply yourself')
  await act(guest, id, 'take-over')
  expect(await decline(requester)).toContain('Only the guest can reply')
})
