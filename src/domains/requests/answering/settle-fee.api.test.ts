import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCreator, daysFromNow } from '../../../../tests/helpers/money/paid-request.ts'
import { holdAtStripe, setUpStripeWorld } from '../../../../tests/helpers/stripe/stripe-world.ts'
import { passTime } from '../../../../tests/helpers/worlds/pass-time.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { syncPayments } from '../../payments/checking/sync-payments.ts'
import { updateSettings } from '../../settings/update-settings.ts'
import { sendAllHeld } from '../asking/send-held.ts'
import { checkMoney } from '../operating/check-money.ts'

const world = setUpStripeWorld()
let creator: Member
let guest: Member
beforeAll(async () => {
  creator = await createCreator(world)
})
beforeEach(async () => {
  guest = await world.member()
})

let days = 20
const draft = () => ({ creatorId: creator.id, date: daysFromNow(world, ++days), time: '10:00' })

async function send(keepAsCredit = false): Promise<{ id: number; paymentIntentId: string }> {
  const form = draft()
  const paymentIntentId = await holdAtStripe(world, guest, creator.id, form)
  return (await guest.post('/api/bookings', { ...form, paymentIntentId, keepAsCredit })).body
}

const spend = (key?: string, form = draft()) =>
  guest.post('/api/bookings', { ...form, useCredit: true }, key ? { 'idempotency-key': key } : undefined)
const change = (who: Member, id: number, status: string) => who.patch(`/api/bookings/${id}`, { status })
const credits = async () => (await guest.get('/api/credits')).body.available as number
const fee = async (id: number) => {
  const { body } = await guest.get(`/api/bookings/${id}`)
  const kinds = body.entries.map((entry: { kind: string }) => entry.kind)
  return [body.closedReason ?? body.status, body.paymentStatus, ...kinds].join(' ')
}

describe('a request that is not accepted', () => {
  test.each([
    [false, 'declined released authorise release', 0],
    [true, 'declined credited authorise capture credit_granted', 1],
  ])('gives the hold back, or makes it a credit when its payer chose so (%s)', async (keep, way, left) => {
    const { id } = await send(keep)
    await change(creator, id, 'rejected')
    expect([await fee(id), await credits()]).toEqual([way, left])
  })

  test('does the same when no one replies', async () => {
    const { id } = await send(true)
    await passTime(world, { hours: 73 })
    expect([await fee(id), await credits()]).toEqual(['expired credited authorise capture credit_granted', 1])
  })

  test('releases the hold when its requester withdraws it, whatever they chose', async () => {
    const { id } = await send(true)
    await change(guest, id, 'cancelled')
    expect([await fee(id), await credits()]).toEqual(['withdrawn released authorise release', 0])
  })

  test('refunds a charge made by hand at the provider', async () => {
    const { id, paymentIntentId } = await send()
    world.stripe.records.capture(paymentIntentId)
    await syncPayments(world.ctx, new Date(world.clock.now().getTime() + 1))
    await change(creator, id, 'rejected')
    await world.runJobs()
    expect(await fee(id)).toBe('declined refunded authorise capture refund')
  })

  test('counts as disputed while the bank has such a charge', async () => {
    const { id, paymentIntentId } = await send()
    world.stripe.records.capture(paymentIntentId)
    world.stripe.records.dispute(paymentIntentId)
    await syncPayments(world.ctx, new Date(world.clock.now().getTime() + 1))
    await world.runJobs()
    expect((await guest.get(`/api/bookings/${id}`)).body).toMatchObject({ paymentStatus: 'held' })
    await passTime(world, { hours: 73 })
    expect(await fee(id)).toBe('expired disputed authorise capture dispute_opened')
  })
})

describe('a confirmed booking that is canceled', () => {
  test('by the other participant gives the payer a credit', async () => {
    const { id } = await send()
    await change(creator, id, 'confirmed')
    await change(creator, id, 'cancelled')
    expect(await fee(id)).toBe('cancelled_by_creator credited authorise capture credit_granted')
    expect(await credits()).toBe(1)
  })

  test('by the payer keeps the fee', async () => {
    const { id } = await send(true)
    await change(creator, id, 'confirmed')
    await change(guest, id, 'cancelled')
    expect([await fee(id), await credits()]).toEqual(['cancelled_by_guest captured authorise capture', 0])
  })
})

describe('a credit', () => {
  beforeEach(async () => {
    await change(creator, (await send(true)).id, 'rejected')
  })

  test('pays one request and is returned when that is declined', async () => {
    const { status, body } = await spend()
    expect([status, body.paymentStatus, await credits()]).toEqual([201, 'held', 0])
    expect((await spend()).body.code).toBe('no_credit')
    await change(creator, body.id, 'rejected')
    expect(await fee(body.id)).toBe('declined released credit_spent credit_returned')
    expect(await credits()).toBe(1)
  })

  test('is used up by a confirmation, and returned when the other participant cancels', async () => {
    const { body } = await spend()
    await change(creator, body.id, 'confirmed')
    expect([await fee(body.id), await credits()]).toEqual(['confirmed captured credit_spent capture', 0])
    await change(creator, body.id, 'cancelled')
    expect(await fee(body.id)).toBe('cancelled_by_creator credited credit_spent capture credit_returned')
    expect(await credits()).toBe(1)
  })

  test('pays a fee that has changed since', async () => {
    await updateSettings(world.ctx, { bookingFeeCents: 1999 })
    const paid = await spend()
    await updateSettings(world.ctx, { bookingFeeCents: 999 })
    expect([paid.status, paid.body.entries[0].amountCents]).toEqual([201, 999])
    await change(creator, paid.body.id, 'rejected')
    const { body } = await guest.get('/api/credits')
    expect(body.credits).toMatchObject([{ status: 'available', reason: 'kept', amountCents: 999 }])
    expect(body.credits[0].description).toContain(creator.name)
  })
})

describe('the choice to keep a credit', () => {
  test('may change until the request is sent, and survives a closed browser', async () => {
    const form = draft()
    const paymentIntentId = await holdAtStripe(world, guest, creator.id, form)
    const choose = (keepAsCredit: boolean, who = guest) =>
      who.patch(`/api/checkout/${paymentIntentId}`, { keepAsCredit })
    expect((await choose(true)).status).toBe(200)
    expect((await choose(false, creator)).body.code).toBe('payment_not_usable')
    await syncPayments(world.ctx, new Date(world.clock.now().getTime() + 1))
    await world.clock.advance({ minutes: 11 })
    await sendAllHeld(world.ctx)
    expect((await choose(false)).body.code).toBe('payment_not_usable')
    const [sent] = (await guest.get('/api/bookings')).body
    await change(creator, sent.id, 'rejected')
    expect(await fee(sent.id)).toBe('declined credited authorise capture credit_granted')
  })
})

test('after all this the ledger, the credits and the bookings agree, and the totals add up', async () => {
  await send()
  await world.runJobs()
  const { violations, totals } = await checkMoney(world.ctx)
  expect(violations).toEqual([])
  const { authorisedCents, heldCents, keptCents, releasedCents, refundedCents, disputedCents, creditCents } =
    totals
  const places = [heldCents, keptCents, releasedCents, refundedCents, disputedCents, creditCents]
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places.reduce((sum, cents) => sum + cents)).toBe(authorisedCents)
})
