import { desc, eq, like, ne, type SQL } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAgentPortal, type PortalTab } from '../../../../tests/helpers/agents/agent-portal.ts'
import {
  createRepresentedGuest,
  newAgentEmail,
  type Represented,
  sendAgentRequest,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { daysFromNow } from '../../../../tests/helpers/money/paid-request.ts'
import { readTables } from '../../../../tests/helpers/worlds/find-secrets.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { rateLimits } from '../../../platform/limits/tables.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { generateToken, hashToken } from '../../../platform/secrets.ts'
import { findRequest } from '../agent/queries.ts'
import { createLink } from '../notifying/create-link.ts'
import { agentAnswers, agentLinks } from '../tables.ts'

const world = setUpWorld({ PUBLIC_URL: 'https://rooms.example.org' })
let people: Represented
let agentEmail: string
let count = 0
let id: number
let tab: PortalTab
beforeAll(async () => {
  // A Monday in winter: business days of two zones end in the same order as they begin.
  await world.clock.set('2026-11-23T09:00:00Z')
})
async function begin() {
  count++
  agentEmail = newAgentEmail()
  const zones = { guestZone: 'Europe/Lisbon', requesterZone: 'America/New_York' }
  people = await createRepresentedGuest(world, { ...zones, agentEmail })
  id = await ask()
  tab = await openAgentPortal(world, agentEmail)
}

const ask = ({ guest, requester } = people) => sendAgentRequest(requester, guest.id)
/** A request of other people to an agent. */
const askOther = async (agent: string) => ask(await createRepresentedGuest(world, { agentEmail: agent }))
const stateOf = (requestId: number) => findRequest(world.ctx, requestId)
const expireLinks = (which?: SQL) =>
  world.ctx.db.update(agentLinks).set({ expiresAt: world.clock.now() }).where(which)
const rowsOf = async (but: RegExp = /^$/) =>
  (await readTables(world.databaseUrl)).filter(({ where }) => !but.test(where))
const time = () => ({ date: daysFromNow(world, 20 + count), time: '15:00' })
/** Every reply that an agent can give. */
const replyInEveryWay = async (one: PortalTab) => [
  await one.act('accept', time()),
  await one.act('decline', { response: 'No.' }),
  await one.act('counter', { offers: [time()] }),
  await one.act('ask', { question: 'Why?' }),
]

describe('a link', () => {
  beforeAll(begin)

  test('shows everything needed to decide, no email addresses, and is not cached', async () => {
    const { status, body, headers, text } = await tab.look()
    expect(status).toBe(200)
    expect(body).toMatchObject({ agentName: 'Ada Quill', requestId: id, calendar: [] })
    expect(body.requests[0]).toMatchObject({
      id,
      personality: { name: people.guest.name },
      creator: { name: people.requester.name, timeZone: 'America/New_York' },
      requestedTopic: 'Tides and time',
      creatorMessage: expect.stringContaining('We would love an hour on tidal power.'),
      status: 'pending',
      booking: null,
      can: ['accept', 'decline', 'counter', 'ask'],
    })
    expect(body.requests[0].steps.map((step: { what: string }) => step.what)).toEqual(['sent'])
    expect(text).not.toContain('@')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  test('changes no table, however often it is opened or guessed', async () => {
    await world.runJobs()
    const before = await rowsOf(/pgboss|rate_limits/)
    const answers = await Promise.all(Array.from({ length: 5 }, () => tab.look()))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const head = await world.app.inject({ method: 'HEAD', url: `/api/agent/${tab.token}` })
    expect(head.statusCode).toBe(200)
    for (const token of [generateToken(), `${tab.token}x`]) {
      const guess = await openAgentPortal(world, agentEmail, token)
      const answers = [await guess.look(), ...(await replyInEveryWay(guess)), await guess.act('renew')]
      for (const { status, headers } of answers) {
        expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
      }
      expect(answers[0]?.body.code).toBe('not_found')
    }
    expect(await rowsOf(/pgboss|rate_limits/)).toEqual(before)
  })

  test('is refused for a while after many guesses; real links still open', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 70 }, () => world.visitor().get(`/api/agent/${generateToken()}`)),
    )
    expect(guesses.some(({ status }) => status === 429)).toBe(true)
    expect((await tab.look()).status).toBe(200)
    await world.ctx.db.delete(rateLimits).where(like(rateLimits.key, 'agent-guesses%'))
  })

  test('is stored only as a hash, one per email, even if the email is created twice', async () => {
    await world.runJobs()
    const [mail] = await world.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, agentEmail))
    const again = { requestId: id, agentEmail, mailKey: mail?.key ?? '' }
    await withTransaction(world.ctx, (ctx) => createLink(ctx, again))
    const links = await world.ctx.db.select().from(agentLinks).where(eq(agentLinks.requestId, id))
    expect(links).toHaveLength(1)
    expect(links[0]).toMatchObject({ agentEmail, requestId: id })
    expect(Buffer.from(tab.token, 'base64url')).toHaveLength(32)
    const traces = (await rowsOf()).filter(({ text }) => text.includes(tab.token))
    expect(traces.map(({ where }) => where)).toEqual(['table public.mail_outbox'])
  })

  test('expires after 30 days; a new one is emailed to the same address only', async () => {
    const renewed = async () =>
      (await emailsTo(world, agentEmail)).filter((mail) => mail.kind === 'agent link')
    expect((await tab.act('renew')).body).toEqual({})
    expect(await renewed()).toEqual([])
    const ofTab = eq(agentLinks.tokenHash, hashToken(tab.token))
    const [link] = await world.ctx.db.select().from(agentLinks).where(ofTab)
    expect(Number(link?.expiresAt) - Number(link?.createdAt)).toBe(30 * 86_400_000)
    await expireLinks(eq(agentLinks.agentEmail, agentEmail))
    expect((await tab.look()).body.code).toBe('invalid_token')
    const answers = await replyInEveryWay(tab)
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [400, 'invalid_token']),
    )
    expect(await stateOf(id)).toMatchObject({ status: 'pending', questionAt: null })
    // Of many at once, one sends.
    const calls = await Promise.all(Array.from({ length: 5 }, () => tab.act('renew')))
    for (const { status, body, text } of calls) {
      expect([status, body]).toEqual([200, {}])
      expect(text).not.toContain('agent/')
    }
    const [mail, ...more] = await renewed()
    expect(more).toEqual([])
    expect(mail?.textBody).toMatch(/https:\/\/rooms\.example\.org\/agent\/[\w-]{43}\n/)
    expect(mail?.textBody).toContain('You asked for a new link because an earlier one had expired.')
    expect(mail?.textBody).not.toContain(tab.token)
    const fresh = await openAgentPortal(world, agentEmail)
    expect((await fresh.look()).body).toMatchObject({ requestId: id })
    expect((await tab.look()).status).toBe(400)
    expect((await tab.act('renew')).body).toEqual({})
    expect(await renewed()).toHaveLength(1)
    const statuses: number[] = []
    for (let more = 0; more < 5; more++) {
      await expireLinks()
      statuses.push((await tab.act('renew')).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('is emailed again if the newer one opens a request that another agent has by now', async () => {
    await begin()
    await askOther(agentEmail)
    await world.runJobs()
    const [newer] = await world.ctx.db
      .select()
      .from(agentLinks)
      .where(eq(agentLinks.agentEmail, agentEmail))
      .orderBy(desc(agentLinks.id))
    await world.ctx.db
      .update(agentAnswers)
      .set({ agentEmail: 'other@agency.example' })
      .where(eq(agentAnswers.id, newer?.requestId ?? 0))
    await expireLinks(ne(agentLinks.id, newer?.id ?? 0))
    await tab.act('renew')
    const mails = await emailsTo(world, agentEmail)
    expect(mails.filter((mail) => mail.kind === 'agent link')).toHaveLength(1)
  })
})

