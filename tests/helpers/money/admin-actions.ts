import fc from 'fast-check'
import type { BookingStatus } from '../../../src/contract/requests/bookings.ts'
import { reconcilePayments } from '../../../src/domains/requests/operating/reconcile-payments.ts'
import { updateStatus } from '../../../src/domains/requests/operating/update-status.ts'
import type { BookingRow } from '../../../src/domains/requests/tables.ts'
import { Refusal } from '../../../src/platform/refuse.ts'
import { learnBooking } from './learn-answers.ts'
import { command, pick, weigh, which } from './money-command.ts'
import { detach, type MoneyModel } from './money-model.ts'
import type { MoneyRun } from './money-run.ts'

const statuses: BookingStatus[] = ['pending', 'confirmed', 'completed', 'cancelled', 'cancelled']

/** An admin sets a booking to any status. Impossible changes are refused. */
const setAny = command(
  'setStatus',
  fc.tuple(which, fc.constantFrom(...statuses)),
  async (model, run, [which, to]) => {
    const booking = pick(await run.bookings(), which)
    // A hanging answer belongs to the booking as it was before, so its owner couldn't be determined later.
    const isDetaching = to === 'pending' || (booking?.status === 'cancelled' && to !== 'cancelled')
    if (!booking || (isDetaching && model.troubled)) return
    let before: BookingRow | undefined
    try {
      const record = async (_: unknown, seen: BookingRow) => void (before = seen)
      await updateStatus(run.bench.world.ctx, booking.id, to, record)
    } catch (error) {
      if (!(error instanceof Refusal && ['wrong_status', 'time_taken'].includes(error.code))) throw error
      return
    }
    if (before) await learnSet(model, run, before, to)
  },
)

async function learnSet(model: MoneyModel, run: MoneyRun, before: BookingRow, to: BookingStatus) {
  const told = learnBooking(model, { id: before.id })
  if (to === 'cancelled') {
    told.closed = 'admin'
    told.closedConfirmed = before.status !== 'pending'
    return
  }
  const payment = (await run.payments()).find(({ id }) => id === before.paymentId)
  const now = (await run.bookings()).find(({ id }) => id === before.id)
  // One that was only begun for an unpaid booking pays for nothing, before and after.
  if (payment && before.paymentStatus !== 'unpaid' && now?.paymentId !== payment.id) {
    const { status, closedReason, requestedBy } = before
    const open = status !== 'cancelled'
    detach(model, payment, {
      status: 'cancelled',
      closedReason: open ? 'admin' : closedReason,
      requestedBy,
      chargedAtOnce: false,
      closedConfirmed: Boolean(open || told.closedConfirmed),
    })
  }
  // While the answer hung, someone may have reported that it didn’t happen.
  const isReported = told.disputable && !before.noShowBy
  model.requests.set(before.id, {
    accepted: to !== 'pending',
    completed: to === 'completed',
    ...(isReported && { disputable: true }),
  })
}

/** The admin button and the command-line tool. */
const reconcile = command('reconcile', fc.constant(null), async (_, run) =>
  reconcilePayments(run.bench.world.ctx, 5000),
)

/** Refunds belong to the site owner's acts. */
export const adminActions = weigh([
  [10, setAny],
  [2, reconcile],
])
