import { and, inArray, ne } from 'drizzle-orm'
import type { OwnPayment } from '../../../contract/payments.ts'
import { type Ctx, type Reader, requireMember } from '../../../platform/ctx.ts'
import { presentPayment } from '../../payments/present.ts'
import { listEntries, listPaymentsOf } from '../../payments/queries.ts'
import { readableTopic } from '../queries.ts'
import { bookings } from '../tables.ts'

/** Newest first. */
export async function listOwnPayments(ctx: Ctx, limit?: number): Promise<OwnPayment[]> {
  const rows = await listPaymentsOf(ctx, requireMember(ctx).userId, limit)
  const ids = rows.map((row) => row.id)
  const entries = await listEntries(ctx, ids)
  const about = await findAbout(ctx, ids)
  return rows.map((row) => ({
    ...presentPayment(row, entries.get(row.id) ?? []),
    about: about.get(row.id) ?? null,
  }))
}

async function findAbout(ctx: Reader, ids: number[]): Promise<Map<number, OwnPayment['about']>> {
  const { paymentId, startsAt } = bookings
  const rows = await ctx.db
    .select({ paymentId, topic: readableTopic, startsAt })
    .from(bookings)
    .where(and(inArray(paymentId, ids), ne(bookings.paymentStatus, 'unpaid')))
  return new Map(
    rows.map(({ paymentId, topic, startsAt }) => [
      paymentId ?? 0,
      { topic, startsAt: startsAt?.toISOString() ?? null },
    ]),
  )
}
