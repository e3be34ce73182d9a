import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createCreator, sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { setUpEmailWorld } from '../../../../tests/helpers/worlds/email-world.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'
import { users } from '../../accounts/tables.ts'
import { updateSettings } from '../../settings/update-settings.ts'
import { refundPayment } from '../returning/refund-payment.ts'
import { sendReceipt } from './send-receipt.ts'

const post = setUpEmailWorld()
let creator: Member
let guest: Member
beforeAll(async () => {
  await updateSettings(post.world.ctx, { platformName: 'Rooms & Co', contactEmail: 'help@example.org' })
  creator = await createCreator(post.world)
})

async function newGuest() {
  guest = await post.world.member({ timeZone: 'America/New_York' })
  const mine = () =>
    post.server.received.filter(({ to }) => (Array.isArray(to) ? undefined : to?.text) === guest.email)
  return {
    receipts: () => mine().filter(({ text }) => text?.includes('/settings/payments/')),
    bookings: () => mine().filter(({ text }) => text?.includes('Topic: Kelp')),
  }
}

async function paymentOf(intentId: string): Promise<number> {
  const { rows } = await post.world.ctx.db.execute<{ id: number }>(
    sql`select id from payments where intent_id = ${intentId}`,
  )
  return rows[0]?.id ?? 0
}

async function answer(status: string, keepAsCredit = false) {
  const sent = await sendRequest(guest, creator.id, { topic: 'Kelp', keepAsCredit })
  await creator.patch(`/api/bookings/${sent.id}`, { status })
  await post.world.runJobs()
  return { ...sent, payment: await paymentOf(sent.paymentIntentId) }
}

test('a receipt for a request through an agent says what a refusal does', async () => {
  const mails = await newGuest()
  const sent = await sendRequest(guest, creator.id, { topic: 'Kelp' })
  const payment = await paymentOf(sent.paymentIntentId)
  await creator.patch(`/api/bookings/${sent.id}`, { status: 'confirmed' })
  await sendReceipt(post.world.ctx, 'payment.captured', payment, creator.name)
  await post.world.runJobs()
  expect(mails.receipts()[0]?.text).toContain(`If ${creator.name} declines, we refund the $9.99.`)
})

test('the payer gets one complete receipt for a charge', async () => {
  const mails = await newGuest()
  const { payment } = await answer('confirmed')
  await sendReceipt(post.world.ctx, 'payment.captured', payment, undefined)
  await post.world.runJobs()
  expect(mails.receipts()).toHaveLength(1)
  expect(mails.bookings()).toHaveLength(1)
  const [receipt] = mails.receipts()
  expect(receipt?.subject).toBe('Receipt: $9.99 charged')
  const text = receipt?.text ?? ''
  expect(text).toContain('We charged $9.99 to your card.')
  expect(text).not.toContain('declines')
  expect(text).toContain(`For: Booking request to ${creator.name}`)
  expect(text).toContain('Card: Visa ending in 4242')
  expect(text).toMatch(/Date: \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M New York time/)
  expect(text).toContain('Test mode: no real money moved.')
  expect(text).toContain(`View receipt: https://rooms.example.org/settings/payments/${payment}`)
  expect(text).toContain(`Rooms & Co, payment ${payment}. Questions? Email help@example.org.`)
  expect(receipt?.html).toContain(`href="https://rooms.example.org/settings/payments/${payment}"`)
  const path = `/api/payments/${payment}/receipt`
  const { body } = await guest.get(path)
  expect(body).toMatchObject({
    id: payment,
    amountCents: 999,
    status: 'captured',
    paidWith: 'card',
    card: { brand: 'visa', last4: '4242' },
    testMode: true,
    payer: { name: guest.name, email: guest.email },
    seller: { name: 'Rooms & Co', contactEmail: 'help@example.org' },
  })
  expect(body.entries.map((entry: { kind: string }) => entry.kind)).toEqual(['authorise', 'capture'])
  expect([(await creator.get(path)).status, (await post.world.visitor().get(path)).status]).toEqual([
    404, 401,
  ])
})

test('a release, a fee kept as a credit, and the credit’s return and use each have a receipt', async () => {
  const mails = await newGuest()
  await answer('rejected')
  await answer('rejected', true)
  await answerCredit('rejected')
  await answerCredit('confirmed')
  await post.world.runJobs()
  const words = [
    [
      'We released the $9.99 hold on your card',
      'We released the $9.99 hold on your card in full. You weren’t charged.',
    ],
    [
      'You have a $9.99 credit for your next request',
      'As you chose, we charged $9.99 to your card and turned it into a credit.',
    ],
    ['Your credit is back', ''],
    ['Receipt: your credit was used', 'We didn’t charge your card.'],
  ]
  expect(mails.receipts()).toMatchObject(
    words.map(([subject, text]) => ({ subject, text: expect.stringContaining(text ?? '') })),
  )
  // The credit’s own receipts name no card.
  const named = mails.receipts().map(({ text }) => text?.includes('Visa ending in 4242'))
  expect(named).toEqual([true, true, false, false])
  expect(mails.receipts().some(({ text }) => text?.includes('undefined'))).toBe(false)
})

async function answerCredit(status: string) {
  const form = { creatorId: creator.id, topic: 'Kelp', useCredit: true }
  const sent = (await guest.post('/api/bookings', form)).body
  await creator.patch(`/api/bookings/${sent.id}`, { status })
  await post.world.runJobs()
}

test('when the other person cancels, the receipts explain the credit and then the refund', async () => {
  const mails = await newGuest()
  const { id, payment } = await answer('confirmed')
  await creator.patch(`/api/bookings/${id}`, { status: 'cancelled' })
  await post.world.runJobs()
  expect(mails.receipts()).toHaveLength(2)
  expect(mails.receipts()[1]?.text).toContain(
    'The other person canceled, so the $9.99 you paid is now a credit.',
  )
  await refundPayment(post.world.ctx, payment)
  await post.world.runJobs()
  expect(mails.receipts()).toHaveLength(3)
  expect(mails.receipts()[2]?.subject).toBe('Refund of $9.99')
  expect(mails.receipts()[2]?.text).toContain('We refunded $9.99 in full to the card you paid with.')
})

test('only the payer gets a receipt, and sample people get none', async () => {
  const mails = await newGuest()
  await post.world.ctx.db.update(users).set({ sample: true }).where(eq(users.id, guest.id))
  await answer('confirmed')
  expect(mails.receipts()).toEqual([])
  const toCreator = post.server.received.filter(({ to }) => !Array.isArray(to) && to?.text === creator.email)
  expect(toCreator.filter(({ text }) => text?.includes('/settings/payments/'))).toEqual([])
})

test('a fee of 0 has no receipt', async () => {
  const mails = await newGuest()
  await updateSettings(post.world.ctx, { bookingFeeCents: 0 })
  const sent = (await guest.post('/api/bookings', { creatorId: creator.id, topic: 'Kelp' })).body
  await creator.patch(`/api/bookings/${sent.id}`, { status: 'confirmed' })
  await post.world.runJobs()
  expect(mails.bookings()).toHaveLength(1)
  await post.world.runJobs()
  await updateSettings(post.world.ctx, { bookingFeeCents: 999 })
  expect(mails.receipts()).toEqual([])
  expect(mails.bookings().map(({ text }) => /\$|charged|card/.test(text ?? ''))).toEqual([false])
})
