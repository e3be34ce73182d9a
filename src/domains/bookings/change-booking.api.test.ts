import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, newWorld, type World } from '../../../tests/helpers/new-world.ts'
import { dayAhead, newCreator, sendRequest } from '../../../tests/helpers/paid-request.ts'
import { mailOutbox } from '../../platform/mail/tables.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { keepDeadlines } from './keep-deadlines.ts'

let world: World
let creator: Member
let guest: Member
let stranger: Member
beforeAll(async () => {
  world = await newWorld()
  creator = await newCreator(world, 'Europe/Lisbon')
  guest = await world.member({ timeZone: 'America/New_York' })
  stranger = await world.member()
})
afterAll(() => world.close())

let hour = 0
/** A time of its own for each test. */
function draft() {
  hour++
  return {
    date: dayAhead(world, 5 + Math.floor(hour / 10)),
    time: `${String(8 + (hour % 10)).padStart(2, '0')}:00`,
    topic: 'Tides',
  }
}
const see = async (who: Member, id: number) => (await who.get(`/api/bookings/${id}`)).body

describe('confirming', () => {
  test('captures the hold, announces it in the conversation once, and mails both', async () => {
    const { id } = await sendRequest(guest, creator.id, draft())
    const { status, body } = await creator.patch(`/api/bookings/${id}/status`, { status: 'approved' })
    expect([status, body.status, body.requestStatus, body.paymentStatus]).toEqual([
      200,
      'confirmed',
      'approved',
      'captured',
    ])
    expect((await see(guest, id)).entries.map((entry: { kind: string }) => entry.kind)).toEqual([
      'authorise',
      'capture',
    ])
    await world.settled()
    const [conversation] = (await guest.get('/api/conversations')).body
    const { body: messages } = await guest.get(`/api/conversations/${conversation.id}/messages`)
    const said = messages.filter((message: { content: string }) => message.content.includes('Topic: Tides'))
    expect(said.at(-1).content).toMatch(/America\/New York\), which is .*Europe\/Lisbon\)/)
    expect(said.at(-1).fromUserId).toBe(creator.id)
    const mails = await world.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'booking confirmed'))
    expect(mails.filter((mail) => mail.key.startsWith(`booking.confirmed:${id}:`))).toHaveLength(2)
  })

  test('closes other requests for that time and releases their holds', async () => {
    const asked = draft()
    const [first, second] = [
      await sendRequest(guest, creator.id, asked),
      await sendRequest(stranger, creator.id, asked),
    ]
    await creator.patch(`/api/bookings/${first.id}`, { status: 'confirmed' })
    await world.settled()
    expect(await see(stranger, second.id)).toMatchObject({
      status: 'cancelled',
      closedReason: 'slot_taken',
      requestStatus: 'rejected',
      paymentStatus: 'released',
    })
  })

  test('is the recipient’s alone, and a stranger learns nothing', async () => {
    const { id } = await sendRequest(guest, creator.id, draft())
    const own = await guest.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    expect([own.status, own.body.code]).toEqual([403, 'forbidden'])
    expect((await guest.patch(`/api/bookings/${id}`, { status: 'rejected' })).status).toBe(403)
    expect((await stranger.patch(`/api/bookings/${id}`, { status: 'confirmed' })).status).toBe(404)
    expect((await stranger.get(`/api/bookings/${id}`)).status).toBe(404)
  })

  test('happens once: again it is refused with the status of now', async () => {
    const { id } = await sendRequest(guest, creator.id, draft())
    await creator.patch(`/api/bookings/${id}`, { status: 'approved' })
    for (const status of ['approved', 'rejected', 'pending', 'completed']) {
      const again = await creator.patch(`/api/bookings/${id}`, { status })
      expect([again.status, again.body.currentStatus]).toEqual([409, 'confirmed'])
    }
  })
})

describe('closing', () => {
  test.each([
    ['declined', 'rejected', () => creator],
    ['declined', 'cancelled', () => creator],
    ['withdrawn', 'cancelled', () => guest],
  ])('a pending request as %s releases the hold', async (reason, status, who) => {
    const { id } = await sendRequest(guest, creator.id, draft())
    const { body } = await who().patch(`/api/bookings/${id}`, { status })
    expect(body).toMatchObject({
      status: 'cancelled',
      closedReason: reason,
      paymentStatus: 'released',
      can: [],
    })
    expect((await see(guest, id)).entries.at(-1)).toMatchObject({ kind: 'release', amountCents: 999 })
  })

  test('a confirmed booking frees its time for another', async () => {
    const asked = draft()
    const { id } = await sendRequest(guest, creator.id, asked)
    await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    const { body } = await guest.patch(`/api/bookings/${id}`, { status: 'cancelled' })
    expect(body).toMatchObject({ closedReason: 'cancelled_by_guest', paymentStatus: 'captured' })
    const next = await sendRequest(stranger, creator.id, asked)
    expect((await creator.patch(`/api/bookings/${next.id}`, { status: 'confirmed' })).status).toBe(200)
  })
})

test('with a fee of 0 a request is sent without a payment and confirmed without a charge', async () => {
  await changeSettings(world.ctx, { bookingFeeCents: 0 })
  try {
    const intent = await guest.post('/api/create-payment-intent', { creatorId: creator.id, amount: 999 })
    expect([intent.status, intent.body.feeCents]).toEqual([409, 0])
    const { status, body } = await guest.post('/api/bookings', { creatorId: creator.id, ...draft() })
    expect([status, body.paymentStatus]).toEqual([201, 'held'])
    const confirmed = await creator.patch(`/api/bookings/${body.id}`, { status: 'confirmed' })
    expect(confirmed.body).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
    expect((await see(guest, body.id)).entries).toEqual([])
  } finally {
    await changeSettings(world.ctx, { bookingFeeCents: 999 })
  }
})

test('by the clock: unpaid is dropped, unanswered expires with its hold released, over is completed', async () => {
  const unpaid = (await guest.post('/api/bookings', { creatorId: creator.id, ...draft() })).body
  const unanswered = await sendRequest(guest, creator.id, draft())
  const kept = await sendRequest(guest, creator.id, { date: dayAhead(world, 4), time: '12:00' })
  await creator.patch(`/api/bookings/${kept.id}`, { status: 'confirmed' })
  world.clock.advance({ minutes: 16 })
  await keepDeadlines(world.ctx)
  expect((await guest.get(`/api/bookings/${unpaid.id}`)).status).toBe(404)
  expect((await see(guest, unanswered.id)).status).toBe('pending')

  world.clock.advance({ hours: 72 })
  const late = await creator.patch(`/api/bookings/${unanswered.id}`, { status: 'confirmed' })
  expect([late.status, late.body.currentStatus]).toEqual([409, 'cancelled'])
  await world.settled()
  expect(await see(guest, unanswered.id)).toMatchObject({
    closedReason: 'expired',
    paymentStatus: 'released',
  })

  world.clock.advance({ days: 2 })
  await keepDeadlines(world.ctx)
  expect(await see(guest, kept.id)).toMatchObject({ status: 'completed', requestStatus: 'approved' })
})
