import { eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { preparedQuery } from '../../../platform/database/prepared-query.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { recordEvent } from '../../events.ts'
import { type ProviderAnswer, parseProviderState, type Transition, transitionFor } from '../rules.ts'
import { type PaymentRow, payments } from '../tables.ts'
import { createEntries } from './create-entries.ts'
import { createMovements } from './create-movements.ts'
import { grantCredit, returnCredit } from './grant-credit.ts'
import { limitCredit, restoreCredit } from './reserve-credit.ts'

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
    const before = await lockPayment(ctx, payment.id)
    // Older than the dispute: only the bank’s decision ends one.
    const isOlder = answer.disputedCents === 0 && !answer.disputesRead
    if (before.status === 'disputed' && heard === 'succeeded' && isOlder) return before
    let row = before
    for (
      let step = transitionFor(row.status, row.aim, heard);
      step;
      step = transitionFor(row.status, row.aim, heard)
    ) {
      row = await take(ctx, row, step, answer)
    }
    const wrote = await createMovements(ctx, row, answer)
    if (wrote || row.status === 'disputed' || row.status === 'refunded') await limitCredit(ctx, row)
    if (wrote && row.status === before.status) {
      await recordEvent(ctx, { type: 'payment.reduced', paymentId: row.id })
    }
    return row
  })
}

const lockedPayment = preparedQuery<{ id: number }, PaymentRow[]>('locked_payment', (db, value) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.id, value('id')))
    .for('update'),
)

export async function lockPayment(ctx: TransactionCtx, id: number): Promise<PaymentRow> {
  const [row] = await lockedPayment(ctx, { id })
  if (!row) throw new Error(`Payment ${id} does not exist.`)
  return row
}

async function take(
  ctx: TransactionCtx,
  row: PaymentRow,
  step: Transition,
  answer: ProviderAnswer,
): Promise<PaymentRow> {
  for (const kind of step.entries ?? []) {
    if (kind === 'credit_granted') await grantCredit(ctx, row, 'kept')
    else if (kind === 'release' && row.provider === 'credit') await returnCredit(ctx, row)
    else {
      const amountCents = kind === 'capture' ? answer.capturedCents : row.amountCents
      await createEntries(ctx, { id: row.id, amountCents }, [kind])
      if (kind === 'capture') await createMovements(ctx, row, answer)
    }
  }
  const isBack = row.status === 'disputed' && step.to === 'captured' && (await restoreCredit(ctx, row))
  const [next] = await ctx.db
    .update(payments)
    .set({
      status: isBack ? 'credited' : step.to,
      nextSweepAt: null,
      ...(step.to === 'authorised' && {
        authorisedAt: ctx.clock.now(),
        cardBrand: answer.card?.brand,
        cardLast4: answer.card?.last4,
      }),
    })
    .where(eq(payments.id, row.id))
    .returning()
  if (!next) throw new Error(`Payment ${row.id} does not exist.`)
  if (step.event) await recordEvent(ctx, { type: step.event, paymentId: row.id })
  return next
}
