import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCreator, daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { passTime } from '../../../../tests/helpers/worlds/pass-time.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { weekdays } from '../../../contract/weekdays.ts'
import { users } from '../../accounts/tables.ts'

const world = setUpWorld({ RATE_LIMIT_FACTOR: '100', PUBLIC_URL: 'https://rooms.example.org' })
let creator: Member
let guest: Member
let stranger: Member
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

describe('what participants read', () => {
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

  test('blames no one else when the requester did not choose a time before the deadline', async () => {
    const id = await send()
    const offers = [{ date: daysFromNow(world, 12), time: '10:00' }]
    await creator.post(`/api/bookings/${id}/counter`, { offers })
    await passTime(world, { hours: 73 })
    expect((await toldTo(guest))[0]?.title).toBe(`Your request to ${creator.name} expired`)
    const mails = await emailsTo(world, creator.email)
    expect(mails.at(-1)?.textBody).toContain(
      `${guest.name} didn’t choose one of the times that you proposed, so the request has expired.`,
    )
  })

  test('offers the next three times when both are free after a time is lost', async () => {
    for (const day of weekdays) {
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
    const key = `booking.closed:${id}:${guest.id}`
    const mail = (await emailsTo(world, guest.email)).find((one) => one.key === key)
    expect(mail?.subject).toBe(`The time you asked ${creator.name} for is taken`)
    const link = `https://rooms.example.org/profile/${creator.id}?book=true`
    const offered = mail?.textBody.split('\n').filter((line) => line.includes(link)) ?? []
    const times = offered.map((line) => /\(.*?(\d+:\d\d [AP]M)/.exec(line)?.[1])
    expect(times).toEqual(['12:30 PM', '1:30 PM', '12:00 PM'])
    // Each link opens the request with its time.
    expect(mail?.textBody).toContain(`${link}&at=${day}T12:30:00.000Z`)
    expect(mail?.htmlBody).toContain(`href="${link}&amp;at=${day}T12:30:00.000Z"`)
    const [told] = (await toldTo(guest)).filter(({ relatedId }) => relatedId === id)
    expect(told?.message).toContain('You don’t pay anything')
    expect(told?.message).toContain('See the next ones on the booking’s page')
  })

  test('names every proposed time in both zones in an email to the other participant, each time', async () => {
    const id = await send()
    const propose = async (...times: string[]) => {
      const offers = times.map((time) => ({ date: daysFromNow(world, 12), time }))
      expect((await creator.post(`/api/bookings/${id}/counter`, { offers })).status).toBe(201)
      return (await emailsTo(world, guest.email)).filter(({ subject }) => subject.includes('proposed'))
    }
    const [first] = await propose('10:00', '11:30')
    expect(first?.htmlBody.match(/class="tile"/g)).toHaveLength(2)
    const [, second] = await propose('16:00')
    expect(first?.subject).toBe(`${creator.name} proposed other times`)
    expect(first?.textBody).toMatch(
      /Proposed: [^.]+New York time \([^.]+, 10:00 AM Lisbon time\)\n[^]*11:30 AM Lisbon time/,
    )
    expect(second?.subject).toBe(`${creator.name} proposed another time`)
    expect(second?.textBody).toMatch(/4:00 PM Lisbon time[^]*Choose one by [^\n]+New York time/)
    expect(second?.htmlBody).toContain(`href="https://rooms.example.org/bookings/${id}"`)
  })

  test('greets the reader by name in emails only once their address is verified', async () => {
    const id = await send()
    const asked = (await emailsTo(world, creator.email)).at(-1)
    expect(asked?.textBody).toMatch(/^Hi,\n/)
    expect(asked?.textBody).toContain(
      `Approve request: https://rooms.example.org/bookings/${id}?act=approve\n`,
    )
    await world.ctx.db.update(users).set({ emailVerifiedAt: world.clock.now() }).where(eq(users.id, guest.id))
    await confirm(creator, id)
    const mails = await emailsTo(world, guest.email)
    const confirmed = mails.find(({ subject }) => subject.includes('confirmed'))
    expect(confirmed?.textBody).toMatch(new RegExp(`^Hi ${guest.name},\n`))
  })

  test('has the other’s face and the day in the reader’s zone in emails', async () => {
    await world.ctx.db.update(users).set({ pictureHash: 'abc' }).where(eq(users.id, creator.id))
    const date = daysFromNow(world, 9)
    await confirm(creator, await send())
    const mails = await emailsTo(world, guest.email)
    const html = mails.find(({ subject }) => subject.includes('is confirmed'))?.htmlBody
    expect(html).toContain('src="https://rooms.example.org/pictures/abc-96.webp"')
    expect(html).toMatch(
      new RegExp(`>${Number(date.slice(8))}</span></div></td><td [^>]*>When: [^<]*New York time`),
    )
    expect((await emailsTo(world, creator.email))[0]?.htmlBody).not.toContain('<img')
  })
})
