import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refundPayment } from '../../src/domains/payments/returning/refund-payment.ts'
import { runDeadlines } from '../../src/domains/requests/deadlines/run-deadlines.ts'
import { cancelAsAdmin } from '../../src/domains/requests/operating/cancel-as-admin.ts'
import { checkMoney } from '../../src/domains/requests/operating/check-money.ts'
import { reconcilePayments } from '../../src/domains/requests/operating/reconcile-payments.ts'
import { updateStatus } from '../../src/domains/requests/operating/update-status.ts'
import { bookings } from '../../src/domains/requests/tables.ts'
import { Refusal } from '../../src/platform/refuse.ts'
import { daysFromNow, sendRequest } from '../helpers/money/paid-request.ts'
import { setUpCouple } from '../helpers/worlds/couple-setup.ts'
import { rounds } from '../helpers/worlds/long.ts'

const { world, creator, guest } = setUpCouple({ environment: { RATE_LIMIT_FACTOR: '1000' } })

type Status = Parameters<typeof updateStatus>[2]

/** Sets a status and counts the logged acts; a refusal is a valid answer. */
async function set(id: number, status: Status, written: Status[]): Promise<void> {
  try {
    const before: Status[] = []
    await updateStatus(world.ctx, id, status, async () => void before.push(status))
    written.push(...before.slice(-1))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const violations = async () => {
  await world.runJobs()
  return (await checkMoney(world.ctx)).violations
}

test('an admin sets a status while both participants and the clock act: one status, one history, matching money', async () => {
  for (let round = 0; round < rounds(4, 100); round++) {
    const { id } = await sendRequest(guest, creator.id, {
      date: daysFromNow(world, 20 + round),
      time: '10:00',
    })
    // In some rounds its deadline passes meanwhile.
    const due = { expiresAt: new Date(world.clock.now().getTime() + round * 4) }
    if (round % 2) await world.ctx.db.update(bookings).set(due).where(eq(bookings.id, id))
    const written: Status[] = []
    const answers = await Promise.all([
      creator.patch(`/api/bookings/${id}`, { status: 'confirmed' }),
      set(id, 'cancelled', written),
      guest.patch(`/api/bookings/${id}`, { status: 'cancelled' }),
      set(id, 'confirmed', written),
      runDeadlines(world.ctx),
      creator.patch(`/api/bookings/${id}/status`, { status: 'rejected' }),
    ])
    const statuses = answers.flatMap((answer) => answer?.status ?? [])
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(await violations()).toEqual([])
    const { body } = await guest.get(`/api/bookings/${id}`)
    const { body: history } = await guest.get(`/api/bookings/${id}/history`)
    const ends = history.filter(({ what }: { what: string }) => what === body.closedReason)
    expect(ends).toHaveLength(body.status === 'cancelled' ? 1 : 0)
    // Whichever admin was last.
    const isPossible =
      body.closedReason === 'admin'
        ? written.includes('cancelled')
        : !written.includes('cancelled') || written.includes('confirmed')
    expect(isPossible).toBe(true)
  }
})

test('admins who cancel, reopen, refund and reconcile one booking at the same time don’t lose or create money', async () => {
  for (let round = 0; round < rounds(3, 60); round++) {
    const draft = { date: daysFromNow(world, 20 + round), time: '14:00' }
    const { id, paymentId } = await sendRequest(guest, creator.id, draft)
    await creator.patch(`/api/bookings/${id}`, { status: 'confirmed' })
    const before = (await guest.get('/api/credits')).body.available
    const written: Status[] = []
    await Promise.all([
      set(id, 'pending', written),
      set(id, 'cancelled', written),
      cancelAsAdmin(world.ctx, id),
      refundPayment(world.ctx, paymentId),
      reconcilePayments(world.ctx, 5000),
      set(id, 'pending', written),
    ])
    expect(await violations()).toEqual([])
    const { body } = await guest.get('/api/payments')
    const paid = body.find((one: { id: number }) => one.id === paymentId)
    const credits = (await guest.get('/api/credits')).body.available - before
    expect([paid.status, credits]).toEqual(paid.status === 'refunded' ? ['refunded', 0] : ['credited', 1])
  }
})
