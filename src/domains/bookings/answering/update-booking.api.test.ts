import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { users } from '../../accounts/tables.ts'
import { updateSettings } from '../../settings/update-settings.ts'
import { runBookingDeadlines } from '../deadlines/run-booking-deadlines.ts'
import { updateStatus } from '../operating/update-status.ts'

const couple = setUpCouple({ creatorZone: 'Europe/Lisbon', guestZone: 'America/New_York' })

let stranger: Member
beforeAll(async () => {
  stranger = await couple.world.member()
})

let hour = 0
function draft() {
  hour++
  return {
    date: daysFromNow(couple.world, 5 + Math.floor(hour / 10)),
    time: `${String(8 + (hour % 10)).padStart(2, '0')}:00`,
    topic: 'Tides',
  }
}
const closingMail = async (reader: Member, id: number) =>
  (await emailsTo(couple.world, reader.email)).find(({ key }) => key === `booking.closed:${id}:${reader.id}`)
const see = async (who: Member, id: number) => (await who.get(`/api/bookings/${id}`)).body

describe('confirming', () => {
  test('captures the hold, announces it in the conversation once, and emails the requester', async () => {
    const { id } = await sendRequest(couple.guest, couple.creator.id, draft())
    const { status, body } = await couple.creator.patch(`/api/bookings/${id}/status`, { status: 'approved' })
    expect([status, body.status, body.requestStatus, body.paymentStatus]).toEqual([
      200,
      'confirmed',
      'approved',
      'captured',
    ])
    expect((await see(couple.guest, id)).entries.map((entry: { kind: string }) => entry.kind)).toEqual([
      'authorise',
      'capture',
    ])
    await couple.world.runJobs()
    const [conversation] = (await couple.guest.get('/api/conversations')).body
    const { body: messages } = await couple.guest.get(`/api/conversations/${conversation.id}/messages`)
    const said = messages.filter((message: { content: string }) => message.content.includes('Topic: Tides'))
    expect(said.at(-1).content).toMatch(/New York time \(.*Lisbon time\)/)
    expect(said.at(-1).fromUserId).toBe(couple.creator.id)
    const mails = await couple.world.ctx.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.kind, 'booking confirmed'))
    const ofThis = mails.filter((mail) => mail.key.startsWith(`booking.confirmed:${id}:`))
    expect(ofThis.map(({ userId }) => userId)).toEqual([couple.guest.id])
  })

  test('waits while a participant is suspended, also for a proposed time', async () => {
    const { world, guest, creator } = couple
    const suspend = (id: number, suspendedAt: Date | null) =>
      world.ctx.db.update(users).set({ suspendedAt }).where(eq(users.id, id))
    const { id } = await sendRequest(guest, creator.id, draft())
    const { date, time } = draft()
    const confirm = () => creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    const takeOffer = () => guest.post(`/api/bookings/${id}/accept-offer`, { offer: 0 })

    await suspend(guest.id, world.clock.now())
    const message = `A booking with ${guest.name} isn’t possible right now. The request stays open, so try again later.`
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'not_bookable', message } })
    await suspend(guest.id, null)
    expect((await creator.post(`/api/bookings/${id}/counter`, { offers: [{ date, time }] })).status).toBe(201)
    await suspend(creator.id, world.clock.now())
    expect(await takeOffer()).toMatchObject({ status: 409, body: { code: 'not_bookable' } })
    expect(await see(guest, id)).toMatchObject({ status: 'pending', paymentStatus: 'held' })
    await suspend(creator.id, null)
    expect((await takeOffer()).body).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
  })

  test('closes other requests for that time and releases their holds', async () => {
    const asked = draft()
    const [first, second] = [
      await sendRequest(couple.guest, couple.creator.id, asked),
      await sendRequest(stranger, couple.creator.id, asked),
    ]
    await couple.creator.patch(`/api/bookings/${first.id}`, { status: 'confirmed' })
    await couple.world.runJobs()
    expect(await see(stranger, second.id)).toMatchObject({
      status: 'cancelled',
      closedReason: 'slot_taken',
      requestStatus: 'rejected',
      paymentStatus: 'released',
    })
  })

  test('is only for the recipient, and others learn nothing', async () => {
    const { id } = await sendRequest(couple.guest, couple.creator.id, draft())
    const own = await couple.guest.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    expect([own.status, own.body.code]).toEqual([403, 'forbidden'])
    expect((await couple.guest.patch(`/api/bookings/${id}`, { status: 'rejected' })).status).toBe(403)
    expect((await stranger.patch(`/api/bookings/${id}`, { status: 'confirmed' })).status).toBe(404)
    expect((await stranger.get(`/api/bookings/${id}`)).status).toBe(404)
  })

  test('happens once; a second try gets a 409 with the current status', async () => {
    const { id } = await sendRequest(couple.guest, couple.creator.id, draft())
    await couple.creator.patch(`/api/bookings/${id}`, { status: 'approved' })
    for (const status of ['approved', 'rejected', 'pending', 'completed']) {
      const again = await couple.creator.patch(`/api/bookings/${id}`, { status })
      expect([again.status, again.body.currentStatus]).toEqual([409, 'confirmed'])
    }
  })
})

