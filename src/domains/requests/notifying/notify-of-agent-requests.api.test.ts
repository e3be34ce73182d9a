import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  emailKinds,
  notificationKinds,
  requestEmails,
} from '../../../../tests/helpers/agents/agent-notifications.ts'
import {
  createRepresentedGuest,
  newAgentEmail,
  sendAgentRequest,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { daysFromNow } from '../../../../tests/helpers/money/paid-request.ts'
import { passTime } from '../../../../tests/helpers/worlds/pass-time.ts'
import { emailedToken } from '../../../../tests/helpers/worlds/received-emails.ts'
import { noteEvents } from '../../../../tests/helpers/worlds/repeat-events.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { users } from '../../accounts/tables.ts'
import { updateStatus } from '../operating/update-status.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '100' })
let guest: Member
let requester: Member
let agentEmail: string
beforeAll(async () => {
  // No clock change until the stories end: three business days are at most five days of 24 hours.
  await world.clock.set('2026-11-23T09:00:00Z')
})

beforeEach(async () => {
  agentEmail = newAgentEmail()
  const zones = { guestZone: 'Europe/Lisbon', requesterZone: 'America/New_York' }
  ;({ guest, requester } = await createRepresentedGuest(world, { ...zones, agentEmail }))
})

const send = async () => {
  const id = await sendAgentRequest(requester, guest.id)
  await world.runJobs()
  return id
}
const done = async (calling: Promise<{ status: number; text: string }>) => {
  const { status, text } = await calling
  expect(status, text).toBe(200)
  await world.runJobs()
}
const asAgent = async (act: string, body: object) =>
  done(world.visitor().post(`/api/agent/${await emailedToken(world, agentEmail, 'agent')}/${act}`, body))
const as = (who: Member, id: number, act: string, body: object = {}) =>
  done(who.post(`/api/agent-requests/${id}/${act}`, body))
const time = () => ({ date: daysFromNow(world, 12), time: '15:00' })
const offers = (...times: string[]) => ({
  offers: times.map((one) => ({ date: daysFromNow(world, 12), time: one })),
})

type Story = [what: string, happen: () => Promise<unknown>, notified: string, mailed: string]

const stories: Story[] = [
  [
    'a question and its answer',
    async () => {
      const id = await send()
      await asAgent('ask', { question: 'How many listeners?' })
      await as(requester, id, 'answer', { text: 'Forty thousand.' })
    },
    'asked | received asked answered',
    'asked | sent answered | sent',
  ],
  [
    'a question without an answer',
    async () => {
      await send()
      await asAgent('ask', { question: 'How many listeners?' })
      await passTime(world, { days: 5 })
      const [reminder] = (await requestEmails(world, requester.email)).slice(-1)
      expect(reminder?.textBody).toContain('Question: How many listeners?')
    },
    'asked expiring | received asked',
    'asked waiting | sent | sent',
  ],
  [
    'times that the agent proposes, a reminder of them, and one accepted',
    async () => {
      const id = await send()
      await asAgent('counter', offers('15:00', '16:00'))
      await passTime(world, { days: 5 })
      const [reminder] = (await requestEmails(world, requester.email)).slice(-1)
      expect(reminder?.subject).toBe('Ada Quill is waiting for you to choose a time')
      expect(reminder?.textBody).toMatch(/Proposed: [^\n]+3:00 PM New York time \(/)
      await as(requester, id, 'accept-offer', { offer: 1 })
    },
    'countered expiring | received countered',
    'countered waiting | sent accepted | sent',
  ],
  [
    'a request that the agent declines',
    async () => {
      await send()
      await asAgent('decline', { response: 'Not this season.' })
    },
    'declined | received declined',
    'declined | sent | sent declined',
  ],
  [
    'a request that is withdrawn',
    async () => as(requester, await send(), 'withdraw'),
    ' | received withdrawn',
    ' | sent withdrawn | sent withdrawn',
  ],
  [
    'a request without a reply',
    async () => {
      await send()
      await passTime(world, { days: 5 })
      await passTime(world, { days: 6 })
      await passTime(world, { days: 6 })
    },
    'expired | received expired',
    'expired | sent waiting waiting expired | sent expired',
  ],
  [
    'a request that the guest takes over, asks about and never decides',
    async () => {
      const id = await send()
      await as(guest, id, 'take-over')
      await as(guest, id, 'ask', { question: 'Live or recorded?' })
      await as(requester, id, 'answer', { text: 'Recorded.' })
      await passTime(world, { days: 5 })
      await passTime(world, { days: 12 })
    },
    'taken_over asked expired | received answered expiring expired',
    'taken_over asked expired | sent taken_over | sent answered waiting expired',
  ],
  [
    'a booking that the guest accepts after taking over, then cancels',
    async () => {
      const id = await send()
      await as(guest, id, 'take-over')
      await as(guest, id, 'accept', time())
      await cancel(guest, id)
    },
    'taken_over | received',
    'taken_over | sent taken_over | sent',
  ],
  [
    'a booking that the agent accepts and the host cancels',
    async () => {
      const id = await send()
      await asAgent('accept', time())
      await cancel(requester, id)
    },
    ' | received',
    ' | sent cancelled | sent',
  ],
  [
    'a booking that the agent accepts and an admin reopens before anyone was notified',
    async () => {
      const id = await send()
      const token = await emailedToken(world, agentEmail, 'agent')
      expect((await world.visitor().post(`/api/agent/${token}/accept`, time())).status).toBe(200)
      const { bookingId } = (await requester.get(`/api/agent-requests/${id}`)).body
      await updateStatus(world.ctx, bookingId, 'pending', async () => {})
      await world.runJobs()
    },
    ' | received',
    ' | sent cancelled | sent',
  ],
]

async function cancel(who: Member, id: number) {
  const { bookingId } = (await who.get(`/api/agent-requests/${id}`)).body
  await done(who.patch(`/api/bookings/${bookingId}`, { status: 'cancelled' }))
}

test.each(stories)(
  '%s: everyone is notified once of what others did, and not of their own acts',
  async (_what, happen, notified, mailed) => {
    const repeatEvents = await noteEvents(world)
    await happen()
    const received = async () => [
      [await notificationKinds(world, requester.id), await notificationKinds(world, guest.id)],
      [
        await emailKinds(world, requester.email),
        await emailKinds(world, agentEmail),
        await emailKinds(world, guest.email),
      ],
    ]
    const once = [notified, mailed].map((all) => all.split('|').map((one) => one.match(/\w+/g) ?? []))
    expect(await received()).toEqual(once)
    await repeatEvents()
    expect(await received()).toEqual(once)
    await checkTexts()
  },
)

/** No email or notification reveals another’s address, and every link is one that its reader may open. */
async function checkTexts() {
  const addresses = { requester: requester.email, guest: guest.email, agent: agentEmail }
  const readers = { requester, guest, agent: undefined }
  for (const [seat, own] of Object.entries(addresses)) {
    const others = Object.values(addresses).filter((one) => one !== own)
    const notices = (await readers[seat as keyof typeof readers]?.get('/api/notifications'))?.body ?? []
    const mails = await requestEmails(world, own)
    for (const { userId, subject, textBody, htmlBody } of mails) {
      expect(userId).toBe(readers[seat as keyof typeof readers]?.id ?? null)
      // A random token may spell anything.
      const text = `${subject}\n${textBody}`.replaceAll(/\/agent\/[\w-]+/g, '/agent/…')
      expect(text).not.toMatch(/undefined|null|NaN|\.\.|Invalid/)
      for (const other of others) expect(text + htmlBody).not.toContain(other)
      expect(textBody).toMatch(seat === 'agent' ? /\/agent\/[\w-]{43}\n/ : /\/agent-requests\/\d+\n/)
      expect((text + htmlBody).includes('/agent/')).toBe(seat === 'agent')
    }
    for (const { type, title, message, href, relatedId } of notices) {
      if (!type.startsWith('agent_request')) continue
      expect(`${title} ${message}`).not.toMatch(/undefined|null|NaN|\.\.|Invalid/)
      for (const other of others) expect(title + message).not.toContain(other)
      expect(href).toBe(`/agent-requests/${relatedId}`)
    }
  }
}

test('sample people and their agents are not notified', async () => {
  const id = await send()
  await world.ctx.db.update(users).set({ sample: true }).where(eq(users.id, guest.id))
  await as(requester, id, 'withdraw')
  expect(await notificationKinds(world, guest.id)).toEqual(['received'])
  expect(await emailKinds(world, guest.email)).toEqual(['sent'])
  expect(await emailKinds(world, agentEmail)).toEqual(['sent'])
  expect(await emailKinds(world, requester.email)).toEqual([])
})
