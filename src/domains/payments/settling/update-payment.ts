import { eq, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { preparedQuery } from '../../../platform/database/prepared-query.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { recordEvent } from '../../events.ts'
import { type ProviderAnswer, parseProviderState, type Transition, transitionFor } from '../rules.ts'
import { type PaymentRow, payments } from '../tables.ts'
import { createEntries } from './create-entries.ts'
import { grantCredit, returnCredit } from './grant-credit.ts'
import { reserveCredit } from './reserve-credit.ts'

/**
 * Records the provider’s answer: the new status, ledger entries and events in one transaction. The payment is locked, so
 * the same answer recorded concurrently, or again, changes nothing.
 */
export async function updatePayment(
  ctx: Ctx,
  payment: PaymentRow,
  answer: ProviderAnswer,
): Promise<PaymentRow> {
  if (answer.amountCents !== payment.amountCents) {
    throw new Error(`The provider has a different amount for payment ${payment.id}.`)
  }
  const heard = parseProviderState(answer)
  return withTransaction(ctx, async (ctx) => {
    let row = await lockPayment(ctx, payment.id)
    for (
      let step = transitionFor(row.status, row.aim, heard);
      step;
      step = transitionFor(row.status, row.aim, heard)
    ) {
      const next = await take(ctx, row, step)
      if (!next) break
      row = next
    }
    return row
  })
}

const lockedPayment = preparedQuery<{ id: number }, PaymentRow[]>('locked_payment', (db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, sql.placeholder('id')))
    .for('update'),
)

export async function lockPayment(ctx: TransactionCtx, id: number): Promise<PaymentRow> {
  const [row] = await lockedPayment(ctx, { id })
  if (!row) throw new Error(`Payment ${id} does not exist.`)
  return row
}

/** Undefined when the credit of a refunded charge is already spent. */
async function take(ctx: TransactionCtx, row: PaymentRow, step: Transition): Promise<PaymentRow | undefined> {
  if (step.to === 'refunded' && !(await reserveCredit(ctx, row, 'voided')) && row.status === 'credited') {
    ctx.log.error({ paymentId: row.id }, 'a charge was refunded after its credit was spent')
    return undefined
  }
  for (const kind of step.entries ?? []) {
    if (kind === 'credit_granted') await grantCredit(ctx, row, 'kept')
    else if (kind === 'release' && row.provider === 'credit') await returnCredit(ctx, row)
    else await createEntries(ctx, row, [kind])
  }
  const [next] = await ctx.db
    .update(payments)
    .set({
      status: step.to,
      nextSweepAt: null,
      ...(step.to === 'authorised' && { authorisedAt: ctx.clock.now() }),
    })
    .where(eq(payments.id, row.id))
    .returning()
  if (step.event) await recordEvent(ctx, { type: step.event, paymentId: row.id })
  return next
}
