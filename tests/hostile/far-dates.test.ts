import { beforeAll, expect, test } from 'vitest'
import { openAgentPortal, type PortalTab } from '../helpers/agents/agent-portal.ts'
import {
  createRepresentedGuest,
  exampleAgent,
  exampleRequest,
  type Represented,
  sendAgentRequest,
} from '../helpers/agents/agent-request.ts'
import { daysFromNow, sendRequest } from '../helpers/money/paid-request.ts'
import { setUpCouple } from '../helpers/worlds/couple-setup.ts'
import type { Member } from '../helpers/worlds/world.ts'

const { world, creator, guest } = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '100' } })
let own: Represented
let agent: PortalTab
let direct: Member
let bookingId: number

beforeAll(async () => {
  own = await createRepresentedGuest(world)
  direct = await world.member()
  bookingId = (await sendRequest(guest, creator.id)).id
  await sendAgentRequest(own.requester, own.guest.id)
  await world.runJobs()
  agent = await openAgentPortal(world, exampleAgent.agentEmail)
})

const inDirect = (date: string) => ({ topic: 'Tides', format: 'panel', message: 'Come', preferredDate: date })
const begin = (who: Member, form: object) => who.post('/api/create-payment-intent', form)
const metadata = (type: string, { id }: Member) => ({ metadata: { type, personalityId: id } })

/** Every call that takes a planned date. */
const doors = {
  'the payment of a request': (date: string) => begin(guest, { creatorId: creator.id, date, time: '23:59' }),
  'the payment of a direct request': (date: string) =>
    begin(creator, { ...inDirect(date), ...metadata('direct_booking', direct) }),
  'the payment of a direct request at a time': (date: string) =>
    begin(creator, { ...inDirect(date), time: '23:59', ...metadata('direct_booking', direct) }),
  'the payment of a request through an agent': (date: string) =>
    begin(own.requester, { ...exampleRequest, requestedDate: date, ...metadata('agent_request', own.guest) }),
  'a request': (date: string) => guest.post('/api/bookings', { creatorId: creator.id, date, time: '23:59' }),
  'a direct request': (date: string) =>
    creator.post('/api/direct-booking', { guestId: direct.id, ...inDirect(date) }),
  'a direct request at a time': (date: string) =>
    creator.post('/api/direct-booking', { guestId: direct.id, ...inDirect(date), time: '23:59' }),
  'a request through an agent': (date: string) =>
    own.requester.post('/api/agent-request', {
      ...exampleRequest,
      personalityId: own.guest.id,
      requestedDate: date,
    }),
  'a proposed time': (date: string) =>
    creator.post(`/api/bookings/${bookingId}/counter`, { offers: [{ date, time: '23:59' }] }),
  'a time accepted by the agent': (date: string) => agent.act('accept', { date, time: '23:59' }),
  'a time that the agent proposes': (date: string) =>
    agent.act('counter', { offers: [{ date, time: '23:59' }] }),
  'an away day': (date: string) => creator.post('/api/availability/overrides', { date, kind: 'away' }),
}

const past = 'Choose a date in the future.'
const beyond = 'Choose a date within a year.'

test.each(Object.entries(doors))('%s is refused more than a year ahead and in the past', async (_, ask) => {
  const days: [string, string][] = [
    ['9999-12-31', beyond],
    [daysFromNow(world, 367), beyond],
    ['0000-01-01', past],
    ['0001-01-01', past],
    [daysFromNow(world, -1), past],
  ]
  for (const [day, message] of days) {
    const { status, body } = await ask(day)
    expect([status, body.message, Object.values(body.fields)], day).toEqual([400, message, [message]])
  }
})

test('free times end after a year', async () => {
  const far = { from: '9999-12-30', to: '9999-12-31' }
  const query = new URLSearchParams(far)
  const { status, body } = await guest.get(`/api/users/${creator.id}/free-times?${query}`)
  expect([status, body.fields]).toEqual([400, { to: beyond }])
})