describe('closing', () => {
  test.each([
    ['declined', 'rejected', () => couple.creator],
    ['declined', 'cancelled', () => couple.creator],
    ['withdrawn', 'cancelled', () => couple.guest],
  ])('a pending request as %s releases the hold', async (reason, status, who) => {
    const { id } = await sendRequest(couple.guest, couple.creator.id, draft())
    const { body } = await who().patch(`/api/bookings/${id}`, { status })
    expect(body).toMatchObject({
      status: 'cancelled',
      closedReason: reason,
      paymentStatus: 'released',
      can: [],
    })
    expect((await see(couple.guest, id)).entries.at(-1)).toMatchObject({ kind: 'release', amountCents: 999 })
  })

  test('a confirmed booking frees its time for another', async () => {
    const asked = draft()
    const { id } = await sendRequest(couple.guest, couple.creator.id, asked)
    await couple.creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    const { body } = await couple.guest.patch(`/api/bookings/${id}`, { status: 'cancelled' })
    expect(body).toMatchObject({ closedReason: 'cancelled_by_guest', paymentStatus: 'captured' })
    const next = await sendRequest(stranger, couple.creator.id, asked)
    expect((await couple.creator.patch(`/api/bookings/${next.id}`, { status: 'confirmed' })).status).toBe(200)
  })

  test.each([
    ['Declining', 'pending', () => [couple.creator, couple.guest], '/status', 'rejected'],
    ['Declining by the other call', 'pending', () => [couple.creator, couple.guest], '', 'cancelled'],
    ['Canceling by the host', 'confirmed', () => [couple.creator, couple.guest], '', 'cancelled'],
    ['Canceling by the payer', 'confirmed', () => [couple.guest, couple.creator], '', 'cancelled'],
  ] as const)(
    '%s takes a note that the other participant sees everywhere',
    async (_what, from, people, call, status) => {
      const [writer, reader] = people() as [Member, Member]
      const { id } = await sendRequest(couple.guest, couple.creator.id, draft())
      if (from === 'confirmed') await couple.creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
      await couple.world.runJobs()
      const note = 'I have to be at sea that week.\nPlease ask again in May.'
      const { body } = await writer.patch(`/api/bookings/${id}${call}`, { status, note: `  ${note} ` })
      expect(body).toMatchObject({ status: 'cancelled', closingNote: note })
      await couple.world.runJobs()
      expect((await see(reader, id)).closingNote).toBe(note)
      const [told] = (await reader.get('/api/notifications')).body
      expect(told).toMatchObject({
        relatedId: id,
        message: expect.stringContaining(`${writer.name} wrote: ${note}`),
      })
      const mail = await closingMail(reader, id)
      expect(mail?.textBody).toContain(`${writer.name} wrote: ${note}`)
    },
  )

  test('without a note, or with an empty one, the email mentions none', async () => {
    for (const body of [
      { status: 'rejected' },
      { status: 'rejected', note: ' ' },
      { status: 'rejected', note: null },
    ]) {
      const { id } = await sendRequest(couple.guest, couple.creator.id, draft())
      expect((await couple.creator.patch(`/api/bookings/${id}`, body)).body.closingNote).toBeNull()
      await couple.world.runJobs()
      const mail = await closingMail(couple.guest, id)
      expect(mail?.textBody).toMatch(/declined your request\.\n\nWhen: /)
    }
  })

  test.each([
    ['Withdrawing', () => couple.guest, { status: 'cancelled', note: 'Never mind.' }],
    ['Confirming', () => couple.creator, { status: 'confirmed', note: 'See you.' }],
    ['A note of over 500 characters', () => couple.creator, { status: 'rejected', note: 'a'.repeat(501) }],
  ])('%s is refused with the field, and changes nothing', async (_what, who, body) => {
    const { id } = await sendRequest(couple.guest, couple.creator.id, draft())
    const answer = await who().patch(`/api/bookings/${id}`, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['note']])
    expect(await see(couple.guest, id)).toMatchObject({ status: 'pending', closingNote: null })
  })

  test('a booking that an admin reopens has no note', async () => {
    const { id } = await sendRequest(couple.guest, couple.creator.id, draft())
    await couple.creator.patch(`/api/bookings/${id}`, { status: 'rejected', note: 'Not this season.' })
    await couple.world.runJobs()
    await updateStatus(couple.world.ctx, id, 'pending', async () => undefined)
    expect(await see(couple.guest, id)).toMatchObject({ status: 'pending', closingNote: null })
  })
})

