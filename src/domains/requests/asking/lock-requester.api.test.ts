import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleAgent, updateRepresentation } from '../../../../tests/helpers/agents/agent-request.ts'
import { createCreator, holdFee, paymentOf } from '../../../../tests/helpers/money/paid-request.ts'
import { paymentTo, waysToAsk } from '../../../../tests/helpers/money/request-ways.ts'
import { blockPerson } from '../../../../tests/helpers/worlds/block-person.ts'
import { createBookingIn, offer, uniqueTime } from '../../../../tests/helpers/worlds/booking-states.ts'
import { setUpCouple } from '../../../../tests/helpers/worlds/couple-setup.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { requestWays } from '../../../contract/requests/request-ways.ts'
import { users } from '../../accounts/tables.ts'
import { blocks } from '../../trust/tables.ts'
import { sendAllHeld } from './send-held.ts'

const couple = setUpCouple()
const { world, creator, guest } = couple
let asking: Member
let asked: Record<(typeof requestWays)[number], Member>
beforeAll(async () => {
  asking = await createCreator(world)
  const star = await world.member()
  await updateRepresentation(star, exampleAgent)
  asked = { host: creator, direct: guest, agent: star }
})
beforeEach(async () => {
  await world.ctx.db.delete(blocks)
  await world.ctx.db.update(users).set({ hiddenAt: null, limitedAt: null })
})

const mark = ({ id }: Member, set: { hiddenAt?: Date; limitedAt?: Date }) =>
  world.ctx.db.update(users).set(set).where(eq(users.id, id))
async function ask(way: (typeof requestWays)[number], id: number) {
  const { path, draftTo } = waysToAsk[way]
  const start = await asking.post('/api/create-payment-intent', paymentTo(way, id))
  const send = await asking.post(path, { ...draftTo(id), time: 'TBD' })
  return [start, send].map(({ status, body }) => [status, body.message])
}

test.each(requestWays)(
  'asking by way of %s is refused like an unknown person after a block and while they are hidden, and to limited people',
  async (way) => {
    const unknown = await ask(way, 99_999)
    expect(unknown[0]).toEqual([404, 'We couldn’t find that person.'])
    const { id } = asked[way]
    await blockPerson(asked[way], asking)
    expect(await ask(way, id)).toEqual(unknown)
    await world.ctx.db.delete(blocks)
    await blockPerson(asking, asked[way])
    expect(await ask(way, id)).toEqual(unknown)
    await world.ctx.db.delete(blocks)
    await mark(asked[way], { hiddenAt: world.clock.now() })
    expect(await ask(way, id)).toEqual(unknown)
    await world.ctx.db.update(users).set({ hiddenAt: null })
    await mark(asking, { limitedAt: world.clock.now() })
    const limited = [403, expect.stringMatching(/^A moderator has limited your account/)]
    expect(await ask(way, id)).toEqual([limited, limited])
  },
)

test('what a limited person has paid for and not sent isn’t sent, and its hold is released', async () => {
  const draft = uniqueTime(couple)
  const intent = await holdFee(guest, creator.id, draft)
  const unpaid = await createBookingIn.unpaid(couple)
  await mark(guest, { limitedAt: world.clock.now() })
  const form = { creatorId: creator.id, ...draft, paymentIntentId: intent }
  expect((await guest.post('/api/bookings', form)).status).toBe(403)
  expect((await guest.post(`/api/bookings/${unpaid}/pay`, { useCredit: true })).status).toBe(403)
  expect((await guest.post('/api/create-payment-intent', { bookingId: unpaid })).status).toBe(403)
  await world.clock.advance({ minutes: 11 })
  await sendAllHeld(world.ctx)
  await world.runJobs()
  expect((await paymentOf(world, intent)).status).toBe('released')
})

test('the request of a limited person isn’t accepted, and stays open', async () => {
  const id = await createBookingIn.pending(couple)
  const other = await createBookingIn['pending, with proposed times'](couple)
  await mark(guest, { limitedAt: world.clock.now() })
  const confirm = await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  expect(confirm).toMatchObject({ status: 409, body: { code: 'not_bookable' } })
  const accept = await guest.post(`/api/bookings/${other}/accept-offer`, { offer: 0 })
  expect(accept).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await guest.get(`/api/bookings/${id}`)).body).toMatchObject({ status: 'pending' })
})

test('an open request isn’t confirmed once a block is there, and a confirmed booking still gets its time', async () => {
  const id = await createBookingIn.pending(couple)
  const timeless = await createBookingIn['to be agreed'](couple)
  const row = { blockerId: guest.id, blockedId: creator.id, createdAt: world.clock.now() }
  await world.ctx.db.insert(blocks).values(row)
  const confirm = await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
  expect(confirm).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
  await offer(couple, 'guest', timeless)
  expect((await creator.post(`/api/bookings/${timeless}/accept-offer`, { offer: 0 })).status).toBe(200)
})
