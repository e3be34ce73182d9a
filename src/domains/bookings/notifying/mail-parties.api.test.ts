import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayAhead, newCreator, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { type MailWorld, newMailWorld } from '../../../../tests/helpers/worlds/mail-world.ts'
import type { Member } from '../../../../tests/helpers/worlds/new-world.ts'
import { users } from '../../accounts/tables.ts'
import { keepDeadlines } from '../deadlines/keep-deadlines.ts'

let post: MailWorld
let creator: Member
let guest: Member
beforeAll(async () => {
  post = await newMailWorld()
})
afterAll(() => post.close())
beforeEach(async () => {
  creator = await newCreator(post.world, 'Europe/Lisbon')
  guest = await post.world.member({ timeZone: 'America/New_York' })
})

/** What arrived at somebody’s address, by a part of its subject. */
const arrived = (who: Member, subject: string) =>
  post.server.received.filter(
    (mail) => !Array.isArray(mail.to) && mail.to?.text === who.email && mail.subject?.includes(subject),
  )
const send = async (draft: object) => (await sendRequest(guest, creator.id, { topic: 'Kelp', ...draft })).id
const counter = async (id: number, times: string[]) => {
  const offers = times.map((time) => ({ date: dayAhead(post.world, 12), time }))
  expect((await creator.post(`/api/bookings/${id}/counter`, { offers })).status).toBe(201)
}

test('each counter-offer is mailed to the other party, with every time on both clocks', async () => {
  const id = await send({ date: dayAhead(post.world, 9), time: '12:00' })
  await counter(id, ['10:00', '11:30'])
  await post.world.runJobs()
  expect(arrived(guest, 'proposes')).toHaveLength(1)
  await counter(id, ['16:00'])
  await post.world.runJobs()
  expect(arrived(guest, 'proposes')).toHaveLength(2)
  const [first, second] = arrived(guest, 'proposes')
  expect(first?.subject).toBe(`${creator.name} proposes other times`)
  expect(first?.text).toMatch(
    /Proposed: [^.]+New York time, which is [^.]+, 10:00 AM Lisbon time\n[^]*11:30 AM Lisbon time/,
  )
  expect(second?.subject).toBe(`${creator.name} proposes another time`)
  expect(second?.text).toContain('4:00 PM Lisbon time')
  expect(second?.text).toMatch(/Pick one by [^\n]+New York time/)
  expect(second?.html).toContain(`href="https://rooms.example.org/bookings/${id}"`)
  await post.world.runJobs()
  expect(arrived(creator, 'propose')).toEqual([])
})

test('a request that waits reminds whoever was asked; a booking that comes near, both', async () => {
  const id = await send({ date: dayAhead(post.world, 4), time: '12:00' })
  await post.world.clock.advance({ hours: 25 })
  await keepDeadlines(post.world.ctx)
  await post.world.runJobs()
  expect(arrived(creator, 'waits for your answer')).toHaveLength(1)
  const [waiting] = arrived(creator, 'waits for your answer')
  expect(waiting?.text).toMatch(/Please answer by [^\n]+Lisbon time\. After that the request closes/)
  expect(waiting?.text).toContain(`Answer the request: https://rooms.example.org/bookings/${id}`)
  const { body } = await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  for (const [hours, words] of [
    [23, 'starts in 24 hours'],
    [0.5, 'starts in an hour'],
  ] as const) {
    await post.world.runJobs()
    await post.world.clock.set(new Date(Date.parse(body.startsAt) - hours * 3_600_000).toISOString())
    await keepDeadlines(post.world.ctx)
    for (const who of [creator, guest]) {
      await post.world.runJobs()
      expect(arrived(who, words)).toHaveLength(1)
    }
  }
  const [near] = arrived(guest, 'starts in an hour')
  expect(near?.text).toMatch(/When: [^.]+New York time, which is [^.]+, 12:00 PM Lisbon time, 30/)
  expect(near?.text).toContain(creator.email)
  expect(arrived(guest, 'waits')).toEqual([])
})

test('who is said to have missed it reads until when to object, and where the fee goes', async () => {
  const id = await send({ date: dayAhead(post.world, 3), time: '12:00' })
  await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  await post.world.runJobs()
  await post.world.clock.advance({ days: 5 })
  await keepDeadlines(post.world.ctx)
  expect((await guest.post(`/api/bookings/${id}/no-show`)).status).toBe(200)
  await post.world.runJobs()
  expect(arrived(creator, 'did not happen')).toHaveLength(1)
  const [said] = arrived(creator, 'did not happen')
  expect(said?.subject).toBe(`${guest.name} says that your booking did not happen`)
  expect(said?.text).toMatch(/If it did, say so by [^\n]+Lisbon time; then an administrator decides\./)
  expect(said?.text).toContain(`${guest.name} gets the fee back as a credit then.`)
  await post.world.runJobs()
  await post.world.clock.advance({ hours: 49 })
  await keepDeadlines(post.world.ctx)
  await post.world.runJobs()
  expect(arrived(guest, 'did not happen')).toHaveLength(1)
  expect(arrived(guest, 'did not happen')[0]?.text).toContain('comes back to you as a credit')
})

test('emails about bookings call a reader by name only once the address is proved', async () => {
  const id = await send({ date: dayAhead(post.world, 5), time: '12:00' })
  await post.world.runJobs()
  expect(arrived(creator, 'asks')[0]?.text).toMatch(/^Hello,\n/)
  const proved = { emailVerifiedAt: post.world.clock.now() }
  await post.world.ctx.db.update(users).set(proved).where(eq(users.id, guest.id))
  await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  await post.world.runJobs()
  expect(arrived(guest, 'confirmed')[0]?.text).toMatch(new RegExp(`^Hello ${guest.name},\n`))
})
