import { and, asc, eq, gt, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { type ProviderPayment, ProviderRefusal } from '../../../platform/payments/provider.ts'
import { findPayment, type LedgerRow, listEntries } from '../queries.ts'
import { finalStatuses, movementTotals, type ProviderState, parseProviderState, sumOf } from '../rules.ts'
import { type PaymentRow, payments } from '../tables.ts'
import type { Violation } from './queries.ts'

type State = PaymentRow['status']
export type Comparison = {
  compared: number
  differences: Violation[]
  /** False when the provider stopped answering, or time ran out. */
  complete: boolean
}

const page = 100

const agreed: Record<ProviderState, readonly State[]> = {
  requires_payment_method: ['requires_payment_method'],
  requires_action: ['requires_action'],
  processing: ['processing'],
  requires_capture: ['authorised', 'capturing', 'releasing'],
  succeeded: ['captured', 'credited', 'refunding'],
  disputed: ['disputed'],
  refunded: ['refunded'],
  canceled: ['released', 'failed'],
  never_held: ['released', 'failed'],
}

/**
 * Compares every card payment that is open or moved after `since` with the provider: status, amount, refunds. Changes
 * nothing. Stops when the provider doesn’t answer, or when `isLate`.
 */
export async function checkProvider(ctx: Ctx, since: Date, isLate = () => false): Promise<Comparison> {
  const differences: Violation[] = []
  let compared = 0
  for (let last = 0; ; ) {
    const rows = await recentPayments(ctx, since, last)
    for (const row of rows) {
      if (isLate()) return { compared, differences, complete: false }
      try {
        differences.push(...(await compareOne(ctx, row)))
      } catch (error) {
        if (!(error instanceof ProviderRefusal))
          return { compared, differences: [...differences, silence(row)], complete: false }
        differences.push({
          subject: `payment ${row.id}`,
          problem: `the provider refused: ${error.message}`,
        })
      }
      compared++
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < page) return { compared, differences, complete: true }
  }
}

function silence({ id }: PaymentRow): Violation {
  return { subject: `payment ${id}`, problem: 'the provider did not answer; the rest were not compared' }
}

/** A payment may change while the provider answers, so a difference is checked twice. */
async function compareOne(ctx: Ctx, row: PaymentRow): Promise<Violation[]> {
  if ((await differencesOf(ctx, row)).length === 0) return []
  return differencesOf(ctx, await findPayment(ctx, row.id))
}

async function differencesOf(ctx: Ctx, row: PaymentRow): Promise<Violation[]> {
  if (!row.intentId) return []
  const answer = await ctx.payments.retrieve(row.intentId)
  const entries = (await listEntries(ctx, [row.id])).get(row.id) ?? []
  return problemsOf(row, entries, answer).map((problem) => ({ subject: `payment ${row.id}`, problem }))
}

function problemsOf(row: PaymentRow, entries: readonly LedgerRow[], answer: ProviderPayment): string[] {
  const heard = parseProviderState(answer)
  const found = agreed[heard].includes(row.status)
    ? []
    : [`it is ${row.status}, but the provider says ${heard}`]
  if (answer.amountCents !== row.amountCents) {
    found.push(`it is of ${row.amountCents} cents, but the provider says ${answer.amountCents}`)
  }
  if (found.length > 0) return found
  for (const [kind, cents] of movementTotals(answer)) {
    if (kind === 'dispute_won') continue
    // Without what was won: a dispute that couldn’t be read is won as soon as it turns out to be an inquiry.
    const isDispute = kind === 'dispute_opened'
    const own = sumOf(entries, kind) - (isDispute ? sumOf(entries, 'dispute_won') : 0)
    if (own !== cents - (isDispute ? answer.wonCents : 0))
      found.push(`its ledger has ${own} cents of ${kind}, but the provider says ${cents}`)
  }
  return found
}

function recentPayments(ctx: Ctx, since: Date, after: number): Promise<PaymentRow[]> {
  return ctx.db
    .select()
    .from(payments)
    .where(
      and(
        gt(payments.id, after),
        eq(payments.provider, ctx.payments.name),
        isNotNull(payments.intentId),
        or(
          notInArray(payments.status, [...finalStatuses]),
          gt(payments.createdAt, since),
          sql`exists (select from ledger_entries e where e.payment_id = ${payments.id} and e.created_at > ${since})`,
        ),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(page)
}
