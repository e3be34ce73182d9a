import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { uniqueTime } from '../../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'
import { mailOutbox } from '../../../platform/mail/tables.ts'
import { users } from '../../accounts/tables.ts'
import { updateSettings } from '../../settings/update-settings.ts'

const { world, creator, guest } = setUpCouple({ creatorZone: 'Europe/Lisbon', guestZone: 'America/New_York' })

const draft = () => ({ ...uniqueTime({ world }), topic: 'Tides' })
const closingMail = async (reader: Member, id: number) =>
  (await emailsTo(world, reader.email)).find(({ key }) => key === `booking.closed:${id}:${reader.id}`)
const see = async (who: Member, id: number) => (await who.get(`/api/bookings/${id}`)).body

describe('confirming', () => {
  test('captures the hold, announces it in the conversation once, and emails the requester', async () => {
    const { id } = await sendRequest(guest, creator.id, draft())
    const { status, body } = await creator.patch(`/api/bookings/${id}/status`, { status: 'approved' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'confirmed', requestStatus: 'approved', paymentStatus: 'captured' })
    const { entries } = await see(guest, id)
    expect(entries.map((entry: { kind: string }) => entry.kind)).toEqual(['authorise', 'capture'])
    await world.runJobs()
    const [conversation] = (await guest.get('/api/conversations')).body
    const { body: messages } = await guest.get(`/api/conversations/${conversation.id}/messages`)
    const said = messages.filter((message: { content: string }) => message.content.includes('Topic: Tides'))
    expect(said.at(-1).content).toMatch(/New York time \(.*Lisbon time\)/)
    expect(said.at(-1).fromUserId).toBe(creator.id)
    const mailed = like(mailOutbox.key, `booking.confirmed:${id}:%`)
    const mails = await world.ctx.db.select().from(mailOutbox).where(mailed)
    expect(mails.map(({ userId }) => userId)).toEqual([guest.id])
  })

  test('waits while a participant is suspended, also for a proposed time', async () => {
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
})

describe('closing', () => {
  test.each([
    ['Declining', 'pending', () => [creator, guest], '/status', 'rejected'],
    ['Canceling by the payer', 'confirmed', () => [guest, creator], '', 'cancelled'],
  ] as const)(
    '%s takes a note that the other participant sees everywhere',
    async (_what, from, people, call, status) => {
      const [writer, reader] = people() as [Member, Member]
      const { id } = await sendRequest(guest, creator.id, draft())
      if (from === 'confirmed') await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
      await world.runJobs()
      const note = 'I have to be at sea that week.\nPlease ask again in May.'
      const { body } = await writer.patch(`/api/bookings/${id}${call}`, { status, note: `  ${note} ` })
      expect(body).toMatchObject({ status: 'cancelled', closingNote: note })
      await world.runJobs()
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

  test.each([
    ['Withdrawing', () => guest, { status: 'cancelled', note: 'Never mind.' }],
    ['Confirming', () => creator, { status: 'confirmed', note: 'See you.' }],
    ['A note of over 500 characters', () => creator, { status: 'rejected', note: 'a'.repeat(501) }],
  ])('%s is refused with the field, and changes nothing', async (_what, who, body) => {
    const { id } = await sendRequest(guest, creator.id, draft())
    const answer = await who().patch(`/api/bookings/${id}`, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['note']])
    expect(await see(guest, id)).toMatchObject({ status: 'pending', closingNote: null })
    const blank = { status: 'rejected', note: ' ' }
    expect((await creator.patch(`/api/bookings/${id}`, blank)).body).toMatchObject({
      closedReason: 'declined',
      closingNote: null,
    })
  })
})

test('with a fee of 0 a request is sent without a payment and confirmed without a charge', async () => {
  await updateSettings(world.ctx, { bookingFeeCents: 0 })
  try {
    const intent = await guest.post('/api/create-payment-intent', { creatorId: creator.id, amount: 999 })
    expect([intent.status, intent.body.feeCents]).toEqual([409, 0])
    const { status, body } = await guest.post('/api/bookings', { creatorId: creator.id, ...draft() })
    expect([status, body.paymentStatus]).toEqual([201, 'held'])
    const confirmed = await creator.patch(`/api/bookings/${body.id}`, { status: 'confirmed' })
    expect(confirmed.body).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
    expect((await see(guest, body.id)).entries).toEqual([])
  } finally {
    await updateSettings(world.ctx, { bookingFeeCents: 999 })
  }
})

async function listMessages() {
  await world.runJobs()
  const [conversation] = (await guest.get(`/api/conversations?with=${creator.id}`)).body
  return (await guest.get(`/api/conversations/${conversation.id}/messages`)).body
}

test('the messages of a confirmation and of an agreed time say of which booking they speak, next to their text', async () => {
  const { id } = await sendRequest(guest, creator.id, { time: 'TBD', topic: 'Tides' })
  await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  expect((await listMessages()).at(-1)).toMatchObject({
    fromUserId: creator.id,
    content: 'Your booking request is confirmed.\nWhen: Time to be agreed\nLength: 30 minutes\nTopic: Tides',
    booking: { id, step: 'confirmed', startsAt: null },
  })
  const [listed] = (await guest.get(`/api/conversations?with=${creator.id}`)).body
  expect(listed.lastMessage.booking).toEqual({ id, step: 'confirmed', startsAt: null })
  await creator.post(`/api/bookings/${id}/counter`, { offers: [uniqueTime({ world })] })
  const { startsAt } = (await guest.post(`/api/bookings/${id}/accept-offer`, { offer: 0 })).body
  expect((await listMessages()).at(-1)).toMatchObject({
    content: expect.stringMatching(/^We agreed on a time for our booking\.\nWhen: .*Lisbon/),
    booking: { id, step: 'scheduled', startsAt },
  })
})

test('what people write speaks of no booking, whatever they send along', async () => {
  const booking = { id: 1, step: 'confirmed', startsAt: null }
  const sent = await guest.post('/api/messages', { toUserId: creator.id, content: 'Confirmed!', booking })
  expect(sent.body.booking ?? null).toBeNull()
  expect((await listMessages()).at(-1)).toMatchObject({ content: 'Confirmed!', booking: null })
})
