import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openAgentPortal, type PortalTab } from '../helpers/agents/agent-portal.ts'
import { createRepresentedGuest, exampleAgent, sendAgentRequest } from '../helpers/agents/agent-request.ts'
import type { Answer } from '../helpers/browser/visitor.ts'
import { createCreator, daysFromNow, sendRequest } from '../helpers/money/paid-request.ts'
import { setUpCouple } from '../helpers/worlds/couple-setup.ts'
import { listMember } from '../helpers/worlds/listed.ts'
import type { Member } from '../helpers/worlds/world.ts'

const { world, creator, guest } = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '100' } })
let agent: PortalTab
let host: Member
let bookingId: number

beforeAll(async () => {
  host = await createCreator(world)
  bookingId = (await sendRequest(guest, host.id, { date: daysFromNow(world, 5), time: '10:00' })).id
  const { requester, guest: represented } = await createRepresentedGuest(world)
  await sendAgentRequest(requester, represented.id)
  await listMember(host)
  await world.runJobs()
  agent = await openAgentPortal(world, exampleAgent.agentEmail)
})

let hour = 10
let someone = 0
const proposal = () => [{ date: daysFromNow(world, 6), time: `${++hour}:00` }]
const draw = async () => {
  const { id } = await createCreator(world)
  return world.visitor().get(`/preview/${id}.png`)
}
const begin = () => guest.post('/api/create-payment-intent', { creatorId: creator.id })
/** Sends a request, and returns whether another may be started. */
const request = async () => {
  const answer = await begin()
  if (answer.status === 200) await sendRequest(guest, creator.id)
  return answer
}
const forgot = (email: string) => world.visitor().post('/api/forgot-password', { email })

const acts: Record<string, Record<string, () => Promise<Answer>>> = {
  'verify-account': { 'a link that is asked for': () => guest.post('/api/verify-email/resend') },
  'reset-account': { 'a reset of one account': () => forgot(guest.email) },
  'reset-address': { 'a reset from one address': () => forgot(`someone${++someone}@example.com`) },
  'requests-per-hour': { 'a request that is sent': request },
  'requests-per-day': { 'a request that is sent': request },
  'payments-per-day': { 'a payment that is begun': begin },
  'unpaid-requests': {
    'an unpaid request': () =>
      guest.post('/api/bookings', { creatorId: creator.id, topic: `Topic ${++someone}` }),
  },
  offers: { 'a proposal': () => host.post(`/api/bookings/${bookingId}/counter`, { offers: proposal() }) },
  'agent-answers': {
    'an agent’s proposal': () => agent.act('counter', { offers: proposal() }),
    'an agent’s question': () => agent.act('ask', { question: 'How many listeners?' }),
  },
  blocks: { 'a block': async () => guest.post('/api/blocks', { userId: (await world.member()).id }) },
  reports: {
    'a report': async () =>
      guest.post('/api/reports', { kind: 'person', id: (await world.member()).id, reason: 'spam' }),
  },
  previews: { 'a picture that is drawn': draw },
  sitemaps: { 'a part of the sitemap': () => world.visitor().get('/sitemap-people-0.xml') },
}

test.each(Object.entries(acts))(
  'the limit %s counts the right uses and refuses the next one',
  async (limit, acts) => {
    const { db } = world.ctx
    const ofLimit = sql`key like ${`${limit}:%`}`
    await db.execute(sql`delete from rate_limits`)
    for (const [what, act] of Object.entries(acts)) {
      expect((await act()).status, what).toBeLessThan(300)
      const counted = await db.execute(sql`update rate_limits set points = 0 where points = 1 and ${ofLimit}`)
      expect(counted.rowCount, what).toBe(1)
    }
    await db.execute(sql`update rate_limits set points = 1000000 where ${ofLimit}`)
    for (const [what, act] of Object.entries(acts)) expect((await act()).status, what).toBe(429)
  },
)