test('with a fee of 0 a request is sent without a payment and confirmed without a charge', async () => {
  await updateSettings(couple.world.ctx, { bookingFeeCents: 0 })
  try {
    const intent = await couple.guest.post('/api/create-payment-intent', {
      creatorId: couple.creator.id,
      amount: 999,
    })
    expect([intent.status, intent.body.feeCents]).toEqual([409, 0])
    const { status, body } = await couple.guest.post('/api/bookings', {
      creatorId: couple.creator.id,
      ...draft(),
    })
    expect([status, body.paymentStatus]).toEqual([201, 'held'])
    const confirmed = await couple.creator.patch(`/api/bookings/${body.id}`, { status: 'confirmed' })
    expect(confirmed.body).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
    expect((await see(couple.guest, body.id)).entries).toEqual([])
  } finally {
    await updateSettings(couple.world.ctx, { bookingFeeCents: 999 })
  }
})

test('the clock deletes unpaid requests, expires unanswered ones and releases their holds, and completes past bookings', async () => {
  const unpaid = (await couple.guest.post('/api/bookings', { creatorId: couple.creator.id, ...draft() })).body
  const unanswered = await sendRequest(couple.guest, couple.creator.id, draft())
  const kept = await sendRequest(couple.guest, couple.creator.id, {
    date: daysFromNow(couple.world, 4),
    time: '12:00',
  })
  await couple.creator.patch(`/api/bookings/${kept.id}`, { status: 'confirmed' })
  await couple.world.clock.advance({ minutes: 16 })
  await runBookingDeadlines(couple.world.ctx)
  expect((await couple.guest.get(`/api/bookings/${unpaid.id}`)).status).toBe(404)
  expect((await see(couple.guest, unanswered.id)).status).toBe('pending')

  await couple.world.clock.advance({ hours: 72 })
  const late = await couple.creator.patch(`/api/bookings/${unanswered.id}`, { status: 'confirmed' })
  expect([late.status, late.body.currentStatus]).toEqual([409, 'cancelled'])
  await couple.world.runJobs()
  expect(await see(couple.guest, unanswered.id)).toMatchObject({
    closedReason: 'expired',
    paymentStatus: 'released',
  })

  await couple.world.clock.advance({ days: 2 })
  await runBookingDeadlines(couple.world.ctx)
  expect(await see(couple.guest, kept.id)).toMatchObject({ status: 'completed', requestStatus: 'approved' })
})
