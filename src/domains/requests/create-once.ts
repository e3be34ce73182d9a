import type { Ctx } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { Refusal, refuse, refuseField } from '../../platform/refuse.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { getOwnPayment } from '../payments/paying/get-own-payment.ts'
import { type Purpose, wasStartedFor } from '../payments/purpose.ts'
import type { PaymentRow } from '../payments/queries.ts'
import { releaseUnused } from '../payments/returning/release-unused.ts'
import { refuseSentBefore, type SentBefore } from './duplicate-requests.ts'
import { creationWords } from './wording.ts'

type Asked = {
  requesterId: number
  /** The whole form. The same key with another form is refused. */
  form: { paymentIntentId?: string | null | undefined; useCredit?: boolean }
  idempotencyKey: string | undefined
}
/** One call that creates a request, with the card payment it names. */
export type Attempt = Asked & { formHash: string; payment: PaymentRow | undefined }

/** How a process finds what was created before. */
export type Repeats<Row> = {
  findByKey: (ctx: Ctx, requesterId: number, key: string) => Promise<Row | undefined>
  findByPayment: (ctx: Ctx, paymentId: number) => Promise<Row | undefined>
  findSent: (ctx: Ctx, requestHash: string) => Promise<Row | undefined>
  /** The unique indexes that let one of several calls win. */
  indexes: readonly string[]
  present: (row: Row) => SentBefore
}

export async function startAttempt(ctx: Ctx, asked: Asked): Promise<Attempt> {
  const { requesterId, form } = asked
  const { paymentIntentId, useCredit } = form
  if (useCredit && paymentIntentId) refuseField('useCredit', creationWords.creditOrCard)
  const payment = paymentIntentId ? await getOwnPayment(ctx, requesterId, paymentIntentId) : undefined
  return { ...asked, formHash: keyedHash(ctx.secret, JSON.stringify(form)), payment }
}

/** What the same payment or the same key created before. */
export async function findRepeat<Row extends { idempotencyHash: string | null }>(
  ctx: Ctx,
  repeats: Repeats<Row>,
  { requesterId, idempotencyKey, formHash, payment }: Attempt,
): Promise<Row | undefined> {
  const keyed = idempotencyKey ? await repeats.findByKey(ctx, requesterId, idempotencyKey) : undefined
  if (keyed && keyed.idempotencyHash !== formHash) refuse('idempotency_mismatch', creationWords.keyReused)
  return keyed ?? (payment && repeats.findByPayment(ctx, payment.id))
}

export function keyColumns({ idempotencyKey, formHash }: Attempt) {
  return idempotencyKey ? { idempotencyKey, idempotencyHash: formHash } : {}
}

type Creation<Row> = { requestHash: string; purpose: Purpose; create: () => Promise<Row> }

/**
 * Runs `create`, which may lose to another call: the same payment or key gets the other call’s row. The same request with
 * something else to pay for it is refused, and its payment is released.
 */
export async function createOnce<Row extends { idempotencyHash: string | null }>(
  ctx: Ctx,
  repeats: Repeats<Row>,
  attempt: Attempt,
  { requestHash, purpose, create }: Creation<Row>,
): Promise<{ row: Row; repeated: boolean }> {
  try {
    return { row: await create(), repeated: false }
  } catch (error) {
    if (!hasLost(error, repeats.indexes)) throw error
    const repeat = await findRepeat(ctx, repeats, attempt)
    if (repeat) return { row: repeat, repeated: true }
    const sent = await repeats.findSent(ctx, requestHash)
    if (!sent) throw error
    const { payment } = attempt
    if (payment && wasStartedFor(payment, purpose)) await releaseUnused(ctx, payment.id)
    return refuseSentBefore(repeats.present(sent))
  }
}

/** An index, the credit or the payment let another call win. */
function hasLost(error: unknown, indexes: readonly string[]): boolean {
  if (error instanceof Refusal) return error.code === 'no_credit' || error.code === 'payment_not_usable'
  return indexes.some((index) => violates(error, index))
}
