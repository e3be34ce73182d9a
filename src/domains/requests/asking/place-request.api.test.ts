import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { daysFromNow, holdPayment } from '../../../../tests/helpers/money/paid-request.ts'
import { requireRightMoney } from '../../../../tests/helpers/money/require-right-money.ts'
import { setFee } from '../../../../tests/helpers/worlds/set-fee.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { weekdays } from '../../../contract/weekdays.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '100' })
afterAll(() => requireRightMoney(world))
let host: Member
let guest: Member
beforeEach(async () => {
  host = await world.member({ userType: 'creator', timeZone: 'Pacific/Kiritimati', name: 'Ada Host' })
  guest = await world.member({ timeZone: 'America/New_York', name: 'Gus Guest' })
})

let asked = 0
const draft = (changes: object = {}) => ({
  guestId: guest.id,
  topic: 'Tides',
  format: 'fireside-chat',
  message: `We would love to hear about the tides. (${++asked})`,
  preferredDate: daysFromNow(world, 20),
  ...changes,
})

/** Holds the fee as the specification’s profile flow does: with metadata only. */
const hold = (personalityId = guest.id) =>
  holdPayment(host, {
    amount: 999,
    description: 'Direct booking',
    metadata: { type: 'direct_booking', personalityId, personalityName: 'Gus Guest' },
  })

const ask = (form: object, headers?: Record<string, string>) =>
  host.post('/api/direct-booking', form, headers)
const bookingOf = async (who: Member, id: number) => (await who.get(`/api/bookings/${id}`)).body

describe('a direct booking', () => {
  test('is a pending request from the host that the guest answers; the fee is held, then charged', async () => {
    const paymentIntentId = await hold()
    const { status, body } = await ask({ ...draft(), paymentIntentId, platformFee: 9.99 })
    const message = 'We sent your request to Gus Guest. They have up to 72 hours to reply.'
    expect([status, body]).toEqual([201, { success: true, message, bookingId: expect.any(Number) }])
    const asked = await bookingOf(guest, body.bookingId)
    expect(asked).toMatchObject({
      creatorId: host.id,
      guestId: guest.id,
      guestName: 'Gus Guest',
      guestEmail: guest.email,
      requestedBy: 'creator',
      status: 'pending',
      paymentStatus: 'held',
      format: 'fireside-chat',
      preferredDate: daysFromNow(world, 20),
      time: 'TBD',
      startsAt: null,
      duration: 60,
      topic: 'Tides',
      notes: expect.stringContaining('We would love to hear about the tides.'),
      creatorTimeZone: 'Pacific/Kiritimati',
      paymentIntentId: null,
      entries: [],
    })
    expect(asked.can.toSorted()).toEqual(['confirm', 'counter', 'decline'])
    const sent = await bookingOf(host, body.bookingId)
    expect(sent).toMatchObject({ paymentIntentId, guestEmail: null, can: ['withdraw'] })
    expect(sent.guest.email).toBeNull()
    expect((await guest.get('/api/bookings/requests')).body).toMatchObject([{ id: body.bookingId }])
    expect((await host.get('/api/bookings/requests')).body).toEqual([])

    expect((await host.patch(`/api/bookings/${body.bookingId}`, { status: 'confirmed' })).status).toBe(403)
    const confirmed = await guest.patch(`/api/bookings/${body.bookingId}/status`, { status: 'approved' })
    expect(confirmed.body).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
    expect((await bookingOf(host, body.bookingId)).guest.email).toBe(guest.email)
    await world.runJobs()
    const [conversation] = (await host.get('/api/conversations')).body
    expect(conversation.lastMessage).toMatchObject({
      fromUserId: guest.id,
      content:
        'Your booking request is confirmed.\nWhen: Time to be agreed\nLength: 60 minutes\nFormat: Fireside chat\nTopic: Tides',
    })
  })

  test('can ask for a time in the host’s zone, and says whether the guest offers it', async () => {
    const preferredDate = daysFromNow(world, 20)
    const timed = (time: string) => ({ ...draft({ preferredDate, time, duration: 45 }), platformFee: 9.99 })
    const sent = await ask({ ...timed('10:00'), paymentIntentId: await hold() })
    expect(sent.status, sent.text).toBe(201)
    const startsAt = `${daysFromNow(world, 19)}T20:00:00.000Z`
    const asked = await bookingOf(guest, sent.body.bookingId)
    expect(asked).toMatchObject({
      date: preferredDate,
      time: '10:00',
      startsAt,
      endsAt: startsAt.replace('20:00', '20:45'),
      duration: 45,
      preferredDate: null,
      outsideHours: true,
    })
    const confirmed = await guest.patch(`/api/bookings/${asked.id}`, { status: 'confirmed' })
    expect(confirmed.body).toMatchObject({ status: 'confirmed', startsAt })

    // New York is 19 hours behind Kiritimati all year, give or take the hour of its clock change.
    const day = weekdays.at(new Date(startsAt).getUTCDay() - 1)
    await guest.post('/api/availability', { day, startTime: '13:00', endTime: '19:00' })
    const offered = await ask({ ...timed('12:00'), paymentIntentId: await hold() })
    expect(await bookingOf(guest, offered.body.bookingId)).toMatchObject({ outsideHours: false })
  })

  test('can invite a creator only if they are open to guesting', async () => {
    const star = await world.member({ userType: 'creator', name: 'Stella Star' })
    const profileOf = async () => (await host.get(`/api/users/${star.id}`)).body
    expect(await profileOf()).toMatchObject({ requestWays: [], can: ['message', 'book'] })
    const closed = await ask({ ...draft({ guestId: star.id }) })
    expect([closed.status, closed.body.code]).toEqual([409, 'not_bookable'])

    await star.patch(`/api/users/${star.id}`, { openToGuesting: true })
    expect(await profileOf()).toMatchObject({ requestWays: ['direct'], can: ['message', 'book'] })
    const paymentIntentId = await hold(star.id)
    const { body, status, text } = await ask({ ...draft({ guestId: star.id }), paymentIntentId })
    expect(status, text).toBe(201)
    const parties = { creatorId: host.id, guestId: star.id, requestedBy: 'creator' }
    expect(await bookingOf(star, body.bookingId)).toMatchObject(parties)
  })
})