describe('an agent portal', () => {
  beforeEach(begin)

  test('lists its own request first, then all of this address, the nearest deadline first', async () => {
    const second = await askOther(agentEmail)
    await world.clock.advance({ minutes: 1 })
    const third = await ask()
    await askOther('somebody@else.example')
    const ids = async (one: PortalTab) =>
      (await one.look()).body.requests.map((request: { id: number }) => request.id)
    expect(await ids(tab)).toEqual([id, second, third])
    const last = await openAgentPortal(world, agentEmail)
    expect((await last.act('decline', { response: 'No.' })).status).toBe(200)
    expect((await last.look()).body.requestId).toBe(third)
    expect(await ids(last)).toEqual([third, id, second])
    expect(await ids(tab)).toEqual([id, second, third])
  })

  test('shows closed requests for a day, in their place, without busy times', async () => {
    const accepted = await askOther(agentEmail)
    const withdrawn = await ask()
    const open = await ask()
    await world.runJobs()
    expect((await tab.act('accept', { ...time(), requestId: accepted })).status).toBe(200)
    await people.requester.post(`/api/agent-requests/${withdrawn}/withdraw`)
    const states = ({ requests }: { requests: { id: number; status: string }[] }) =>
      requests.map((request) => [request.id, request.status])
    const { body } = await tab.look()
    expect(states(body)).toEqual([
      [id, 'pending'],
      [accepted, 'accepted'],
      [withdrawn, 'withdrawn'],
      [open, 'pending'],
    ])
    expect(body.requests[1]).toMatchObject({ booking: { status: 'confirmed' }, can: [] })
    expect(body.calendar).toEqual([])
    await world.clock.advance({ days: 1 })
    expect(states((await tab.look()).body)).toEqual([
      [id, 'pending'],
      [open, 'pending'],
    ])
  })

  test('replies to another of its requests by number, and to none that is unsent, unknown or someone else’s', async () => {
    const foreign = await askOther('somebody@else.example')
    const unsent = await ask()
    await world.runJobs()
    await world.ctx.db.update(agentAnswers).set({ sentAt: null }).where(eq(agentAnswers.id, unsent))
    for (const requestId of [foreign, unsent, 2_000_000_000]) {
      const { status, body } = await tab.act('decline', { response: 'No.', requestId })
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect((await stateOf(foreign))?.status).toBe('pending')
    expect((await tab.act('decline', { response: 'No.', requestId: -1 })).status).toBe(400)
    const own = await ask()
    await world.runJobs()
    const declined = await tab.act('decline', { response: 'No.', requestId: own })
    expect(declined.body).toMatchObject({ id: own, status: 'declined', agentResponse: 'No.', can: [] })
    expect((await stateOf(id))?.status).toBe('pending')
  })

  test('ignores who is signed in in that browser', async () => {
    const { status, body } = await people.requester.post(`/api/agent/${tab.token}/ask`, { question: 'Live?' })
    expect([status, body.steps.at(-1).by]).toEqual([200, 'agent'])
  })

  test('shows requests that the guest took over, without busy times', async () => {
    await people.guest.post(`/api/agent-requests/${id}/take-over`)
    await people.guest.post(`/api/agent-requests/${id}/counter`, { offers: [time()] })
    const { body } = await tab.look()
    expect(body.requests[0]).toMatchObject({ id, takenOver: true, offers: [time()], can: [] })
    expect(body.calendar).toEqual([])
  })

  test('shows when its guests are busy, with the topic only for its own bookings', async () => {
    const day = daysFromNow(world, 40 + count)
    expect((await tab.act('accept', { date: day, time: '15:00', duration: 30 })).status).toBe(200)
    const other = await world.member({ userType: 'creator', timeZone: 'America/New_York' })
    const own = await ask({ ...people, requester: other })
    const direct = await ask()
    await world.runJobs()
    await people.guest.post(`/api/agent-requests/${direct}/take-over`)
    const taken = await people.guest.post(`/api/agent-requests/${direct}/accept`, {
      date: day,
      time: '17:00',
    })
    expect(taken.status).toBe(200)
    await tab.act('counter', { requestId: own, offers: [{ date: day, time: '19:00' }] })
    const { calendar } = (await tab.look()).body
    expect(calendar).toEqual([
      expect.objectContaining({ kind: 'booked', title: 'Tides and time', personalityId: people.guest.id }),
      expect.objectContaining({ kind: 'booked', title: null }),
      expect.objectContaining({ kind: 'proposed', title: 'Tides and time' }),
    ])
    expect(Date.parse(calendar[0].endsAt) - Date.parse(calendar[0].startsAt)).toBe(30 * 60_000)
  })
})
