import { checkProvider } from '../../../src/domains/payments/checking/check-provider.ts'
import type { PaymentRow } from '../../../src/domains/payments/tables.ts'
import { checkMoney } from '../../../src/domains/requests/operating/check-money.ts'
import type { BookingRow } from '../../../src/domains/requests/tables.ts'
import { askedProblems, endingsOf, type Paid, timeProblems } from './check-agent-run.ts'
import { type CardPayment, isUsed, type MoneyModel, type Place, placeOf } from './money-model.ts'
import type { MoneyRun } from './money-run.ts'
import { drainJobs } from './money-troubles.ts'

/** The provider recovers and time passes until nothing is left to do. */
export async function recoverProvider(model: MoneyModel, run: MoneyRun, hours = 0): Promise<void> {
  const { line, stripe, world, byTheClock } = run.bench
  line.beWell()
  stripe?.troubles.end()
  await run.allDone()
  // Stripe repeats a notice until it is answered; only those about charges can’t be made up for by the sweep.
  const about = (type: string) => /^charge\.(refunded|dispute)/.test(type)
  for (const { intentId } of stripe ? model.pledges : []) {
    for (const notice of stripe?.news.of(intentId) ?? []) {
      if (about(notice.type)) await stripe?.news.deliver(notice)
    }
  }
  for (const minutes of [hours * 60, 11, 61, 2]) {
    await world.clock.advance({ minutes })
    for (const act of [byTheClock.deadlines, byTheClock.recover, byTheClock.sweep]) {
      await act()
      const [error] = await drainJobs(run)
      if (error) throw error
    }
  }
}

/** Returns violated invariants after a recovered run. */
export async function problemsOf(model: MoneyModel, run: MoneyRun): Promise<string[]> {
  const { ctx } = run.bench.world
  const { violations } = await checkMoney(ctx)
  const { differences } = await checkProvider(ctx, run.begunAt)
  const [bookings, asked, payments] = [await run.bookings(), await run.agentRequests(), await run.payments()]
  const endings = endingsOf(model, bookings, asked)
  return [
    ...[...violations, ...differences].map(({ subject, problem }) => `${subject}: ${problem}`),
    ...(await moneyProblems(model, run, endings, payments)),
    ...(await creditProblems(model, run, endings, payments)),
    ...bookings.flatMap((booking) => storyProblems(model, run, booking, bookings)),
    ...asked.flatMap((request) => askedProblems(model, run, request, bookings)),
    ...(await timeProblems(ctx, run.people, bookings)),
  ]
}

const productWords: Partial<Record<PaymentRow['status'], Place>> = {
  authorised: 'held',
  captured: 'charged',
  credited: 'credit',
  released: 'released',
  refunded: 'refunded',
}

/** A won dispute is earned, until someone cancels later. The ledger’s checks tell whether that adds up. */
const disputed: Record<NonNullable<CardPayment['dispute']>, PaymentRow['status'][]> = {
  open: ['disputed'],
  won: ['captured', 'credited', 'refunded'],
  lost: ['refunded'],
}

/** The model, the payment and the provider agree on every card payment. */
async function moneyProblems(model: MoneyModel, run: MoneyRun, endings: Paid[], rows: PaymentRow[]) {
  const { provider, payer } = run.bench
  const problems: string[] = []
  for (const pledge of model.pledges) {
    const payment = rows.find(({ intentId }) => intentId === pledge.intentId)
    const request = payment && endings.find(({ paymentId }) => paymentId === payment.id)
    const there = await payer.look(pledge.intentId)
    const expected = there.held ? placeOf(pledge, request) : 'nowhere'
    const says = (who: string, what: string) =>
      problems.push(`${who} says ${what} of payment ${payment?.id}, the model ${expected}`)
    const word = payment && (productWords[payment.status] ?? 'nowhere')
    if (pledge.dispute && payment) {
      if (!disputed[pledge.dispute].includes(payment.status)) {
        problems.push(`payment ${payment.id} is ${payment.status}, but its dispute is ${pledge.dispute}`)
      }
      continue
    }
    if (word !== expected) says('the site', word ?? 'nothing')
    const charged = there.status === 'succeeded'
    const truth = charged
      ? there.refundedCents >= (payment?.amountCents ?? 1)
        ? 'refunded'
        : 'charged'
      : there.status
    const truths: Record<Place, string> = {
      nowhere: truth === 'requires_capture' ? 'anything else' : truth,
      held: 'requires_capture',
      charged: 'charged',
      credit: 'charged',
      released: 'canceled',
      refunded: 'refunded',
    }
    if (truths[expected] !== truth) says('the provider', truth)
    const charges = await payer.charges(pledge.intentId)
    if (charges > 1 || (charges === 1) !== charged) says('the card', `${charges} charges`)
    const keep = pledge.sentKeep ?? pledge.keep
    // A request with a failed payment was refused, and keeps the choice it was refused with.
    const isRefused = request?.closedReason === 'payment_failed'
    if (request && !isRefused && request.keepAsCredit !== keep)
      says('the request', `keepAsCredit ${request.keepAsCredit}`)
    const old = run.bench.world.clock.now().getTime() - pledge.begunAt.getTime() > 86_400_000
    if (request?.closedReason === 'payment_failed' && !pledge.meddled && !pledge.refunded && !old) {
      problems.push(
        `${request.subject} failed by its payment ${request.paymentId}, which nothing was wrong with`,
      )
    }
  }
  const others = rows.filter(
    ({ provider: name, intentId, authorisedAt }) =>
      name === provider.name &&
      authorisedAt !== null &&
      !model.pledges.some((pledge) => pledge.intentId === intentId),
  )
  return [...problems, ...others.map(({ id }) => `payment ${id} was held, and no one started it`)]
}

