import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  emailKinds,
  notificationKinds,
  requestEmails,
} from '../../../../tests/helpers/agents/agent-notifications.ts'
import { openAgentPortal } from '../../../../tests/helpers/agents/agent-portal.ts'
import {
  createRepresentedGuest,
  newAgentEmail,
  type Represented,
  sendAgentRequest,
  updateRepresentation,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { daysFromNow } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { type DomainEvent, recordEvent } from '../../events.ts'
import { findRequest } from '../agent/queries.ts'
import { agentAnswers } from '../tables.ts'
import { updateAgent } from './update-agent.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '100' })
let people: Represented
let id: number
let first: string
let second: string
beforeEach(async () => {
  ;[first, second] = [newAgentEmail(), newAgentEmail()]
  people = await createRepresentedGuest(world, { agentEmail: first })
  id = await sendAgentRequest(people.requester, people.guest.id)
  await world.runJobs()
})

const read = async () => (await people.guest.get(`/api/agent-requests/${id}`)).body
const stepsOf = async () =>
  (await read()).steps.map(({ what, by }: { what: string; by: string | null }) => `${what} ${by}`)
const rowOf = () => findRequest(world.ctx, id)
const change = async (changes: object) => {
  await updateRepresentation(people.guest, changes)
  await world.runJobs()
}
const record = (event: DomainEvent) => withTransaction(world.ctx, (ctx) => recordEvent(ctx, event))

test('open requests go to the new agent with their history; the former agent gets an email', async () => {
  const former = await openAgentPortal(world, first)
  await former.act('ask', { question: 'How many listeners?' })
  await change({ agentEmail: second, agentName: 'Bo Lark' })
  expect(await rowOf()).toMatchObject({ agentEmail: second, agentName: 'Bo Lark', status: 'pending' })
  expect(await stepsOf()).toEqual(['sent requester', 'asked agent', 'passed_on null'])
  expect(await emailKinds(world, first)).toEqual(['sent', 'passed_on'])
  expect(await emailKinds(world, second)).toEqual(['passed_on'])
  const [farewell] = (await requestEmails(world, first)).slice(-1)
  expect(farewell?.subject).toBe(`You’re no longer handling ${people.requester.name}’s request`)
  expect(farewell?.textBody).not.toMatch(/Bo Lark|\/agent\//)
  expect(farewell?.textBody).not.toContain(second)
  const [asked] = await requestEmails(world, second)
  expect(asked?.textBody).toContain('Hi Bo Lark,')
  expect(asked?.textBody).toContain('We would love an hour on tidal power.')
  expect(asked?.textBody).toContain('Reply to request: http://localhost:3000/agent/')
  expect(asked?.textBody).not.toMatch(/Ada Quill/)
  expect(asked?.textBody).not.toContain(first)
  const next = await openAgentPortal(world, second)
  expect((await next.look()).body.requests).toMatchObject([{ id, questionOpen: true, agentName: 'Bo Lark' }])
})

test('without an agent the guest takes over, and everyone is notified', async () => {
  await change({ hasAgent: false })
  expect(await stepsOf()).toEqual(['sent requester', 'taken_over null'])
  expect((await read()).can).toContain('accept')
  expect(await emailKinds(world, first)).toEqual(['sent', 'passed_on'])
  expect(await emailKinds(world, people.guest.email)).toEqual(['sent', 'taken_over'])
  expect(await notificationKinds(world, people.guest.id)).toEqual(['received', 'taken_over'])
  expect(await notificationKinds(world, people.requester.id)).toEqual(['taken_over'])
  await change({ hasAgent: true, agentEmail: second })
  expect(await rowOf()).toMatchObject({ agentEmail: first })
  expect(await emailKinds(world, second)).toEqual([])
})

test.each([
  ['a former agent', async () => {}],
  [
    'an agent replaced after the guest took over',
    async () => expect((await people.guest.post(`/api/agent-requests/${id}/take-over`)).status).toBe(200),
  ],
])('%s no longer sees the request or busy times', async (_who, before) => {
  const former = await openAgentPortal(world, first)
  await before()
  await change({ hasAgent: false })
  await change({ hasAgent: true, agentEmail: second })
  await people.guest.post(`/api/agent-requests/${id}/ask`, { question: 'Between us: live or recorded?' })
  const other = await world.member({ userType: 'creator' })
  const theirs = await sendAgentRequest(other, people.guest.id)
  await world.runJobs()
  const next = await openAgentPortal(world, second)
  const day = { date: daysFromNow(world, 20), time: '15:00' }
  expect((await next.act('accept', { ...day, requestId: theirs })).status).toBe(200)
  await sendAgentRequest(other, people.guest.id)
  await world.runJobs()
  expect((await next.look()).body.calendar).toHaveLength(1)
  const seen = await former.look()
  expect([seen.status, seen.body.requests, seen.body.calendar]).toEqual([200, [], []])
  expect((await former.act('decline', { response: 'No.' })).status).toBe(404)
})

test('a new name for the same agent passes nothing on', async () => {
  await change({ agentName: 'Ada Quill-Lark' })
  expect(await rowOf()).toMatchObject({ agentEmail: first, agentName: 'Ada Quill-Lark' })
  expect(await stepsOf()).toEqual(['sent requester'])
  expect(await emailKinds(world, first)).toEqual(['sent'])
})

test('closed requests stay with the agent who had them', async () => {
  const former = await openAgentPortal(world, first)
  await former.act('decline', { response: 'Not this season.' })
  await change({ agentEmail: second })
  expect(await rowOf()).toMatchObject({ agentEmail: first, status: 'declined' })
  expect(await emailKinds(world, second)).toEqual([])
  expect((await former.look()).body.requests).toMatchObject([{ id, status: 'declined' }])
})

test('switching agents back and forth emails each agent once per change, however often the reaction runs', async () => {
  await change({ agentEmail: second })
  await change({ agentEmail: first })
  for (let again = 0; again < 3; again++) {
    await record({ type: 'profile.agent_changed', userId: people.guest.id })
  }
  await world.runJobs()
  expect(await stepsOf()).toEqual(['sent requester', 'passed_on null', 'passed_on null'])
  expect(await emailKinds(world, second)).toEqual(['passed_on', 'passed_on'])
  expect(await emailKinds(world, first)).toEqual(['sent', 'passed_on', 'passed_on'])
})

test('a request that is sent while its guest changes agents goes to the new one', async () => {
  await world.ctx.db
    .update(agentAnswers)
    .set({ sentAt: null, agentEmail: 'before@agency.example' })
    .where(eq(agentAnswers.id, id))
  await updateAgent(world.ctx, people.guest.id)
  await world.runJobs()
  expect(await rowOf()).toMatchObject({ agentEmail: first, sentAt: null })
  expect(await emailKinds(world, 'before@agency.example')).toEqual([])
  const again = { sentAt: new Date(), agentEmail: 'before@agency.example' }
  await world.ctx.db.update(agentAnswers).set(again).where(eq(agentAnswers.id, id))
  await record({ type: 'agent_request.sent', agentRequestId: id })
  await world.runJobs()
  expect(await rowOf()).toMatchObject({ agentEmail: first })
  expect(await emailKinds(world, first)).toContain('passed_on')
})
