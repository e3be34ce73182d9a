import { asc, eq, sql } from 'drizzle-orm'
import { isOpen } from '../../../src/contract/requests/is-open.ts'
import { checkProvider } from '../../../src/domains/payments/checking/check-provider.ts'
import { syncPayments } from '../../../src/domains/payments/checking/sync-payments.ts'
import { finalStatuses } from '../../../src/domains/payments/rules.ts'
import { credits } from '../../../src/domains/payments/tables.ts'
import { sendAllHeld } from '../../../src/domains/requests/asking/send-held.ts'
import { runDeadlines } from '../../../src/domains/requests/deadlines/run-deadlines.ts'
import { checkMoney } from '../../../src/domains/requests/operating/check-money.ts'
import type { Ctx } from '../../../src/platform/ctx.ts'
import type { FakeStripe } from '../stripe/fake-stripe.ts'
import type { MovableClock } from '../worlds/movable-clock.ts'
import { runJobs } from '../worlds/run-jobs.ts'
import { payerRows } from './payer-rows.ts'

/** The final state of one payer's requests and money, and all problems anywhere. */
export type Outcome = {
  agentRequests: string[]
  bookings: string[]
  /** Payments that ever held money. */
  payments: string[]
  credits: string[]
  charges: number
  wrong: string[]
}

/** Lets an hour, then two weeks and a weekend pass with all scheduled jobs. Nothing may stay open. */
export async function passDays(ctx: Ctx, clock: MovableClock): Promise<void> {
  for (const pause of [{ minutes: 11 }, { minutes: 61 }, { days: 16 }, { hours: 1 }]) {
    await clock.advance(pause)
    await sendAllHeld(ctx)
    await syncPayments(ctx)
    await runDeadlines(ctx)
    await runJobs(ctx)
  }
}

export async function findOutcome(ctx: Ctx, payerId: number, stripe: FakeStripe): Promise<Outcome> {
  const rows = payerRows(ctx, [payerId])
  const [requests, asked, paid] = [await rows.bookings(), await rows.agentRequests(), await rows.payments()]
  const owned = await ctx.db
    .select()
    .from(credits)
    .where(eq(credits.ownerId, payerId))
    .orderBy(asc(credits.id))
  const open = [
    ...asked.filter(isOpen).map(({ id }) => `agent request ${id} is open`),
    ...requests.filter(({ status }) => status === 'pending').map(({ id }) => `booking ${id} is pending`),
    ...paid
      .filter(({ status }) => !finalStatuses.some((end) => end === status))
      .map(({ id, status }) => `payment ${id} is ${status}`),
  ]
  return {
    agentRequests: asked.map(({ status }) => status),
    bookings: requests.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`),
    payments: paid.filter(({ authorisedAt }) => authorisedAt).map(({ status }) => status),
    credits: owned.map(({ status }) => status),
    charges: paid.reduce((sum, { intentId }) => sum + (intentId ? stripe.records.captures(intentId) : 0), 0),
    wrong: [...open, ...(await contradictions(ctx, stripe))],
  }
}

/**
 * Contradictions between the ledger, the bookings, the queue and the provider. Scheduled jobs may fail,
 * because they run again.
 */
async function contradictions(ctx: Ctx, stripe: FakeStripe): Promise<string[]> {
  const { violations } = await checkMoney(ctx)
  const lastMonth = new Date(ctx.clock.now().getTime() - 30 * 86_400_000)
  const { differences } = await checkProvider(ctx, lastMonth)
  const { rows: failed } = await ctx.db.execute<{ name: string; output: unknown }>(
    sql`select name, output from pgboss.job where state = 'failed' and retry_limit > 0`,
  )
  const all = stripe.records.all()
  return [
    ...[...violations, ...differences].map(({ subject, problem }) => `${subject}: ${problem}`),
    ...failed.map(({ name, output }) => `a job of ${name} failed for good: ${JSON.stringify(output)}`),
    ...all.filter(({ id }) => stripe.records.captures(id) > 1).map(({ id }) => `${id} was charged twice`),
    ...all.filter(({ status }) => status === 'requires_capture').map(({ id }) => `${id} is held for ever`),
  ]
}
