import { expect, test } from 'vitest'
import { sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { uniqueTime } from '../../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'

const couple = setUpCouple({ creatorZone: 'Europe/Lisbon', guestZone: 'America/New_York' })
const { world, creator, guest } = couple

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
  await creator.post(`/api/bookings/${id}/counter`, { offers: [uniqueTime(couple)] })
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
