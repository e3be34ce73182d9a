import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { daysFromNow, sendRequest } from '../../../tests/helpers/money/paid-request.ts'
import { setUpCouple } from '../../../tests/helpers/worlds/couple-setup.ts'
import { type Member } from '../../../tests/helpers/worlds/world.ts'
import { runBookingDeadlines } from '../bookings/deadlines/run-booking-deadlines.ts'
import { refundPayment } from '../payments/returning/refund-payment.ts'
import { checkMoney } from './check-money.ts'

const couple = setUpCouple()

let days = 1
const draft = () => ({ date: daysFromNow(couple.world, ++days), time: '10:00' })
const change = (who: Member, id: number, status: string) => who.patch(`/api/bookings/${id}`, { status })
const spendCredit = async () =>
  (await couple.guest.post('/api/bookings', { creatorId: couple.creator.id, ...draft(), useCredit: true }))
    .body
const keepAsCredit = () => sendRequest(couple.guest, couple.creator.id, { ...draft(), keepAsCredit: true })
const creditsAtHand = async () => (await couple.guest.get('/api/credits')).body.available

async function expectRight(): Promise<void> {
  await couple.world.runJobs()
  expect((await checkMoney(couple.world.ctx)).violations).toEqual([])
}

describe('the ledger is correct when', () => {
  test('a declined request becomes a credit by choice', async () => {
    await change(couple.creator, (await keepAsCredit()).id, 'rejected')
    await expectRight()
    expect(await creditsAtHand()).toBe(1)
  })

  test('a credit pays for a request that is declined, and then for one that is confirmed', async () => {
    await change(couple.creator, (await spendCredit()).id, 'rejected')
    await expectRight()
    expect(await creditsAtHand()).toBe(1)
    const { id } = await spendCredit()
    await expectRight()
    await change(couple.creator, id, 'confirmed')
    await expectRight()
    expect(await creditsAtHand()).toBe(0)
  })

  test('the other participant cancels, with a card and with a credit', async () => {
    const byCard = await sendRequest(couple.guest, couple.creator.id, draft())
    await change(couple.creator, byCard.id, 'confirmed')
    await change(couple.creator, byCard.id, 'cancelled')
    await expectRight()
    expect(await creditsAtHand()).toBe(1)
    const byCredit = await spendCredit()
    await change(couple.creator, byCredit.id, 'confirmed')
    await change(couple.creator, byCredit.id, 'cancelled')
    await expectRight()
    expect(await creditsAtHand()).toBe(1)
  })

  test('the payer cancels or withdraws, and when no one answers', async () => {
    const cancelled = await sendRequest(couple.guest, couple.creator.id, draft())
    await change(couple.creator, cancelled.id, 'confirmed')
    await change(couple.guest, cancelled.id, 'cancelled')
    await change(couple.guest, (await keepAsCredit()).id, 'cancelled')
    await change(couple.guest, (await spendCredit()).id, 'cancelled')
    await keepAsCredit()
    await spendCredit()
    await couple.world.clock.advance({ hours: 73 })
    await runBookingDeadlines(couple.world.ctx)
    await expectRight()
    expect(await creditsAtHand()).toBe(2)
  })

  test('a charge and a credit are refunded to their cards', async () => {
    const standing = await sendRequest(couple.guest, couple.creator.id, draft())
    await change(couple.creator, standing.id, 'confirmed')
    const { rows } = await couple.world.ctx.db.execute<{ id: number; status: string }>(
      sql`select id, status from payments where intent_id = ${standing.paymentIntentId}
          or id in (select payment_id from credits where status = 'available')`,
    )
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['captured', 'credited']))
    for (const { id } of rows) expect((await refundPayment(couple.world.ctx, id)).status).toBe('refunded')
    await expectRight()
  })

  test('a spent credit stays spent when a refund of its charge is requested', async () => {
    await change(couple.creator, (await keepAsCredit()).id, 'rejected')
    await couple.world.runJobs()
    await spendCredit()
    const { rows } = await couple.world.ctx.db.execute<{ id: number }>(
      sql`select payment_id as id from credits where status = 'spent'`,
    )
    for (const { id } of rows) expect((await refundPayment(couple.world.ctx, id)).status).toBe('credited')
    await expectRight()
  })
})

test('the totals add up', async () => {
  const { totals } = await checkMoney(couple.world.ctx)
  const { authorisedCents, heldCents, keptCents, releasedCents, refundedCents, creditCents } = totals
  expect(Math.min(heldCents, keptCents, releasedCents, refundedCents)).toBeGreaterThan(0)
  expect(heldCents + keptCents + releasedCents + refundedCents + creditCents).toBe(authorisedCents)
})
