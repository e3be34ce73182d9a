import { eq } from 'drizzle-orm'
import { appearances } from '../../../src/domains/appearances/tables.ts'
import { importedCalendars } from '../../../src/domains/calendars/tables.ts'
import { showEpisodes, shows } from '../../../src/domains/shows/tables.ts'
import { exampleAgent, sendAgentRequest } from '../agents/agent-request.ts'
import { readSound, uploadSound } from '../browser/sounds.ts'
import { expectOk } from '../browser/visitor.ts'
import { holdFee, holdPayment, sendRequest } from '../money/paid-request.ts'
import { waysToAsk } from '../money/request-ways.ts'
import { uniqueTime } from './booking-states.ts'
import { listMember } from './listed.ts'
import { storeReviews } from './store-reviews.ts'
import type { Member, World } from './world.ts'

/** A host and a guest who share all that two people can share: messages, requests in every status, reviews, notes about each other. */
export async function createAcquaintance(world: World, names: { host: string; guest: string }) {
  const host = await world.member({ name: names.host, userType: 'creator' })
  const guest = await world.member({ name: names.guest })
  let conversationId = 0
  for (const [one, other] of [
    [host, guest],
    [guest, host],
  ] as const) {
    await fillProfile(world, one)
    expectOk(await one.post('/api/saved-people', { userId: other.id, note: `A note on ${other.name}` }))
    const search = { name: `Like ${one.name}`, weeklyMail: true, filters: { q: 'tides' } }
    expectOk(await one.post('/api/saved-searches', search))
    const letter = { toUserId: other.id, content: `A letter of ${one.name}` }
    conversationId = expectOk(await one.post('/api/messages', letter)).body.conversationId
  }
  expectOk(
    await guest.patch(`/api/users/${guest.id}`, { ...exampleAgent, agentName: `Agent of ${guest.name}` }),
  )
  const topic = `A question of ${guest.name}`
  const request = (keepAsCredit = false) =>
    sendRequest(guest, host.id, { ...uniqueTime({ world }), topic, keepAsCredit })
  const confirmed = await request()
  expectOk(await host.patch(`/api/bookings/${confirmed.id}`, { status: 'confirmed' }))
  await storeReviews(world, confirmed.id, [host, guest])
  await storeAppearance(world, host, guest)
  const declined = await request(true)
  expectOk(await host.patch(`/api/bookings/${declined.id}`, { status: 'rejected' }))
  const pending = await request()
  const { path, draftTo } = waysToAsk.direct
  const draft = { ...draftTo(guest.id), topic: `A question of ${host.name}` }
  const metadata = { type: 'direct_booking', personalityId: guest.id }
  const paymentIntentId = await holdPayment(host, { ...draft, metadata })
  const { bookingId } = expectOk(await host.post(path, { ...draft, paymentIntentId })).body
  const agentRequestId = await sendAgentRequest(host, guest.id)
  const held = await holdFee(guest, host.id, { topic: 'Not sent yet' })
  await world.runJobs()
  return {
    host,
    guest,
    bookings: { confirmed: confirmed.id, declined: declined.id, pending: pending.id, direct: bookingId },
    agentRequestId,
    conversationId,
    held,
  }
}

/** The guest shows that they were on the host’s show. */
async function storeAppearance({ ctx, clock }: World, host: Member, guest: Member): Promise<void> {
  const [show] = await ctx.db.select().from(shows).where(eq(shows.userId, host.id))
  const ids = { hostId: host.id, guestId: guest.id, showId: show?.id }
  const episode = { episodeKey: 'one', title: `Episode of ${host.name}` }
  const row = { ...ids, ...episode, source: 'feed' as const, state: 'claimed' as const }
  await ctx.db.insert(appearances).values({ ...row, createdAt: clock.now() })
}

async function fillProfile({ ctx, clock }: World, person: Member): Promise<void> {
  const { id, name } = person
  await listMember(person, {
    headline: `Head of ${name}`,
    bio: `Born as ${name}`,
    topicsOfDiscussion: ['tides'],
  })
  for (const day of ['monday', 'wednesday']) {
    expectOk(await person.post('/api/availability', { day, startTime: '08:00', endTime: '20:00' }))
  }
  expectOk(await person.post('/api/availability/overrides', { date: '2026-08-03', kind: 'away' }))
  expectOk(await uploadSound(person, readSound('two-seconds.mp3')))
  const now = clock.now()
  const read = { createdAt: now, triedAt: now, readAt: now, verifyCode: '', verifiedAt: now }
  const feed = { kind: 'feed' as const, address: `https://feed.example/${id}`, guid: `guid-${id}` }
  const [show] = await ctx.db
    .insert(shows)
    .values({ userId: id, title: `Show of ${name}`, ...feed, ...read })
    .returning()
  await ctx.db
    .insert(showEpisodes)
    .values({ showId: show?.id ?? 0, key: 'one', title: `Episode of ${name}`, position: 0 })
  await ctx.db
    .insert(importedCalendars)
    .values({ userId: id, address: `https://calendar.example/${id}.ics`, createdAt: now, dueAt: now })
}
