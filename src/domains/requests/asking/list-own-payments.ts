import { eq, inArray } from 'drizzle-orm'
import type { OwnPayment } from '../../../contract/payments.ts'
import { type Ctx, requireMember } from '../../../platform/ctx.ts'
import { presentPayment } from '../../payments/present.ts'
import { listEntries, listPaymentsOf } from '../../payments/queries.ts'
import { agentRequestRecords } from '../agent/queries.ts'
import { bookingRecords } from '../queries.ts'

/** Newest first. */
export async function listOwnPayments(ctx: Ctx): Promise<OwnPayment[]> {
  const rows = await listPaymentsOf(ctx, requireMember(ctx).userId)
  const ids = rows.map((row) => row.id)
  const entries = await listEntries(ctx, ids)
  const about = await findAbout(ctx, ids)
  return rows.map((row) => ({
    ...presentPayment(row, entries.get(row.id) ?? []),
    about: about.get(row.id) ?? null,
  }))
}

/** By payment. A booking that an agent agreed to has its request’s topic. */
async function findAbout(ctx: Pick<Ctx, 'db'>, ids: number[]): Promise<Map<number, OwnPayment['about']>> {
  if (ids.length === 0) return new Map()
  const { startsAt } = bookingRecords
  const asked = await ctx.db
    .select({ paymentId: agentRequestRecords.paymentId, topic: agentRequestRecords.topic, startsAt })
    .from(agentRequestRecords)
    .leftJoin(bookingRecords, eq(bookingRecords.id, agentRequestRecords.bookingId))
    .where(inArray(agentRequestRecords.paymentId, ids))
  const booked = await ctx.db
    .select({ paymentId: bookingRecords.paymentId, topic: bookingRecords.topic, startsAt })
    .from(bookingRecords)
    .where(inArray(bookingRecords.paymentId, ids))
  return new Map(
    [...asked, ...booked].map(({ paymentId, topic, startsAt }) => [
      paymentId ?? 0,
      { topic, startsAt: startsAt?.toISOString() ?? null },
    ]),
  )
}
