import { afterEach, expect, test } from 'vitest'
import {
  exampleAgent,
  sendAgentRequest,
  updateRepresentation,
} from '../../../../tests/helpers/agents/agent-request.ts'
import { sendRequest } from '../../../../tests/helpers/money/paid-request.ts'
import { requireRightMoney } from '../../../../tests/helpers/money/require-right-money.ts'
import { setUpAdmin, typePassword } from '../../../../tests/helpers/worlds/admin-setup.ts'
import type { Member } from '../../../../tests/helpers/worlds/world.ts'

const { world, admin, creator } = setUpAdmin({ RATE_LIMIT_FACTOR: '100' })
afterEach(() => requireRightMoney(world))

/** A new member’s paid request to the creator, answered with `status`. */
async function paid(status?: 'confirmed' | 'rejected', draft: object = {}) {
  const payer = await world.member({ name: `Payer of ${status ?? 'nothing'}` })
  const { id, paymentId } = await sendRequest(payer, creator.id, draft)
  if (status) await creator.patch(`/api/bookings/${id}`, { status })
  await world.runJobs()
  return { payer, id, paymentId: paymentId as number }
}

const paymentState = async (payer: Member, id: number) => {
  const { body } = await payer.get(`/api/bookings/${id}`)
  return `${body.status} ${body.paymentStatus}`
}

test('refunding a confirmed booking’s fee keeps the booking, shows the refund and goes to the audit log', async () => {
  const { payer, id, paymentId } = await paid('confirmed')
  const path = `/api/admin/payments/${paymentId}`
  expect((await admin.get(path)).body.refund).toEqual({
    possible: true,
    says: `$9.99 goes back to ${payer.name}’s card in full. Booking ${id} stays confirmed and shows that its fee was refunded.`,
  })
  expect((await admin.post(`${path}/refund`)).body.code).toBe('password_required')
  await typePassword(admin)
  const { status, body } = await admin.post(`${path}/refund`)
  expect([status, body.status]).toEqual([200, 'refunded'])
  expect(body.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['authorise', 'capture', 'refund'])
  expect(await paymentState(payer, id)).toBe('confirmed refunded')
  const again = await admin.post(`${path}/refund`)
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'wrong_status',
    'It was already released or refunded.',
  ])
  const { body: acts } = await admin.get(`/api/admin/audit?q=payment:${paymentId}`)
  expect(acts).toMatchObject([
    { act: 'payment.refunded', details: { from: 'captured', to: 'refunding', amountCents: 999 } },
  ])
})

test('a credit can be refunded once, but not after it was spent', async () => {
  const { payer, paymentId, id } = await paid('rejected', { keepAsCredit: true })
  const { body: mine } = await payer.get('/api/credits')
  const credit = mine.credits[0].id
  await payer.post('/api/bookings', { creatorId: creator.id, useCredit: true })
  await typePassword(admin)
  const spent = await admin.post(`/api/admin/credits/${credit}/refund`)
  expect([spent.status, spent.body.message]).toEqual([409, expect.stringContaining('spent on payment')])
  const [request] = (await payer.get('/api/bookings')).body
  await admin.patch(`/api/admin/bookings/${request.id}`, { status: 'cancelled' })
  const { body } = await admin.get(`/api/admin/credits?q=${payer.email}`)
  expect(body).toMatchObject([{ id: credit, status: 'available', refund: { possible: true } }])
  const back = await admin.post(`/api/admin/credits/${credit}/refund`)
  expect([back.status, back.body.status]).toEqual([200, 'voided'])
  expect(await paymentState(payer, id)).toBe('cancelled refunded')
  expect((await admin.post('/api/admin/credits/999999/refund')).status).toBe(404)
  expect((await admin.get(`/api/admin/payments/${paymentId}`)).body.status).toBe('refunded')
})

test('a refund closes an open agent request and notifies both; a hold can’t be refunded', async () => {
  const guest = await world.member()
  await updateRepresentation(guest, exampleAgent)
  await sendAgentRequest(creator, guest.id)
  await world.runJobs()
  const [{ id }] = (await creator.get('/api/payments')).body
  const { refund, toCredit } = (await admin.get(`/api/admin/payments/${id}`)).body
  for (const { says } of [refund, toCredit]) expect(says).toContain('is waiting for a reply. This closes it')
  await typePassword(admin)
  expect((await admin.post(`/api/admin/payments/${id}/refund`)).body.status).toBe('refunded')
  expect((await creator.get('/api/agent-requests')).body[0].status).toBe('payment_failed')
  await world.runJobs()
  for (const who of [creator, guest]) {
    const [told] = (await who.get('/api/notifications')).body
    expect(told.type).toBe('agent_request_payment_failed')
  }
  const { paymentId } = await paid()
  const held = await admin.post(`/api/admin/payments/${paymentId}/refund`)
  expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('release the hold')])
})

test('lists, searches and filters payments, ledger entries and credits', async () => {
  const { payer, paymentId } = await paid('rejected')
  const get = async (path: string) => (await admin.get(`/api/admin/${path}`)).body
  expect(await get(`payments?q=${payer.email}`)).toMatchObject([{ id: paymentId, status: 'released' }])
  const [{ intentId }] = await get(`payments?q=%23${paymentId}`)
  expect(await get(`payments?q=${intentId}&provider=sandbox`)).toHaveLength(1)
  expect(await get(`payments?q=${intentId}&provider=stripe`)).toEqual([])
  expect((await get('payments?q=booking%20request%20to&status=released')).length).toBeGreaterThan(0)
  for (const sort of ['createdAt', '-amountCents'])
    expect(await get(`payments?sort=${sort}&limit=2`)).toHaveLength(2)
  const movements = await get(`ledger?q=${payer.email}`)
  expect(movements.map(({ kind }: { kind: string }) => kind)).toEqual(['release', 'authorise'])
  expect(await get(`ledger?q=${paymentId}&kind=release`)).toMatchObject([
    { paymentId, payer: { id: payer.id } },
  ])
  expect(await get('credits?status=spent&q=nobody')).toEqual([])
})
