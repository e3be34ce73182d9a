import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCreator, daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { createEmailWorld, type EmailWorld } from '../../../../tests/helpers/worlds/email-world.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { users } from '../../accounts/tables.ts'
import { runBookingDeadlines } from '../deadlines/run-booking-deadlines.ts'

let post: EmailWorld
let creator: Member
let guest: Member
beforeAll(async () => {
  post = await createEmailWorld()
})
afterAll(() => post.close())
beforeEach(async () => {
  creator = await createCreator(post.world, 'Europe/Lisbon')
  guest = await post.world.member({ timeZone: 'America/New_York' })
})

const arrived = (who: Member, subject: string) =>
  post.server.received.filter(
    (mail) => !Array.isArray(mail.to) && mail.to?.text === who.email && mail.subject?.includes(subject),
  )
const send = async (draft: object) => (await sendRequest(guest, creator.id, { topic: 'Kelp', ...draft })).id
const counter = async (id: number, times: string[]) => {
  const offers = times.map((time) => ({ date: daysFromNow(post.world, 12), time }))
  expect((await creator.post(`/api/bookings/${id}/counter`, { offers })).status).toBe(201)
}

test('each proposal of times is emailed to the other participant, with every time in both zones', async () => {
  const id = await send({ date: daysFromNow(post.world, 9), time: '12:00' })
  await counter(id, ['10:00', '11:30'])
  await post.world.runJobs()
  expect(arrived(guest, 'proposed')).toHaveLength(1)
  await counter(id, ['16:00'])
  await post.world.runJobs()
  expect(arrived(guest, 'proposed')).toHaveLength(2)
  const [first, second] = arrived(guest, 'proposed')
  expect(first?.subject).toBe(`${creator.name} proposed other times`)
  expect(first?.text).toMatch(
    /Proposed: [^.]+New York time \([^.]+, 10:00 AM Lisbon time\)\n[^]*11:30 AM Lisbon time/,
  )
  expect(second?.subject).toBe(`${creator.name} proposed another time`)
  expect(second?.text).toContain('4:00 PM Lisbon time')
  expect(second?.text).toMatch(/Choose one by [^\n]+New York time/)
  expect(second?.html).toContain(`href="https://rooms.example.org/bookings/${id}"`)
  await post.world.runJobs()
  expect(arrived(creator, 'propose')).toEqual([])
})

test('an open request reminds its recipient, an upcoming booking reminds both', async () => {
  const id = await send({ date: daysFromNow(post.world, 4), time: '12:00' })
  await post.world.clock.advance({ hours: 25 })
  await runBookingDeadlines(post.world.ctx)
  await post.world.runJobs()
  expect(arrived(creator, 'is waiting for your reply')).toHaveLength(1)
  const [waiting] = arrived(creator, 'is waiting for your reply')
  expect(waiting?.text).toMatch(/Reply by [^\n]+Lisbon time\. Then the request expires/)
  expect(waiting?.text).toContain(`Reply to request: https://rooms.example.org/bookings/${id}`)
  const { body } = await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  for (const [hours, words] of [
    [23, 'starts in 24 hours'],
    [0.5, 'starts in an hour'],
  ] as const) {
    await post.world.runJobs()
    await post.world.clock.set(new Date(Date.parse(body.startsAt) - hours * 3_600_000).toISOString())
    await runBookingDeadlines(post.world.ctx)
    for (const who of [creator, guest]) {
      await post.world.runJobs()
      expect(arrived(who, words)).toHaveLength(1)
    }
  }
  const [near] = arrived(guest, 'starts in an hour')
  expect(near?.text).toMatch(/When: [^.]+New York time \([^.]+, 12:00 PM Lisbon time\), 30/)
  expect(near?.text).toContain(creator.email)
  expect(arrived(guest, 'waiting')).toEqual([])
})

test('a no-show report tells the other participant the deadline to object and where the fee goes', async () => {
  const id = await send({ date: daysFromNow(post.world, 3), time: '12:00' })
  await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  await post.world.runJobs()
  await post.world.clock.advance({ days: 5 })
  await runBookingDeadlines(post.world.ctx)
  expect((await guest.post(`/api/bookings/${id}/no-show`)).status).toBe(200)
  await post.world.runJobs()
  expect(arrived(creator, 'didn’t happen')).toHaveLength(1)
  const [said] = arrived(creator, 'didn’t happen')
  expect(said?.subject).toBe(`${guest.name} says your booking didn’t happen`)
  expect(said?.text).toMatch(/If it did happen, tell us by [^\n]+Lisbon time, and an admin will decide\./)
  expect(said?.text).toContain(`If it closes, ${guest.name} gets the fee back as a credit.`)
  await post.world.runJobs()
  await post.world.clock.advance({ hours: 49 })
  await runBookingDeadlines(post.world.ctx)
  await post.world.runJobs()
  expect(arrived(guest, 'didn’t happen')).toHaveLength(1)
  expect(arrived(guest, 'didn’t happen')[0]?.text).toContain('back as a credit for your next request')
})

test('emails about bookings greet the reader by name only once their address is verified', async () => {
  const id = await send({ date: daysFromNow(post.world, 5), time: '12:00' })
  await post.world.runJobs()
  expect(arrived(creator, 'sent you a booking request')[0]?.text).toMatch(/^Hi,\n/)
  const proved = { emailVerifiedAt: post.world.clock.now() }
  await post.world.ctx.db.update(users).set(proved).where(eq(users.id, guest.id))
  await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  await post.world.runJobs()
  expect(arrived(guest, 'confirmed')[0]?.text).toMatch(new RegExp(`^Hi ${guest.name},\n`))
})

test('an email about a booking shows the other’s face and the day in the reader’s zone', async () => {
  await post.world.ctx.db.update(users).set({ pictureHash: 'abc' }).where(eq(users.id, creator.id))
  const date = daysFromNow(post.world, 6)
  const id = await send({ date, time: '12:00' })
  await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  await post.world.runJobs()
  const html = String(arrived(guest, 'is confirmed')[0]?.html)
  expect(html).toContain('src="https://rooms.example.org/pictures/abc-96.webp"')
  expect(html).toMatch(
    new RegExp(`>${Number(date.slice(8))}</span></div></td><td [^>]*>When: [^<]*New York time`),
  )
  expect(String(arrived(creator, 'sent you')[0]?.html)).not.toContain('<img')
})