/** Every credit is spent on a request that used it, or available again, as its owner sees it. */
async function creditProblems(model: MoneyModel, { payers }: MoneyRun, endings: Paid[], rows: PaymentRow[]) {
  const problems: string[] = []
  for (const payer of payers) {
    const own = rows.filter(({ payerId }) => payerId === payer.id)
    // What became of these credits is checked by the ledger alone.
    if (
      model.pledges.some(({ dispute, intentId }) => dispute && own.some((row) => row.intentId === intentId))
    )
      continue
    const arisen = model.pledges.filter((pledge) => {
      const row = own.find(({ intentId }) => intentId === pledge.intentId)
      const request = row && endings.find(({ paymentId }) => paymentId === row.id)
      return row?.authorisedAt && placeOf(pledge, request) === 'credit'
    })
    const used = own.filter(({ id, provider }) => {
      const request = endings.find(({ paymentId }) => paymentId === id)
      return provider === 'credit' && !model.detached.has(id) && (!request || isUsed(request))
    })
    const { body } = await payer.get('/api/credits')
    if (body.available !== arisen.length - used.length) {
      problems.push(
        `user ${payer.id} reads of ${body.available} credits; ${arisen.length} arose and ${used.length} are used`,
      )
    }
  }
  return problems
}

const byPeople = ['declined', 'withdrawn', 'cancelled_by_guest', 'cancelled_by_creator']

/**
 * A request has the status that its participants were notified of, or one that the clock or the money could
 * cause.
 */
function storyProblems(model: MoneyModel, run: MoneyRun, row: BookingRow, all: BookingRow[]): string[] {
  const { closedReason: closed, status } = row
  const told = model.requests.get(row.id)
  const now = run.bench.world.clock.now()
  const over = (at: Date | null) => at !== null && at <= now
  const accepted = told?.accepted ?? false
  const endedLater = status === 'completed' || closed?.startsWith('cancelled_by')
  const rules: [boolean, string][] = [
    [told?.closed !== undefined && told.closed !== closed, `its people were told ${told?.closed}`],
    [closed !== null && byPeople.includes(closed) && told?.closed !== closed, 'no one asked for that'],
    [(status === 'confirmed' || Boolean(endedLater)) && !accepted, 'no one accepted it'],
    [accepted && (status === 'pending' || closed === 'declined' || closed === 'expired'), 'it was accepted'],
    [closed === 'expired' && !over(row.expiresAt), 'its time was not over'],
    [closed === 'no_show' && !told?.disputable, 'no one said so, or someone objected'],
    [status === 'completed' && !told?.completed && !over(row.endsAt), 'it was not over'],
    [closed === 'slot_taken' && !all.some((other) => isRival(model, row, other)), 'no one took its time'],
  ]
  return rules.flatMap(([wrong, why]) =>
    wrong ? [`booking ${row.id} is ${closed ?? status}, but ${why}`] : [],
  )
}

function isRival(model: MoneyModel, row: BookingRow, other: BookingRow): boolean {
  if (other.id === row.id || !row.startsAt || !row.endsAt || !other.startsAt || !other.endsAt) return false
  const people = [other.creatorId, other.guestId]
  if (!people.includes(row.creatorId) && !people.includes(row.guestId)) return false
  const accepted = model.requests.get(other.id)?.accepted
  return Boolean(accepted) && other.startsAt < row.endsAt && row.startsAt < other.endsAt
}
