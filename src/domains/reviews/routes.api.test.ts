import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectOk } from '../../../tests/helpers/browser/visitor.ts'
import { setUpAdmin, typePassword } from '../../../tests/helpers/worlds/admin-setup.ts'
import { createBookingIn } from '../../../tests/helpers/worlds/booking-states.ts'
import { listMember } from '../../../tests/helpers/worlds/listed.ts'
import { emailsTo } from '../../../tests/helpers/worlds/received-emails.ts'
import { testPassword } from '../../../tests/helpers/worlds/test-password.ts'
import type { Member } from '../../../tests/helpers/worlds/world.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { mailOutbox } from '../../platform/mail/tables.ts'
import { personStats } from '../profiles/tables.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { hideReview } from './hide-review.ts'
import { showDueReviews } from './show-reviews.ts'
import { reviews } from './tables.ts'

const own = setUpAdmin({ RATE_LIMIT_FACTOR: '1000' })
const { world } = own

type Pair = { world: typeof world; creator: Member; guest: Member; id: number }

/** New people with a completed booking. */
async function complete(): Promise<Pair> {
  const creator = await listMember(await world.member({ userType: 'creator', name: 'Cora Creator' }))
  const guest = await listMember(await world.member({ name: 'Gus Guest' }))
  const id = await createBookingIn.completed({ world, creator, guest })
  await world.runJobs()
  return { world, creator, guest, id }
}

const form = { rating: 5, text: 'Well prepared and kind.', again: true }
const write = (who: Member, id: number, more: object = {}) =>
  who.post(`/api/bookings/${id}/review`, { ...form, ...more })
const see = async (who: Member, id: number) => expectOk(await who.get(`/api/bookings/${id}/review`)).body
const received = async ({ id }: Member) => expectOk(await world.visitor().get(`/api/users/${id}/reviews`))
const ratingOf = async ({ id }: Member) => expectOk(await world.visitor().get(`/api/users/${id}`)).body.rating

async function pass(by: { days?: number; hours?: number; minutes?: number }): Promise<void> {
  await world.clock.advance(by)
  await Promise.all([1, 2, 3].flatMap(() => [askForReviews(world.ctx), showDueReviews(world.ctx)]))
  await world.runJobs()
}

const typesOf = async (who: Member) =>
  (await who.get('/api/notifications')).body
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.startsWith('review'))

