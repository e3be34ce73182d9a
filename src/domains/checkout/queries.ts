import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { Purpose } from '../payments/purpose.ts'
import { paymentRecords } from '../payments/queries.ts'
import type { Draft } from './rules.ts'
import { bookingDrafts } from './tables.ts'

export async function findDraft(ctx: Pick<Ctx, 'db'>, paymentId: number): Promise<Draft | undefined> {
  const [row] = await ctx.db
    .select({ draft: bookingDrafts.draft })
    .from(bookingDrafts)
    .where(and(eq(bookingDrafts.paymentId, paymentId), isNull(bookingDrafts.finishedAt)))
  return row?.draft as Draft | undefined
}

/** A person’s card payment for this that holds the fee, and whose request isn’t sent. */
export async function findHeldIntent(
  ctx: Pick<Ctx, 'db'>,
  payerId: number,
  purpose: Exclude<Purpose, { purpose: 'booking' }>,
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ intentId: paymentRecords.intentId })
    .from(bookingDrafts)
    .innerJoin(paymentRecords, eq(paymentRecords.id, bookingDrafts.paymentId))
    .where(
      and(
        eq(paymentRecords.payerId, payerId),
        eq(paymentRecords.purpose, purpose.purpose),
        eq(paymentRecords.forUserId, purpose.userId),
        eq(paymentRecords.status, 'authorised'),
        isNull(paymentRecords.usedBy),
        isNull(bookingDrafts.finishedAt),
        // One that the caller told nothing of can’t be sent from here.
        isNotNull(bookingDrafts.requestHash),
      ),
    )
    .orderBy(desc(paymentRecords.id))
    .limit(1)
  return row?.intentId ?? null
}

export type AbandonedDraft = { paymentId: number; failures: number }

/**
 * Payments held since before `heldBefore` that have paid for nothing, failed ones last. Payers take turns, so that one
 * with many payments doesn’t delay the others.
 */
export async function listAbandonedDrafts(
  ctx: Ctx,
  heldBefore: Date,
  limit: number,
): Promise<AbandonedDraft[]> {
  return ctx.db
    .select({ paymentId: bookingDrafts.paymentId, failures: bookingDrafts.failures })
    .from(bookingDrafts)
    .innerJoin(paymentRecords, eq(paymentRecords.id, bookingDrafts.paymentId))
    .where(
      and(
        isNull(bookingDrafts.finishedAt),
        eq(paymentRecords.status, 'authorised'),
        isNull(paymentRecords.usedBy),
        lte(paymentRecords.authorisedAt, heldBefore),
        or(isNull(bookingDrafts.retryAt), lte(bookingDrafts.retryAt, ctx.clock.now())),
      ),
    )
    .orderBy(
      asc(bookingDrafts.failures),
      sql`row_number() over (partition by ${paymentRecords.payerId} order by ${paymentRecords.authorisedAt})`,
      asc(paymentRecords.authorisedAt),
    )
    .limit(limit)
}

export async function clearDrafts(ctx: Ctx): Promise<void> {
  const done = ctx.db
    .select({ id: paymentRecords.id })
    .from(paymentRecords)
    .where(or(isNotNull(paymentRecords.usedBy), inArray(paymentRecords.status, ['released', 'failed'])))
  await ctx.db
    .update(bookingDrafts)
    .set({ finishedAt: ctx.clock.now(), draft: {} })
    .where(and(isNull(bookingDrafts.finishedAt), inArray(bookingDrafts.paymentId, done)))
}