describe('a direct booking is refused', () => {
  test('with its field if one is wrong, and by a visitor', async () => {
    const wrong: [string, object][] = [
      ['guestId', { guestId: undefined }],
      ['topic', { topic: '  ' }],
      ['message', { message: 'x'.repeat(4001) }],
      ['preferredDate', { preferredDate: '2026-02-30' }],
      ['preferredDate', { preferredDate: null, time: '10:00' }],
      ['preferredDate', { preferredDate: daysFromNow(world, 0), time: '00:00' }],
      ['time', { time: '25:00' }],
      ['duration', { duration: 61 }],
    ]
    for (const [field, changes] of wrong) {
      const { status, body } = await ask(draft(changes))
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', [field]])
    }
    expect((await world.visitor().post('/api/direct-booking', draft())).status).toBe(401)
  })

  test('for a day that is over in the requester’s zone, or more than 366 days ahead', async () => {
    await world.clock.set(`${daysFromNow(world, 1)}T12:00:00Z`)
    const today = daysFromNow(world, 0)
    // It is the next day already in Kiritimati.
    for (const preferredDate of [today, daysFromNow(world, 368)]) {
      const { status, body } = await ask(draft({ preferredDate }))
      expect([status, Object.keys(body.fields)]).toEqual([400, ['preferredDate']])
    }
    for (const preferredDate of [daysFromNow(world, 1), daysFromNow(world, 367)]) {
      expect((await ask(draft({ preferredDate }))).body.code).toBe('payment_required')
    }
  })

  test('of oneself, of a creator, of an unknown user and of a guest who takes none directly, before any payment', async () => {
    const own = await ask(draft({ guestId: host.id }))
    expect([own.status, Object.keys(own.body.fields)]).toEqual([400, ['guestId']])
    expect((await ask(draft({ guestId: 987_654 }))).status).toBe(404)
    const agent = { hasAgent: true, agentName: 'Ana Gent', agentEmail: 'ana@example.com' }
    const refusedWith = async (guestId: number) => {
      const metadata = { type: 'direct_booking', personalityId: guestId }
      const begun = await host.post('/api/create-payment-intent', { metadata })
      const { status, body } = await ask(draft({ guestId }))
      expect([begun.status, begun.body.code, begun.body.message]).toEqual([status, body.code, body.message])
      expect([status, body.code]).toEqual([409, 'not_bookable'])
      return body.message
    }
    const creator = await world.member({ userType: 'creator' })
    expect(await refusedWith(creator.id)).toMatch(/is a host\. Send your request from their profile\.$/)
    await guest.patch(`/api/users/${guest.id}`, { ...agent, requiresAgentApproval: true })
    expect(await refusedWith(guest.id)).toBe('Gus Guest takes requests only through their agent.')
    await guest.patch(`/api/users/${guest.id}`, { requiresAgentApproval: false })
    expect((await ask({ ...draft(), paymentIntentId: await hold() })).status).toBe(201)
    await guest.patch(`/api/users/${guest.id}`, { isAvailableForBooking: false })
    expect(await refusedWith(guest.id)).toBe('Gus Guest isn’t taking booking requests right now.')
  })

  test('with a fee that is not its payment’s, even if it is the current one', async () => {
    const paymentIntentId = await hold()
    await setFee(world.databaseUrl, 1250)
    onTestFinished(() => setFee(world.databaseUrl, 999))
    const changed = await ask({ ...draft(), paymentIntentId, platformFee: 12.5 })
    expect([changed.status, changed.body.code, changed.body.feeCents]).toEqual([409, 'fee_changed', 999])
    expect((await ask({ ...draft(), paymentIntentId, platformFee: 9.99 })).status).toBe(201)
  })
})
