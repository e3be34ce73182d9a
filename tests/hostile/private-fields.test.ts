import { beforeAll, expect, test } from 'vitest'
import { createLog } from '../../src/platform/log.ts'
import { exampleAgent, sendAgentRequest } from '../helpers/agents/agent-request.ts'
import { expectOk, type Visitor } from '../helpers/browser/visitor.ts'
import { daysFromNow, holdPayment } from '../helpers/money/paid-request.ts'
import { paymentTo, waysToAsk } from '../helpers/money/request-ways.ts'
import { findSecrets, type Secret, type Trace } from '../helpers/worlds/find-secrets.ts'
import { keepAnswers } from '../helpers/worlds/keep-answers.ts'
import { movableClock } from '../helpers/worlds/movable-clock.ts'
import { emailedToken, emailsTo } from '../helpers/worlds/received-emails.ts'
import type { Member } from '../helpers/worlds/world.ts'
import { setUpWorld } from '../helpers/worlds/world-setup.ts'

const rival = {
  ...exampleAgent,
  agentName: 'Rex Rival',
  agentEmail: 'rex@rival.example',
  agentPhone: '+1 555 0199',
}

const written: string[] = []
const log = createLog('trace', { write: (line) => void written.push(line) })
const world = setUpWorld({ RATE_LIMIT_FACTOR: '100' }, movableClock(), undefined, log)
/** Every answer, by who received it. */
const answers: Trace[] = []
let guest: Member
let requester: Member
let stranger: Member
let agent: Visitor
let visitor: Visitor

const heard = <T extends Visitor>(who: string, person: T) => keepAnswers(answers, who, person)

beforeAll(async () => {
  guest = heard('guest', await world.member())
  requester = heard('requester', await world.member({ userType: 'creator' }))
  stranger = heard('stranger', await world.member())
  agent = heard('agent', world.visitor())
  visitor = heard('visitor', world.visitor())
  expectOk(await guest.patch(`/api/users/${guest.id}`, { ...exampleAgent, speakingFeeRange: '$500 to $900' }))
  expectOk(await stranger.patch(`/api/users/${stranger.id}`, rival))
})

const tokens: string[] = []

async function askAgent(): Promise<{ id: number; token: string }> {
  const id = await sendAgentRequest(requester, guest.id)
  const token = await emailedToken(world, exampleAgent.agentEmail, 'agent')
  tokens.push(token)
  return { id, token }
}

async function askDirectly(): Promise<number> {
  const draft = waysToAsk.direct.draftTo(guest.id)
  const paymentIntentId = await holdPayment(requester, { ...draft, ...paymentTo('direct', guest.id) })
  return expectOk(await requester.post('/api/direct-booking', { ...draft, paymentIntentId })).body.bookingId
}

const asAgent = async (token: string, act: string, body: object) =>
  expectOk(await agent.post(`/api/agent/${token}/${act}`, body))
const as = async (who: Member, id: number, act: string, body: object = {}) =>
  expectOk(await who.post(`/api/agent-requests/${id}/${act}`, body))

/** Everything that people and machines can read about the guest and the requests. */
async function readAll(requestIds: number[], bookingIds: number[]): Promise<void> {
  const open = [
    '/api/search',
    '/sitemap-people-0.xml',
    '/feed.xml',
    ...[guest, requester].flatMap(({ id }) => [
      `/api/users/${id}`,
      `/api/booking-instructions/${id}`,
      `/api/users/${id}/free-times`,
      `/api/users/${id}/reviews`,
      `/embed/${id}`,
    ]),
  ]
  const own = [
    '/api/me',
    '/api/agent-requests',
    '/api/bookings',
    '/api/bookings/requests',
    '/api/notifications',
    '/api/conversations',
    '/api/payments',
    ...requestIds.map((id) => `/api/agent-requests/${id}`),
    ...bookingIds.flatMap((id) =>
      ['', '/history', '/review', '.ics'].map((part) => `/api/bookings/${id}${part}`),
    ),
  ]
  for (const path of open) await visitor.get(path)
  for (const who of [guest, requester, stranger]) for (const path of [...open, ...own]) await who.get(path)
  for (const token of tokens) await agent.get(`/api/agent/${token}`)
  // An emailed link gives no access to the rest of the site.
  for (const path of own) await agent.get(path)
}

/** Every email sent, by recipient. */
async function mails(): Promise<Trace[]> {
  const seats = { guest, requester, stranger, agent: { email: exampleAgent.agentEmail } }
  const found = Object.entries(seats).map(async ([who, { email }]) =>
    (await emailsTo(world, email)).map((mail) => ({ where: `${who}: a mail`, text: JSON.stringify(mail) })),
  )
  return (await Promise.all(found)).flat()
}

const isOf =
  (...who: string[]) =>
  ({ where }: Trace) =>
    who.some((one) => where.startsWith(`${one}:`))
const literally = (value: string) => new RegExp(RegExp.escape(value), 'i')

function secrets(confirmed: boolean): Secret[] {
  const both = confirmed ? ['guest', 'requester'] : []
  const values: [name: string, value: string, ...knownTo: string[]][] = [
    ['the agent’s address', exampleAgent.agentEmail, 'guest', 'agent'],
    ['the agent’s phone', exampleAgent.agentPhone, 'guest'],
    ['the other agent’s address', rival.agentEmail, 'stranger'],
    ['the guest’s address', guest.email, 'guest', ...both],
    ['the requester’s address', requester.email, 'requester', ...both],
    ...tokens.map((token): [string, string, string] => ['the agent’s link', token, 'agent']),
  ]
  return values.map(([name, value, ...knownTo]) => ({
    name,
    pattern: literally(value),
    unless: isOf(...knownTo),
  }))
}

async function expectKept(confirmed: boolean): Promise<void> {
  const traces = [...answers, ...(await mails()), { where: 'the log', text: written.join('\n') }]
  for (const who of ['visitor', 'guest', 'requester', 'stranger', 'agent']) {
    expect(traces.filter(isOf(who)).length, `what the ${who} heard`).toBeGreaterThan(9)
  }
  expect(findSecrets(traces, secrets(confirmed))).toEqual([])
}

test('private data of guests and agents reaches no one else through answers, emails or logs', async () => {
  const withdrawn = await askAgent()
  await asAgent(withdrawn.token, 'ask', { question: 'How long is it?' })
  await as(requester, withdrawn.id, 'answer', { text: 'An hour.' })
  const offers = [{ date: daysFromNow(world, 20), time: '10:00' }]
  await asAgent(withdrawn.token, 'counter', { offers, speakingFee: '$600' })
  const declined = await askAgent()
  await asAgent(declined.token, 'decline', { response: 'Not this time.' })
  const takenOver = await askAgent()
  await as(guest, takenOver.id, 'take-over')
  const direct = await askDirectly()
  const ids = [withdrawn.id, declined.id, takenOver.id]
  await readAll(ids, [direct])
  await as(requester, withdrawn.id, 'withdraw')
  await as(guest, takenOver.id, 'decline', { response: 'I cannot.' })
  await readAll(ids, [direct])
  await expectKept(false)

  const accepted = await askAgent()
  const terms = { date: daysFromNow(world, 21), time: '15:00', speakingFee: '$500' }
  await asAgent(accepted.token, 'accept', terms)
  const { bookingId } = (await requester.get(`/api/agent-requests/${accepted.id}`)).body
  await readAll([accepted.id], [bookingId])
  await expectKept(true)
  expect(JSON.stringify(await mails())).toContain('BEGIN:VCALENDAR')
})
