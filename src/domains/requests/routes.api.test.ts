import { describe, expect, test } from 'vitest'
import {
  createCreator,
  daysFromNow,
  holdPayment,
  sendRequest,
} from '../../../tests/helpers/money/paid-request.ts'
import { uniqueTime } from '../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import { passTime } from '../../../tests/helpers/worlds/pass-time.ts'
import { type Member } from '../../../tests/helpers/worlds/world.ts'

const { world, creator, guest } = setUpCouple({ creatorZone: 'Europe/Lisbon', guestZone: 'America/New_York' })

const draft = () => ({ ...uniqueTime({ world }), topic: 'Tides' })
const see = async (who: Member, id: number) => (await who.get(`/api/bookings/${id}`)).body

describe('a request', () => {
  test('is pending with its fee held, and lists what each participant may do', async () => {
    const asked = draft()
    const sent = await sendRequest(guest, creator.id, asked)
    expect(sent).toMatchObject({
      ...asked,
      status: 'pending',
      requestStatus: 'pending',
      requestedBy: 'guest',
      duration: 30,
      paymentStatus: 'held',
      creatorTimeZone: 'Europe/Lisbon',
      guestTimeZone: 'America/New_York',
      outsideHours: true,
      can: ['withdraw'],
      entries: [{ kind: 'authorise', amountCents: 999 }],
    })
    const seen = await see(creator, sent.id)
    expect(seen.can).toEqual(['confirm', 'decline', 'counter'])
    expect(seen.entries).toEqual([])
    expect([seen.paymentIntentId, seen.paymentId]).toEqual([null, null])
    expect((await creator.get('/api/bookings/requests')).body[0].id).toBe(sent.id)
  })

  test('keeps email addresses to their owners until it is confirmed', async () => {
    const named = { guestName: 'Jonas Berg', guestEmail: 'jonas.berg@example.org' }
    const { id } = await sendRequest(guest, creator.id, { ...draft(), ...named })
    const before = await see(creator, id)
    expect([before.guest.email, before.guestEmail, before.creator.email]).toEqual([null, null, creator.email])
    expect((await see(guest, id)).creator.email).toBeNull()
    await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    expect(await see(creator, id)).toMatchObject({ ...named, guest: { email: guest.email } })
    expect((await see(guest, id)).creator.email).toBe(creator.email)
  })

  test('keeps where the host meets to themselves until it is confirmed', async () => {
    const place = { meetingWay: 'video', meetingPlace: 'https://meet.example/tides' }
    await creator.patch(`/api/users/${creator.id}`, place)
    const { id } = await sendRequest(guest, creator.id, draft())
    expect((await see(guest, id)).meeting).toBeNull()
    await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    const meeting = { way: 'video', place: 'https://meet.example/tides' }
    expect((await see(guest, id)).meeting).toEqual(meeting)
    await creator.patch(`/api/users/${creator.id}`, { meetingWay: 'agreed' })
    expect((await see(guest, id)).meeting).toBeNull()
  })

  test.each([
    ['a past day', { date: '2020-01-01', time: '10:00' }, 'date'],
    ['too short notice', () => ({ date: daysFromNow(world, 0), time: '23:59' }), 'date'],
    ['an impossible day', { date: '2031-02-30', time: '10:00' }, 'date'],
    ['a day without a time', { date: '2031-02-03' }, 'time'],
    ['a wrong length', { date: '2031-02-03', time: '10:00', duration: 20 }, 'duration'],
  ])('for %s is refused with its field', async (_, asked, field) => {
    const body = { creatorId: creator.id, ...(typeof asked === 'function' ? asked() : asked) }
    const answer = await guest.post('/api/bookings', body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
  })

  test('cannot be sent to oneself or to a guest', async () => {
    for (const path of ['/api/bookings', '/api/create-payment-intent']) {
      const self = await creator.post(path, { creatorId: creator.id })
      expect([self.status, Object.keys(self.body.fields)]).toEqual([400, ['creatorId']])
      const other = await creator.post(path, { creatorId: guest.id })
      expect([other.status, other.body.code]).toEqual([409, 'not_bookable'])
      expect(other.body.message).toBe(
        `${guest.name} is a guest. Send your request with Book Direct on their profile.`,
      )
      expect((await guest.post(path, { creatorId: 99_999 })).status).toBe(404)
    }
  })

  test('for a time that a clock change skips moves to the time after the gap', async () => {
    const { id: creatorId } = await createCreator(world, 'America/New_York')
    const date = '2027-03-14'
    const { body } = await guest.post('/api/bookings', { creatorId, date, time: '02:30' })
    expect(body).toMatchObject({ startsAt: `${date}T07:00:00.000Z`, date, time: '03:00' })
  })

  test.each([
    ['no day and no time', {}],
    ['TBD', { time: 'TBD' }],
    ['TBD on a day', { time: 'TBD', date: '2031-02-03' }],
  ])('for %s is for today, to be agreed', async (_, when) => {
    const sent = await sendRequest(guest, creator.id, { duration: 60, ...when })
    expect(sent).toMatchObject({
      date: daysFromNow(world, 0),
      time: 'TBD',
      startsAt: null,
      endsAt: null,
      duration: 60,
      outsideHours: false,
    })
  })

  test('says whether the recipient offers its time to the end', async () => {
    const host = await createCreator(world)
    const date = daysFromNow(world, 9)
    const day = new Date(date).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' }).toLowerCase()
    await host.post('/api/availability', { day, startTime: '10:00', endTime: '11:00' })
    for (const [time, outsideHours] of [
      ['10:30', false],
      ['10:45', true],
    ] as const) {
      const { id } = await sendRequest(guest, host.id, { date, time })
      expect(await see(host, id)).toMatchObject({ outsideHours, time, status: 'pending' })
    }
  })
})

describe('an unpaid request', () => {
  test('is visible only to its requester, and is sent by paying for it', async () => {
    const { body } = await guest.post('/api/bookings', { creatorId: creator.id, ...draft() })
    expect(body).toMatchObject({ paymentStatus: 'unpaid', can: ['withdraw', 'pay'] })
    expect((await creator.get(`/api/bookings/${body.id}`)).status).toBe(404)
    expect((await creator.patch(`/api/bookings/${body.id}`, { status: 'confirmed' })).status).toBe(404)

    const paymentIntentId = await holdPayment(guest, { bookingId: body.id })
    const sent = await guest.post('/api/bookings', { creatorId: creator.id, paymentIntentId })
    expect(sent.body).toMatchObject({ id: body.id, paymentStatus: 'held' })
    expect((await see(creator, body.id)).can).toContain('confirm')
  })

  test('is sent when its payer closes the browser after paying', async () => {
    const { body } = await guest.post('/api/bookings', { creatorId: creator.id, ...draft() })
    await holdPayment(guest, { bookingId: body.id })
    await world.runJobs()
    expect((await see(creator, body.id)).paymentStatus).toBe('held')
  })

  test('is deleted after 15 minutes, and not a minute earlier', async () => {
    const { body } = await guest.post('/api/bookings', { creatorId: creator.id, ...draft() })
    await passTime(world, { minutes: 14 })
    expect((await see(guest, body.id)).can).toContain('pay')
    await passTime(world, { minutes: 1 })
    expect((await guest.get(`/api/bookings/${body.id}`)).status).toBe(404)
  })
})
