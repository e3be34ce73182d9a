import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCreator, daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { createWorld, type Member, type World } from '../../../../tests/helpers/worlds/world.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { users } from '../../accounts/tables.ts'
import { refundPayment } from '../../payments/returning/refund-payment.ts'
import { runBookingDeadlines } from '../deadlines/run-booking-deadlines.ts'
import { findBooking } from '../queries.ts'

let world: World
let creator: Member
let guest: Member
let stranger: Member
beforeAll(async () => {
  world = await createWorld({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => world.close())
beforeEach(async () => {
  creator = await createCreator(world, 'Europe/Lisbon')
  guest = await world.member({ timeZone: 'America/New_York' })
  stranger = await world.member()
})

type Told = { title: string; message: string; relatedId: number }
const toldTo = async (who: Member): Promise<Told[]> => (await who.get('/api/notifications')).body
const send = async (
  draft: object = { date: daysFromNow(world, 9), time: '12:00', topic: 'Tides' },
): Promise<number> => (await sendRequest(guest, creator.id, draft)).id
const confirm = async (who: Member, id: number) =>
  expect((await who.patch(`/api/bookings/${id}`, { status: 'confirmed' })).status).toBe(200)

describe('the text', () => {
  test('shows times in the reader’s current zone, followed by the other participant’s', async () => {
    await world.ctx.db.update(users).set({ timeZone: 'Asia/Tokyo' }).where(eq(users.id, guest.id))
    await confirm(creator, await send())
    await world.runJobs()
    const [asked] = await toldTo(creator)
    const [confirmation] = await toldTo(guest)
    expect(asked?.message).toMatch(
      /^When: \w{3}, [^.]+, 12:00 PM Lisbon time \([^.]+ Tokyo time\), 30 minutes\. Topic: Tides\. Reply by [^.]+Lisbon time\. Then/,
    )
    expect(confirmation?.message).toMatch(
      /^When: [^.]+ Tokyo time \(\w{3}, [^.]+, 12:00 PM Lisbon time\), 30 minutes\. Topic: Tides\. We charged the \$9\.99 fee to your card\.$/,
    )
  })

  test('names the person a request is for, and their email once it is confirmed', async () => {
    const named = { guestName: 'Jonas Berg', guestEmail: 'jonas.berg@example.org' }
    const { id } = await sendRequest(guest, creator.id, named)
    await world.runJobs()
    const [request] = await toldTo(creator)
    expect(request?.message).toContain(`Asked by ${guest.name} for Jonas Berg.`)
    expect(JSON.stringify(await emailsTo(world, creator.email))).not.toContain(named.guestEmail)
    await confirm(creator, id)
    await world.runJobs()
    expect((await creator.get(`/api/bookings/${id}`)).body).toMatchObject(named)
    expect(JSON.stringify(await emailsTo(world, guest.email))).toContain(
      `Email for this booking: ${named.guestEmail}`,
    )
  })

  test('lists every proposed time and the deadline for choosing', async () => {
    const id = await send()
    const offers = ['10:00', '11:30'].map((time) => ({ date: daysFromNow(world, 12), time }))
    expect((await creator.post(`/api/bookings/${id}/counter`, { offers })).status).toBe(201)
    await world.runJobs()
    const [told] = await toldTo(guest)
    expect(told?.title).toBe(`${creator.name} proposed other times`)
    expect(told?.message.match(/Proposed: [^.]+New York time \([^.]+Lisbon time\)\./g)).toHaveLength(2)
    expect(told?.message).toMatch(/Choose one by [^.]+New York time to confirm the booking/)
  })

  test('blames no one else when the requester did not choose a time before the deadline', async () => {
    const id = await send()
    const offers = [{ date: daysFromNow(world, 12), time: '10:00' }]
    await creator.post(`/api/bookings/${id}/counter`, { offers })
    await world.clock.advance({ hours: 73 })
    await runBookingDeadlines(world.ctx)
    await world.runJobs()
    expect((await toldTo(guest))[0]?.title).toBe(`Your request to ${creator.name} expired`)
    const mails = await emailsTo(world, creator.email)
    expect(mails.at(-1)?.textBody).toContain(
      `${guest.name} didn’t choose one of the times that you proposed, so the request has expired.`,
    )
  })

  test('says after a cancellation by the host that the fee was already refunded', async () => {
    const id = await send()
    await confirm(creator, id)
    await world.runJobs()
    const { paymentId } = (await findBooking(world.ctx, id)) ?? {}
    expect(await refundPayment(world.ctx, paymentId ?? 0)).toMatchObject({ status: 'refunded' })
    await world.runJobs()
    expect((await creator.patch(`/api/bookings/${id}`, { status: 'cancelled' })).status).toBe(200)
    const mail = (await emailsTo(world, guest.email)).find(({ subject }) => subject.includes('canceled'))
    expect(mail?.textBody).toContain('The $9.99 fee goes back to your card.')
    expect(mail?.textBody).not.toMatch(/credit|does not come back/)
  })

  test('offers the next three times when both are free after a time is lost', async () => {
    for (const day of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) {
      const slot = { day, startTime: '12:00', endTime: '14:00', userId: creator.id, available: true }
      expect((await creator.post('/api/availability', slot)).status).toBe(201)
    }
    // In the evening everything of the next day is too soon.
    await world.clock.set(`${daysFromNow(world, 1)}T18:00:00Z`)
    const day = daysFromNow(world, 2)
    const other = await createCreator(world, 'Europe/Lisbon')
    const elsewhere = await sendRequest(guest, other.id, { date: day, time: '13:00' })
    await confirm(other, elsewhere.id)
    const id = await send({ date: day, time: '12:00' })
    const rival = await sendRequest(stranger, creator.id, { date: day, time: '12:00' })
    await confirm(creator, rival.id)
    await world.runJobs()
    const [mail] = await world.ctx.db
      .select()
      .from(mailOutbox)
      .where(like(mailOutbox.key, `booking.closed:${id}:${guest.id}`))
    expect(mail?.subject).toBe(`The time you asked ${creator.name} for is taken`)
    const link = `http://localhost:3000/profile/${creator.id}?book=true`
    const offered = mail?.textBody.split('\n').filter((line) => line.includes(link)) ?? []
    expect(offered.map((line) => /\(.*?(\d+:\d\d [AP]M)/.exec(line)?.[1])).toEqual([
      '12:30 PM',
      '1:30 PM',
      '12:00 PM',
    ])
    // Each link opens the request with its time.
    expect(mail?.textBody).toContain(`${link}&at=${day}T12:30:00.000Z`)
    expect(mail?.htmlBody).toContain(`href="${link}&amp;at=${day}T12:30:00.000Z"`)
    const [told] = (await toldTo(guest)).filter(({ relatedId }) => relatedId === id)
    expect(told?.message).toContain('You don’t pay anything')
    expect(told?.message).toContain('See the next ones on the booking’s page')
  })
})
