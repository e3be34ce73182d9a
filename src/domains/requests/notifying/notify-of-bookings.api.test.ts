import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCreator, daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { passTime } from '../../../../tests/helpers/worlds/pass-time.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { noteEvents } from '../../../../tests/helpers/worlds/repeat-events.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { users } from '../../accounts/tables.ts'
import { notifications } from '../../notifications/tables.ts'
import { notify } from './notify.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '100' })
let creator: Member
let guest: Member

beforeEach(async () => {
  creator = await createCreator(world, 'Europe/Lisbon')
  guest = await world.member({ timeZone: 'America/New_York' })
})

type Told = { type: string; title: string; message: string; href: string; relatedId: number }
const toldTo = async (who: Member): Promise<Told[]> => (await who.get('/api/notifications')).body
const mailsTo = async ({ email }: Member) =>
  (await emailsTo(world, email)).filter(({ kind }) => kind.startsWith('booking '))

const kinds = async (who: Member, { name }: Member) =>
  (await toldTo(who))
    .filter(({ title }) => title.includes(name))
    .map(({ type }) => type.slice('booking_'.length))
    .reverse()
const mailKinds = async (who: Member, { name }: Member) =>
  (await mailsTo(who))
    .filter(({ subject }) => subject.includes(name))
    .map(({ kind }) => kind.slice('booking '.length))

const noon = { time: '12:00', topic: 'Tides' }
// Each act’s jobs run before the next act: tests/races covers other orders.
const send = async (draft: object = { ...noon, date: daysFromNow(world, 9) }): Promise<number> => {
  const { id } = await sendRequest(guest, creator.id, draft)
  await world.runJobs()
  return id
}
const answer = async (who: Member, id: number, status: string) => {
  expect(await who.patch(`/api/bookings/${id}`, { status })).toMatchObject({ status: 200 })
  await world.runJobs()
}
const post = async (who: Member, path: string, body?: unknown) => {
  const answer = await who.post(path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  await world.runJobs()
  return answer.body
}
const confirmed = async (draft?: object) => {
  const id = await send(draft)
  await answer(creator, id, 'confirmed')
  return id
}
const offers = (...times: string[]) => ({
  offers: times.map((time) => ({ date: daysFromNow(world, 12), time })),
})
const completed = async () => {
  const id = await confirmed()
  await passTime(world, { days: 11 })
  return id
}

type Story = [what: string, happen: () => Promise<unknown>, told: string, mailed: string]

const stories: Story[] = [
  [
    'a request that was never paid',
    () => guest.post('/api/bookings', { creatorId: creator.id, topic: 'Kelp' }),
    ' | ',
    ' | ',
  ],
  [
    'a request without a reply',
    async () => {
      await send()
      await passTime(world, { hours: 25 })
      await passTime(world, { hours: 24 })
      await passTime(world, { hours: 24 })
    },
    'requested expiring expiring expired | expired',
    'requested reminded reminded closed | requested closed',
  ],
  [
    'a cancellation by the guest',
    async () => answer(guest, await confirmed(), 'cancelled'),
    'requested cancelled | confirmed',
    'requested closed | requested confirmed',
  ],
  [
    'other times proposed twice, and one accepted',
    async () => {
      const id = await send()
      await post(creator, `/api/bookings/${id}/counter`, offers('10:00', '11:00'))
      await post(creator, `/api/bookings/${id}/counter`, offers('15:00'))
      await post(guest, `/api/bookings/${id}/accept-offer`, { offer: 0 })
    },
    'requested confirmed | offered offered',
    'requested confirmed | requested offered offered',
  ],
  [
    'an upcoming meeting, then a past one',
    async () => {
      const id = await confirmed({ date: daysFromNow(world, 3), time: '12:00' })
      const { startsAt } = (await guest.get(`/api/bookings/${id}`)).body
      await world.clock.set(new Date(Date.parse(startsAt) - 23.5 * 3_600_000).toISOString())
      await passTime(world, {})
      await passTime(world, { hours: 23 })
      await passTime(world, { hours: 3 })
    },
    'requested reminder reminder completed | confirmed reminder reminder completed',
    'requested reminded reminded | requested confirmed reminded reminded',
  ],
  [
    'a meeting that the guest reports as a no-show',
    async () => {
      await post(guest, `/api/bookings/${await completed()}/no-show`)
      await passTime(world, { hours: 49 })
    },
    'requested completed no_show_reported no_show | confirmed completed no_show',
    'requested no_show_reported closed | requested confirmed closed',
  ],
]

test.each(stories)(
  '%s: the others get one notification and one email, and the payer one about the hold',
  async (_what, happen, told, mailed) => {
    const repeatEvents = await noteEvents(world)
    await happen()
    await world.runJobs()
    const received = async () => [
      [await kinds(creator, guest), await kinds(guest, creator)],
      [await mailKinds(creator, guest), await mailKinds(guest, creator)],
    ]
    const once = [told, mailed].map((both) => both.split('|').map((one) => one.match(/\w+/g) ?? []))
    expect(await received()).toEqual(once)
    await repeatEvents()
    expect(await received()).toEqual(once)
    for (const [who, other] of [
      [creator, guest],
      [guest, creator],
    ] as const) {
      for (const { title, message, href, relatedId } of await toldTo(who)) {
        expect(title).toContain(other.name)
        expect(title).not.toContain(who.name)
        expect(`${title} ${message}`).not.toMatch(/undefined|null|NaN|\.\./)
        expect(href).toBe(`/bookings/${relatedId}`)
      }
      for (const { subject, textBody } of await mailsTo(who)) {
        expect(subject).toContain(other.name)
        expect(textBody).toMatch(/: http:\/\/localhost:3000\/bookings\/\d+/)
        expect(textBody).not.toMatch(/undefined|null|NaN|\.\./)
      }
    }
  },
)

test.each([
  ['sample people', { sample: true }],
  ['people whose accounts are closed', { deletedAt: new Date('2026-01-01') }],
])('%s and strangers get no notification', async (_who, change) => {
  const stranger = await world.member()
  const id = await send()
  const before = await mailsTo(guest)
  await world.ctx.db.update(users).set(change).where(eq(users.id, guest.id))
  await answer(creator, id, 'confirmed')
  await answer(creator, id, 'cancelled')
  const told = world.ctx.db.$count(notifications, inArray(notifications.userId, [guest.id, stranger.id]))
  expect(await told).toBe(0)
  expect([...(await mailsTo(guest)), ...(await mailsTo(stranger))]).toEqual(before)
  expect(await kinds(creator, guest)).toEqual(['requested'])
})

test('who answers a request has read what announced it', async () => {
  const unread = async () => (await creator.get('/api/notifications/unread')).body.unreadCount
  const id = await send()
  expect(await unread()).toBe(1)
  await answer(creator, id, 'confirmed')
  expect(await unread()).toBe(0)
})

test('a notification that came after an act stays new, also when the news of the act is late', async () => {
  const unread = async () => (await guest.get('/api/notifications/unread')).body.unreadCount
  const id = await send()
  await world.clock.advance({ minutes: 1 })
  await answer(creator, id, 'confirmed')
  const before = await unread()
  await notify(world.ctx, { type: 'booking.requested', bookingId: id })
  expect(await unread()).toBe(before)
  expect(before).toBeGreaterThan(0)
})
