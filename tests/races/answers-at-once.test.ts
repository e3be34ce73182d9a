import { expect, test } from 'vitest'
import { sendAbandonedDrafts } from '../../src/domains/checkout/abandoned-drafts.ts'
import { daysFromNow, holdFee, sendRequest, testCard } from '../helpers/money/paid-request.ts'
import { setUpCouple } from '../helpers/worlds/couple-setup.ts'
import { rounds } from '../helpers/worlds/long.ts'

const couple = setUpCouple()

test('of one request confirmed twice at the same moment, the second confirmation hears that it is answered', async () => {
  for (let round = 0; round < rounds(3, 30); round++) {
    const draft = { date: daysFromNow(couple.world, 40 + round), time: '10:00' }
    const { id } = await sendRequest(couple.guest, couple.creator.id, draft)
    const confirm = () => couple.creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    const answers = await Promise.all([confirm(), confirm()])
    const heard = answers.map(({ status, body }) => (status === 200 ? 'confirmed' : body.code))
    expect(new Set(heard)).toEqual(new Set(['confirmed', 'wrong_status']))
  }
})

test('the browser and the recovery job sending one draft create one request', async () => {
  for (let round = 0; round < rounds(5, 50); round++) {
    const draft = { date: daysFromNow(couple.world, 20 + round), time: '14:00' }
    const paymentIntentId = await holdFee(couple.guest, couple.creator.id, draft)
    await couple.world.clock.advance({ minutes: 11 })
    const [sent] = await Promise.all([
      couple.guest.post('/api/bookings', { creatorId: couple.creator.id, ...draft, paymentIntentId }),
      sendAbandonedDrafts(couple.world.ctx),
      sendAbandonedDrafts(couple.world.ctx),
    ])
    expect([200, 201]).toContain(sent.status)
    const { body } = await couple.guest.get('/api/bookings')
    const made = body.filter((one: { paymentIntentId: string }) => one.paymentIntentId === paymentIntentId)
    expect(made.map((one: { id: number }) => one.id)).toEqual([sent.body.id])
  }
})

test('an unpaid request paid twice at the same moment is sent once, and only one payment counts', async () => {
  for (let round = 0; round < rounds(5, 50); round++) {
    const draft = { creatorId: couple.creator.id, date: daysFromNow(couple.world, 20 + round), time: '16:00' }
    const { body: unpaid } = await couple.guest.post('/api/bookings', draft)
    const begun = await couple.guest.post('/api/create-payment-intent', {
      creatorId: couple.creator.id,
      bookingId: unpaid.id,
    })
    const { paymentIntentId, clientSecret } = begun.body
    await couple.guest.post('/api/sandbox/confirm', { clientSecret, ...testCard })
    const send = (keepAsCredit: boolean) =>
      couple.guest.post('/api/bookings', { ...draft, paymentIntentId, keepAsCredit })
    const answers = await Promise.all([send(true), send(false)])
    expect(answers.map(({ body }) => body.id)).toEqual([unpaid.id, unpaid.id])
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
  }
})
