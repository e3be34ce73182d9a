import { afterEach, expect, test } from 'vitest'
import { openAgentPortal } from '../../../../tests/helpers/agents/agent-portal.ts'
import {
  createRepresentedGuest,
  newAgentEmail,
  sendAgentRequest,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { holdFee, paymentOf } from '../../../../tests/helpers/money/paid-request.ts'
import { blockPerson } from '../../../../tests/helpers/worlds/block-person.ts'
import { createBookingIn, uniqueTime } from '../../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import { emailsTo } from '../../../../tests/helpers/worlds/received-emails.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { blocks } from '../../trust/tables.ts'
import { checkMoney } from './check-money.ts'
import { updateStatus } from './update-status.ts'

const couple = setUpCouple()
const { world, creator, guest } = couple

const see = async (who: Member, id: number) => (await who.get(`/api/bookings/${id}`)).body
const unblock = () => world.ctx.db.delete(blocks)
afterEach(unblock)

test('who blocks declines what they were asked, and the hold is released; a confirmed booking stays and can be canceled', async () => {
  const confirmed = await createBookingIn.confirmed(couple)
  const pending = await createBookingIn.pending(couple)
  const unpaid = await createBookingIn.unpaid(couple)
  const intent = await holdFee(guest, creator.id, uniqueTime(couple))
  await blockPerson(creator, guest)
  await world.runJobs()
  expect(await see(guest, pending)).toMatchObject({ closedReason: 'declined', paymentStatus: 'released' })
  expect(await see(guest, unpaid)).toMatchObject({ status: 'cancelled' })
  expect((await creator.get(`/api/bookings/${unpaid}`)).status).toBe(404)
  expect((await paymentOf(world, intent)).status).toBe('released')
  const mails = await emailsTo(world, guest.email)
  expect(mails.map(({ subject }) => subject)).toContain(`${creator.name} declined your request`)
  expect(mails.map(({ textBody }) => textBody).join()).not.toMatch(/block/i)
  expect(await see(creator, confirmed)).toMatchObject({ status: 'confirmed', can: ['cancel'] })
  expect((await guest.patch(`/api/bookings/${confirmed}`, { status: 'cancelled' })).status).toBe(200)
  expect((await checkMoney(world.ctx)).violations).toEqual([])
  await unblock()
  expect(await see(guest, pending)).toMatchObject({ status: 'cancelled' })
})

test('who blocks withdraws what they asked', async () => {
  const pending = await createBookingIn['pending, with proposed times'](couple)
  await blockPerson(guest, creator)
  await world.runJobs()
  expect(await see(creator, pending)).toMatchObject({ closedReason: 'withdrawn', offers: [] })
  const [told] = (await creator.get('/api/notifications')).body
  expect(told).toMatchObject({ type: 'booking_withdrawn', relatedId: pending })
})

test('requests to an agent end from either side, also while the fee is charged, and the agent hears of it', async () => {
  const agentEmail = newAgentEmail()
  const { guest: star, requester } = await createRepresentedGuest(world, { agentEmail })
  for (const [blocker, blocked, status, told] of [
    [star, requester, 'declined', `${star.name} declined ${requester.name}’s request`],
    [requester, star, 'withdrawn', `${requester.name} withdrew the request for ${star.name}`],
  ] as const) {
    const id = await sendAgentRequest(requester, star.id)
    const portal = await openAgentPortal(world, agentEmail)
    await blockPerson(blocker, blocked)
    await world.runJobs()
    const { body } = await requester.get(`/api/agent-requests/${id}`)
    expect(body).toMatchObject({ status, paymentStatus: 'refunded', can: [] })
    expect((await emailsTo(world, agentEmail)).at(-1)?.subject).toBe(told)
    const late = await portal.act('accept', { requestId: id, ...uniqueTime(couple) })
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
    await unblock()
  }
})

test('a request that an admin reopens can’t be paid after a block', async () => {
  const pending = await createBookingIn.pending(couple)
  await blockPerson(creator, guest)
  await world.runJobs()
  await updateStatus(world.ctx, pending, 'pending', async () => undefined)
  expect(await see(guest, pending)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  const start = await guest.post('/api/create-payment-intent', { bookingId: pending })
  expect(start).toMatchObject({ status: 404, body: { message: 'We couldn’t find that person.' } })
  const pay = await guest.post(`/api/bookings/${pending}/pay`, { useCredit: true })
  expect(pay).toMatchObject({ status: 404, body: { message: 'We couldn’t find that person.' } })
})