describe('a review', () => {
  let pair: Pair
  beforeAll(async () => {
    pair = await complete()
  })

  test('needs a completed booking of one’s own', async () => {
    const { creator, guest, id } = pair
    for (const status of ['pending', 'confirmed', 'over', 'cancelled'] as const) {
      const other = await createBookingIn[status](pair)
      expect((await write(guest, other)).status, status).toBe(409)
      expect((await see(guest, other)).reviewBy, status).toBeNull()
    }
    const stranger = await world.member()
    expect((await write(stranger, id)).status).toBe(404)
    expect((await stranger.get(`/api/bookings/${id}/review`)).status).toBe(404)
    expect((await write(creator, id, { rating: 6 })).status).toBe(400)
    expect((await write(creator, id, { text: ' \u200B ' })).status).toBe(400)
  })

  test('is written once, and neither it nor a trace of it reaches anyone else until both are in', async () => {
    const { creator, guest, id } = pair
    await world.runJobs()
    const { rows: before } = await world.ctx.db.execute(sql`select count(*)::int from domain_events`)
    const told = (await creator.get('/api/notifications')).text
    expect(expectOk(await write(guest, id)).body).toMatchObject({
      own: { ...form, status: 'waiting' },
      reviewBy: null,
    })
    expect((await write(guest, id)).status).toBe(409)
    await world.runJobs()
    expect((await see(creator, id)).received).toBeNull()
    expect((await received(creator)).body).toEqual([])
    expect(await ratingOf(creator)).toEqual({ count: 0, average: null })
    const found = expectOk(await world.visitor().get('/api/search?q=Cora')).body
    expect(found[0].rating).toEqual({ count: 0, average: null })
    expect((await creator.get('/api/notifications')).text).toBe(told)
    const { rows: after } = await world.ctx.db.execute(sql`select count(*)::int from domain_events`)
    expect(after).toEqual(before)
    const hidden = await world.ctx.db.select().from(reviews)
    const answer = { text: 'How did I see this?' }
    expect((await creator.post(`/api/reviews/${hidden[0]?.id}/answer`, answer)).status).toBe(404)
  })

  test('is shown with the other’s, to everyone, and both are notified once', async () => {
    const { creator, guest, id } = pair
    expectOk(await write(creator, id, { rating: 4, text: 'Came late.', again: undefined }))
    await world.runJobs()
    expect((await received(creator)).body).toMatchObject([
      { author: { id: guest.id, name: 'Gus Guest' }, rating: 5, text: form.text, again: true, answer: null },
    ])
    expect((await received(guest)).body).toMatchObject([{ rating: 4, text: 'Came late.', again: null }])
    expect(await see(guest, id)).toMatchObject({ own: { status: 'shown' }, received: { rating: 4 } })
    expect(await ratingOf(creator)).toEqual({ count: 1, average: null })
    for (const who of [creator, guest]) expect(await typesOf(who)).toEqual(['review_shown'])
  })

  test('is answered once, by the person reviewed', async () => {
    const { creator, guest } = pair
    const [{ id, can }] = (await creator.get(`/api/users/${creator.id}/reviews`)).body
    expect(can).toEqual(['answer'])
    expect((await received(creator)).body[0].can).toEqual([])
    const answer = (who: Member) => who.post(`/api/reviews/${id}/answer`, { text: 'Thank you!' })
    expect((await answer(guest)).status).toBe(403)
    const both = await Promise.all([answer(creator), answer(creator)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await received(creator)).body).toMatchObject([{ answer: { text: 'Thank you!' }, can: [] }])
    expect(await typesOf(guest)).toEqual(['review_answered', 'review_shown'])
  })

  test('hidden by moderators, it’s in no list, count or average, and comes back', async () => {
    const { creator, guest, id } = pair
    const [{ id: reviewId }] = (await received(creator)).body
    const hide = (part: 'review' | 'answer', hidden: boolean) =>
      withTransaction(world.ctx, (ctx) => hideReview(ctx, reviewId, part, hidden))
    await hide('answer', true)
    expect((await received(creator)).body).toMatchObject([{ answer: null, can: [] }])
    await hide('review', true)
    expect((await received(creator)).body).toEqual([])
    expect(await ratingOf(creator)).toEqual({ count: 0, average: null })
    expect((await see(creator, id)).received).toBeNull()
    expect((await see(guest, id)).own.status).toBe('hidden')
    await hide('review', false)
    expect(await ratingOf(creator)).toEqual({ count: 1, average: null })
  })
})

test('the average counts from three reviews on; people who are well reviewed are found by it', async () => {
  const star = await listMember(await world.member({ userType: 'creator', name: 'Stella Star' }))
  for (const [nth, rating] of [5, 5, 4].entries()) {
    const guest = await world.member()
    const id = await createBookingIn.completed({ world, creator: star, guest })
    expectOk(await write(guest, id, { rating, text: `Review ${nth}` }))
    expectOk(await write(star, id))
    await world.clock.advance({ minutes: 1 })
    await world.runJobs()
    expect(await ratingOf(star)).toEqual({ count: nth + 1, average: nth < 2 ? null : 4.7 })
  }
  const found = expectOk(await world.visitor().get('/api/search?wellReviewed=true')).body
  expect(found).toMatchObject([{ name: 'Stella Star', rating: { count: 3, average: 4.7 } }])
  const facets = expectOk(await world.visitor().get('/api/search/facets')).body
  expect(facets.wellReviewed).toBe(1)
  const page = (query: string) => world.visitor().get(`/api/users/${star.id}/reviews?${query}`)
  const first = expectOk(await page('limit=2')).body
  expect(first.map(({ text }: { text: string }) => text)).toEqual(['Review 2', 'Review 1'])
  expect(expectOk(await page(`before=${first[1].id}`)).body).toMatchObject([{ text: 'Review 0' }])
})

test('a reset of bookings deletes their reviews and what they counted', async () => {
  const { creator, guest, id } = await complete()
  expectOk(await write(guest, id))
  expectOk(await write(creator, id))
  await world.runJobs()
  await typePassword(own.admin)
  expectOk(await world.whileWorking(own.admin.post('/api/admin/reset-data', { resetType: 'bookings' })))
  expect(await world.ctx.db.$count(reviews)).toBe(0)
  expect(await world.ctx.db.$count(personStats, sql`reviews > 0`)).toBe(0)
})

