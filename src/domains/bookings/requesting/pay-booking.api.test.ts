import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../../tests/helpers/browser/visitor.ts'
import { createCreator, daysFromNow, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { promoteToAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import { setFee } from '../../../../tests/helpers/worlds/set-fee.ts'
import { createWorld, type Member, type World } from '../../../../tests/helpers/worlds/world.ts'
import { checkMoney } from '../../checkout/check-money.ts'

let world: World
let creator: Member
beforeAll(async () => {
  world = await createWorld()
  creator = await createCreator(world)
})
afterAll(() => world.close())

const draft = (hour = 10) => ({ date: daysFromNow(world, 9), time: `${hour}:00` })

async function waiting(credits: number) {
  const guest = await world.member()
  for (let i = 0; i < credits; i++) {
    const { id } = await sendRequest(guest, creator.id, { ...draft(11 + i), keepAsCredit: true })
    expectOk(await creator.patch(`/api/bookings/${id}`, { status: 'cancelled' }))
  }
  const { body } = expectOk(await guest.post('/api/bookings', { creatorId: creator.id, ...draft() }))
  const pay = (who = guest, useCredit = true) => who.post(`/api/bookings/${body.id}/pay`, { useCredit })
  return { guest, id: body.id as number, pay }
}
const creditsOf = async (guest: Member) => expectOk(await guest.get('/api/credits')).body.available

test('a credit sends an unpaid request, once, and the creator sees it', async () => {
  const { guest, id, pay } = await waiting(2)
  expect((await creator.get(`/api/bookings/${id}`)).status).toBe(404)
  expect(expectOk(await pay()).body).toMatchObject({ id, status: 'pending', paymentStatus: 'held' })
  expect((await creator.get(`/api/bookings/${id}`)).body.can).toContain('confirm')
  const again = await pay()
  expect([again.status, again.body.code]).toEqual([409, 'already_requested'])
  expect(await creditsOf(guest)).toBe(1)
})

test('several concurrent payments spend one credit', async () => {
  const { guest, pay } = await waiting(2)
  const answers = await Promise.all([pay(), pay(), pay()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await creditsOf(guest)).toBe(1)
  expect((await checkMoney(world.ctx)).violations).toEqual([])
})

test('without a credit, or without choosing one, an unpaid request stays unpaid', async () => {
  const { guest, id, pay } = await waiting(0)
  const answers = [await pay(), await pay(guest, false)]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'no_credit'],
    [402, 'payment_required'],
  ])
  expect((await guest.get(`/api/bookings/${id}`)).body).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
  })
})

test('only the requester can pay', async () => {
  const { guest, pay } = await waiting(1)
  const stranger = await world.member()
  expect([(await pay(stranger)).status, (await pay(creator)).status]).toEqual([404, 404])
  expect(await creditsOf(guest)).toBe(1)
})

test('a booking reopened by an admin, for either participant, can be paid with the credit from its closing', async () => {
  const { guest } = await waiting(0)
  const admin = await world.member()
  await promoteToAdmin(world, admin)
  await typePassword(admin)
  const direct = { guestId: guest.id, topic: 'Tides', format: 'podcast', message: 'An hour on tides?' }
  const asker = await createCreator(world)
  const begun = expectOk(
    await asker.post('/api/create-payment-intent', {
      ...direct,
      keepAsCredit: true,
      metadata: { type: 'direct_booking', personalityId: guest.id },
    }),
  ).body
  const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' }
  expectOk(await asker.post('/api/sandbox/confirm', { clientSecret: begun.clientSecret, ...card }))
  const { paymentIntentId } = begun
  const sent = expectOk(
    await asker.post('/api/direct-booking', { ...direct, paymentIntentId, keepAsCredit: true }),
  ).body
  expectOk(await guest.patch(`/api/bookings/${sent.bookingId}`, { status: 'rejected' }))
  expectOk(await admin.patch(`/api/admin/bookings/${sent.bookingId}`, { status: 'pending' }))
  const { body } = expectOk(await asker.post(`/api/bookings/${sent.bookingId}/pay`, { useCredit: true }))
  expect(body).toMatchObject({ requestedBy: 'creator', paymentStatus: 'held' })
  expect(expectOk(await guest.patch(`/api/bookings/${sent.bookingId}`, { status: 'approved' })).status).toBe(
    200,
  )
  await world.runJobs()
  expect((await checkMoney(world.ctx)).violations).toEqual([])
})

test('if there is no longer a fee, it is sent for free and a credit stays unspent', async () => {
  const { guest, pay } = await waiting(1)
  await setFee(world.databaseUrl, 0)
  expect(expectOk(await pay()).body).toMatchObject({ paymentStatus: 'held' })
  expect(await creditsOf(guest)).toBe(1)
})
