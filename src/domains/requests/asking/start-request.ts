import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { paymentForm } from '../../../contract/requests/checkout.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countAndLimit, refuseUsedUp } from '../../../platform/limits/limit.ts'
import { refuse } from '../../../platform/refuse.ts'
import { getUser } from '../../accounts/queries.ts'
import { limits } from '../../limits.ts'
import { checkFee } from '../../payments/paying/check-fee.ts'
import { createPayment } from '../../payments/paying/create-payment.ts'
import { type Started, startPayment } from '../../payments/paying/start-payment.ts'
import { findPayment, type PaymentRow } from '../../payments/queries.ts'
import { isUnauthorized } from '../../payments/rules.ts'
import { trimUnpaid } from '../../payments/settling/cancel-unpaid.ts'
import { requestReturn } from '../../payments/settling/request-settlement.ts'
import { currentSettings } from '../../settings/queries.ts'
import { refuseStale } from '../answering/change-request.ts'
import { recipientId } from '../policy.ts'
import { descriptions, wayOf } from '../rules.ts'
import { type BookingRow, bookings, type UnsentRow } from '../tables.ts'
import { checkRequests } from './count-request.ts'
import { lockRequester } from './lock-requester.ts'
import { requireUnpaid } from './pay-request.ts'
import { findSame, findUnsentById } from './queries.ts'
import { askedIn, type ReadRequest, readRequest } from './read-request.ts'
import { refuseSent } from './refuse-sent.ts'
import { checkoutRefusals } from './wording.ts'

type Form = z.output<typeof paymentForm>

/** What is paid for: an unpaid request, or one that begins here. */
type ToPay = { recipientId: number; description: string } & ({ unpaid: BookingRow } | { read: ReadRequest })

/**
 * Starts a request with its payment, or gets what was started in another tab. Refuses requests that can’t be sent, were
 * sent (`already_requested`) or are already paid for (`already_paid`), so that no one pays twice or in vain. A complete
 * request is sent even if the browser closes after paying.
 */
export async function startRequest(ctx: Ctx, form: Form): Promise<Started> {
  const { userId } = requireMember(ctx)
  const toPay = form.bookingId ? await getUnpaid(ctx, form.bookingId) : await readNew(ctx, userId, form)
  const { bookingFeeCents } = await currentSettings(ctx)
  if (bookingFeeCents === 0) {
    refuse('fee_changed', checkoutRefusals.noFee, { feeCents: 0 })
  }
  checkFee(form, bookingFeeCents)
  await checkRequests(ctx, { requesterId: userId, recipientId: toPay.recipientId })
  await refuseUsedUp(ctx, limits.declinesPerPayer, `${userId}`)
  await countAndLimit(ctx, limits.paymentsPerHour, `${userId}`)
  await countAndLimit(ctx, limits.paymentsPerDay, `${userId}`)
  const payment = await withTransaction(ctx, (ctx) =>
    getOrCreate(ctx, { payerId: userId, amountCents: bookingFeeCents, toPay, form }),
  )
  return start(ctx, payment)
}

async function getUnpaid(ctx: Ctx, bookingId: number): Promise<ToPay> {
  const unpaid = await requireUnpaid(ctx, bookingId)
  const recipient = await getUser(ctx, recipientId(unpaid))
  return { unpaid, recipientId: recipient.id, description: descriptions[wayOf(unpaid)](recipient) }
}

async function readNew(ctx: Ctx, userId: number, form: Form): Promise<ToPay> {
  const read = await readRequest(ctx, userId, askedIn(form))
  if (read.complete) await refuseSent(ctx, read.content.requestHash)
  return { read, recipientId: recipientId(read.content), description: read.description }
}

type Starting = { payerId: number; amountCents: number; toPay: ToPay; form: Form }

/** Locks the payer, so that two tabs get the same row and payment. */
async function getOrCreate(
  ctx: TransactionCtx,
  { payerId, amountCents, toPay, form: { keepAsCredit } }: Starting,
): Promise<PaymentRow> {
  await lockRequester(ctx, payerId, toPay.recipientId)
  const row = await findBegun(ctx, toPay)
  const before = row?.paymentId ? await findPayment(ctx, row.paymentId) : undefined
  if (before?.status === 'authorised') refusePaid(before)
  const content = 'read' in toPay && row?.status === 'started' ? toPay.read.content : { keepAsCredit }
  if (row && before && canPay(ctx, before, amountCents)) {
    await update(ctx, row, content)
    return before
  }
  const payment = await createPayment(ctx, { payerId, amountCents, description: toPay.description })
  if (row) {
    await update(ctx, row, { ...content, paymentId: payment.id })
    if (before) await requestReturn(ctx, before.id)
  } else if ('read' in toPay) await insertStarted(ctx, toPay.read, payment.id)
  await trimUnpaid(ctx, payerId)
  return payment
}

async function findBegun(ctx: TransactionCtx, toPay: ToPay): Promise<UnsentRow | undefined> {
  if ('unpaid' in toPay) return (await findUnsentById(ctx, toPay.unpaid.id)) ?? refuseStale(ctx, toPay.unpaid)
  const { complete, content } = toPay.read
  if (!complete) return undefined
  // Another tab may have sent it since.
  await refuseSent(ctx, content.requestHash)
  return findSame(ctx, content.requestHash)
}

async function update(
  ctx: TransactionCtx,
  { id }: UnsentRow,
  set: Partial<typeof bookings.$inferInsert>,
): Promise<void> {
  await ctx.db.update(bookings).set(set).where(eq(bookings.id, id))
}

/** No status that others may meet. */
const started = 'started' as BookingRow['status']

/** The row that a request is from its first press on. Only checkout knows it until it is sent. */
export async function insertStarted(
  ctx: TransactionCtx,
  { content, complete }: ReadRequest,
  paymentId: number | null,
): Promise<UnsentRow> {
  const [row] = await ctx.db
    .insert(bookings)
    .values({
      ...content,
      requestHash: complete ? content.requestHash : null,
      status: started,
      paymentStatus: 'unpaid',
      paymentId,
      createdAt: ctx.clock.now(),
    })
    .returning()
  if (!row) throw new Error('The request was not recorded.')
  return row as UnsentRow
}

function refusePaid({ intentId }: PaymentRow): never {
  refuse('already_paid', checkoutRefusals.alreadyHeld, {
    ...(intentId && { paymentIntentId: intentId }),
  })
}

function canPay({ payments }: TransactionCtx, payment: PaymentRow, amountCents: number): boolean {
  const { status, provider } = payment
  return isUnauthorized(status) && payment.amountCents === amountCents && provider === payments.name
}

async function start(ctx: Ctx, payment: PaymentRow): Promise<Started> {
  try {
    return await startPayment(ctx, payment)
  } catch (error) {
    ctx.log.error({ err: error, paymentId: payment.id }, 'could not start a payment')
    return refuse('unavailable', checkoutRefusals.unavailable)
  }
}
