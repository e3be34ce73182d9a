import { beforeAll, expect, test } from 'vitest'
import { expectOk } from '../../../../tests/helpers/browser/visitor.ts'
import {
  createCreator,
  daysFromNow,
  holdPayment,
  sendRequest,
} from '../../../../tests/helpers/money/paid-request.ts'
import { paymentTo, waysToAsk } from '../../../../tests/helpers/money/request-ways.ts'
import { setFee } from '../../../../tests/helpers/worlds/set-fee.ts'
import { type Member } from '../../../../tests/helpers/worlds/world.ts'
import { setUpWorld } from '../../../../tests/helpers/worlds/world-setup.ts'
import { checkMoney } from '../operating/check-money.ts'
import { updateStatus } from '../operating/update-status.ts'

const world = setUpWorld()
let creator: Member
beforeAll(async () => {
  creator = await createCreator(world)
})

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
  const [first, ...others] = (await Promise.all([pay(), pay(), pay()])).toSorted(
    (a, b) => a.status - b.status,
  )
  expect(first?.body).toMatchObject({ id, status: 'pending', paymentStatus: 'held' })
  expect(others.map(({ status }) => status)).toEqual([409, 409])
  expect((await creator.get(`/api/bookings/${id}`)).body.can).toContain('confirm')
  const again = await pay()
  expect([again.status, again.body]).toMatchObject([409, { code: 'already_requested', bookingId: id }])
  expect(await creditsOf(guest)).toBe(1)
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
  const { ctx } = world
  const [guest, asker] = [await world.member(), await createCreator(world)]
  const draft = { ...waysToAsk.direct.draftTo(guest.id), keepAsCredit: true }
  const paymentIntentId = await holdPayment(asker, { ...draft, ...paymentTo('direct', guest.id) })
  const { bookingId } = expectOk(await asker.post('/api/direct-booking', { ...draft, paymentIntentId })).body
  expectOk(await guest.patch(`/api/bookings/${bookingId}`, { status: 'rejected' }))
  await updateStatus(ctx, bookingId, 'pending', async () => undefined)
  const { body } = expectOk(await asker.post(`/api/bookings/${bookingId}/pay`, { useCredit: true }))
  expect(body).toMatchObject({ requestedBy: 'creator', paymentStatus: 'held' })
  const { body: paid } = await asker.get('/api/payments')
  expect(paid.map(({ description }: { description: string }) => description)).toEqual(
    Array(2).fill(`Book Direct request to ${guest.name}`),
  )
  expectOk(await guest.patch(`/api/bookings/${bookingId}`, { status: 'approved' }))
  await world.runJobs()
  expect((await checkMoney(ctx)).violations).toEqual([])
})

test('if there is no longer a fee, it is sent for free and a credit stays unspent', async () => {
  const { guest, pay } = await waiting(1)
  await setFee(world.databaseUrl, 0)
  expect(expectOk(await pay()).body).toMatchObject({ paymentStatus: 'held' })
  expect(await creditsOf(guest)).toBe(1)
})