test('reviews of a closed account stay without its name, and no one can review it', async () => {
  const { creator, guest, id } = await complete()
  const open = await createBookingIn.completed({ world, creator, guest })
  expectOk(await write(guest, id))
  expectOk(await write(creator, id))
  await typePassword(own.admin)
  expectOk(await own.admin.delete(`/api/admin/users/${guest.id}`))
  await pass({ days: 2 })
  expect((await received(creator)).body).toMatchObject([
    { author: { name: 'Former member', deleted: true }, text: form.text },
  ])
  expect((await received(creator)).text).not.toContain('Gus')
  expect((await world.visitor().get(`/api/users/${guest.id}/reviews`)).status).toBe(404)
  expect((await write(creator, open)).status).toBe(404)
  expect((await see(creator, open)).reviewBy).toBeNull()
  const toBoth = await world.ctx.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.kind, 'review asked'), eq(mailOutbox.key, `review_asked:${open}:${creator.id}`)))
  expect(toBoth).toEqual([])
})

test('after 14 days the only review is shown, once, and the other can’t be written any longer', async () => {
  const { creator, guest, id } = await complete()
  expectOk(await write(guest, id))
  await pass({ days: 13, hours: 23 })
  expect((await received(creator)).body).toEqual([])
  expect((await see(creator, id)).reviewBy).not.toBeNull()
  await pass({ hours: 1 })
  expect((await received(creator)).body).toHaveLength(1)
  expect((await write(creator, id)).status).toBe(409)
  expect((await see(creator, id)).reviewBy).toBeNull()
  expect(await typesOf(guest)).toEqual(['review_shown'])
  const none = await complete()
  await world.clock.advance({ days: 14 })
  expect((await write(none.guest, none.id)).status).toBe(409)
})

test('the day after, those who haven’t written and aren’t leaving are asked once, by a notification and an email', async () => {
  const { creator, guest, id } = await complete()
  const { guest: leaver } = await complete()
  expectOk(await leaver.post('/api/account/delete', { password: testPassword }))
  const asked = async ({ email }: Member) =>
    (await emailsTo(world, email)).filter(({ kind }) => kind === 'review asked')
  expectOk(await write(guest, id))
  await pass({ hours: 23 })
  expect(await asked(creator)).toEqual([])
  await pass({ hours: 1 })
  await pass({ hours: 1 })
  expect(await asked(creator)).toMatchObject([{ subject: 'How was it with Gus Guest?' }])
  expect(await typesOf(creator)).toEqual(['review_asked'])
  for (const who of [guest, leaver]) expect([await asked(who), await typesOf(who)]).toEqual([[], []])
})

test('after a block neither reads, writes or answers a review of the other, and nothing says why', async () => {
  const { creator, guest, id } = await complete()
  const open = await createBookingIn.completed({ world, creator, guest })
  expectOk(await write(guest, id))
  expectOk(await write(creator, id))
  expectOk(await write(guest, open))
  await world.runJobs()
  const [{ id: ofGuest }] = (await received(creator)).body
  expectOk(await creator.post(`/api/reviews/${ofGuest}/answer`, { text: 'Thank you!' }))
  expectOk(await guest.post('/api/blocks', { userId: creator.id }))
  for (const who of [creator, guest]) {
    expect((await who.get(`/api/users/${who.id}/reviews`)).body).toEqual([])
    expect((await see(who, id)).received).toBeNull()
  }
  expect((await received(creator)).body).toHaveLength(1)
  expect((await see(guest, id)).own.answer).toBeNull()
  const [{ id: ofCreator }] = (await received(guest)).body
  expect((await guest.post(`/api/reviews/${ofCreator}/answer`, { text: 'No.' })).status).toBe(404)
  expect((await see(creator, open)).reviewBy).toBeNull()
  const blocked = await write(creator, open)
  const told = await typesOf(creator)
  await pass({ days: 14 })
  expect(blocked).toMatchObject({ status: 409, text: (await write(creator, open)).text })
  expect((await received(creator)).body).toHaveLength(2)
  expect(await typesOf(creator)).toEqual(told)
})
