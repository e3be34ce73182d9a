import type { ParsedMail } from 'mailparser'
import { beforeAll, expect, test } from 'vitest'
import { createCreator, daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { newSubscriber } from '../../../../tests/helpers/worlds/calendar-subscriber.ts'
import { setUpEmailWorld } from '../../../../tests/helpers/worlds/email-world.ts'
import { parseCalendar } from '../../../../tests/helpers/worlds/read-calendar.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'

import { updateStatus } from '../operating/update-status.ts'

const post = setUpEmailWorld({
  PUBLIC_URL: 'https://room.example',
  MAIL_FROM: 'The Room <mail@room.example>',
})
let creator: Member
let guest: Member
beforeAll(async () => {
  creator = await createCreator(post.world, 'Europe/Lisbon')
  guest = await post.world.member({ timeZone: 'America/New_York' })
})

const answer = (who: Member, id: number, status: string) => who.patch(`/api/bookings/${id}`, { status })

async function mailTo(who: Member, subject: RegExp): Promise<ParsedMail> {
  await post.world.runJobs()
  const mails = post.server.received.filter(
    (mail) => [mail.to].flat()[0]?.text === who.email && subject.test(mail.subject ?? ''),
  )
  expect(mails).not.toEqual([])
  return mails[0] as ParsedMail
}

const fileIn = (mail: ParsedMail) =>
  mail.attachments.find(({ contentType }) => contentType === 'text/calendar')?.content.toString() ?? ''

test('the confirmation email has an invitation, the cancellation email withdraws it', async () => {
  const asked = { date: daysFromNow(post.world, 9), time: '10:00', topic: 'Tides' }
  const { id } = await sendRequest(guest, creator.id, asked)
  const { body: booking } = await answer(creator, id, 'confirmed')
  const calendar = newSubscriber()
  const mail = await mailTo(guest, /confirmed/)
  const { method, events } = parseCalendar(fileIn(mail))
  expect(method).toBe('REQUEST')
  expect(events).toMatchObject([
    {
      uid: expect.stringMatching(/^booking-[-\da-f]{36}@room\.example$/),
      startsAt: booking.startsAt,
      organizer: `mailto:${mail.from?.value[0]?.address}`,
      sequence: 1,
    },
  ])
  expect(events[0]?.attendees).toContain(`MAILTO:${guest.email}`)
  calendar.take(fileIn(mail))
  expect(calendar.shown()).toEqual([events[0]?.uid])
  await answer(creator, id, 'cancelled')
  calendar.take(fileIn(await mailTo(guest, /canceled/)))
  expect(calendar.shown()).toEqual([])
  expect(calendar.event(events[0]?.uid ?? '')?.sequence).toBe(2)
})

test('the email about a reopened booking withdraws its invitation', async () => {
  const asked = { date: daysFromNow(post.world, 11), time: '10:00', topic: 'Dunes' }
  const { id } = await sendRequest(guest, creator.id, asked)
  await answer(creator, id, 'confirmed')
  await updateStatus(post.world.ctx, id, 'pending', async () => {})
  expect(parseCalendar(fileIn(await mailTo(creator, /reopened/))).method).toBe('CANCEL')
})

test('the invitation is an alternative part of the email with its method, where mail programs look for it', async () => {
  const source = post.server.sources.find((one) => one.includes('method=REQUEST')) ?? ''
  const parts = [...source.matchAll(/^Content-Type: ([\w/]+)/gim)].map((match) => match[1])
  expect(parts).toEqual([
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'text/html',
    'text/calendar',
    'application/ics',
  ])
  expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
})

test('a booking without a time has no invitation until a time is agreed', async () => {
  const { id } = await sendRequest(guest, creator.id, { time: 'TBD', topic: 'Salt' })
  const { body: booking } = await answer(creator, id, 'confirmed')
  expect(booking.startsAt).toBeNull()
  await post.world.runJobs()
  const ofThis = () => post.server.received.filter(({ text }) => text?.includes('Salt'))
  expect(ofThis().flatMap(({ attachments }) => attachments)).toEqual([])
  const offers = [{ date: daysFromNow(post.world, 10), time: '15:00' }]
  expect((await creator.post(`/api/bookings/${id}/counter`, { offers })).status).toBe(201)
  const { body: agreed } = await guest.post(`/api/bookings/${id}/accept-offer`, { offer: 0 })
  expect(agreed.startsAt).not.toBeNull()
  await post.world.runJobs()
  const brought = ofThis().filter(({ attachments }) => attachments.length > 0)
  expect(brought).toHaveLength(1)
  for (const mail of brought) {
    expect(parseCalendar(fileIn(mail)).events).toMatchObject([{ startsAt: agreed.startsAt, sequence: 2 }])
  }
})
