import { and, asc, desc, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type PaymentType, paymentTypes, type RequestWay } from '../../../contract/requests/request-ways.ts'
import type { Reader } from '../../../platform/ctx.ts'
import { people } from '../../accounts/queries.ts'
import { paymentRecords } from '../../payments/queries.ts'
import { agentRequestRecords } from '../agent/queries.ts'
import { isRequester, isStarted, isUnsent } from '../queries.ts'
import { type BookingRow, bookings, type UnsentRow } from '../tables.ts'

async function findRow(ctx: Reader, where: SQL | undefined): Promise<BookingRow | undefined> {
  const [row] = await ctx.db.select().from(bookings).where(where)
  return row
}

const findUnsentRow = (ctx: Reader, where: SQL | undefined) =>
  findRow(ctx, and(where, isUnsent)) as Promise<UnsentRow | undefined>

/** A request that waits for this payment. */
export const findUnsent = (ctx: Reader, paymentId: number) =>
  findUnsentRow(ctx, eq(bookings.paymentId, paymentId))

export const findUnsentById = (ctx: Reader, id: number) => findUnsentRow(ctx, eq(bookings.id, id))

/** The same request, begun in another tab or before a reload. */
export const findSame = (ctx: Reader, requestHash: string) =>
  findUnsentRow(ctx, and(eq(bookings.requestHash, requestHash), isNull(bookings.answeredAt)))

/** What was placed with this Idempotency-Key. */
export const findByKey = (ctx: Reader, requesterId: number, key: string) =>
  findRow(ctx, and(isRequester(requesterId), eq(bookings.idempotencyKey, key)))

/** What this payment pays for. */
export const findPaid = (ctx: Reader, paymentId: number) =>
  findRow(ctx, and(eq(bookings.paymentId, paymentId), ne(bookings.paymentStatus, 'unpaid')))

/** The guest that a payment asked through their agent. None if it pays for a booking that an admin reopened. */
export async function findAskedThroughAgent(ctx: Reader, paymentId: number): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ name: people.name })
    .from(agentRequestRecords)
    .innerJoin(people, eq(people.id, agentRequestRecords.guestId))
    .innerJoin(paymentRecords, eq(paymentRecords.id, agentRequestRecords.paymentId))
    .where(
      and(
        eq(paymentRecords.id, paymentId),
        or(isNull(agentRequestRecords.sentAt), lte(paymentRecords.createdAt, agentRequestRecords.sentAt)),
      ),
    )
  return row?.name
}

const columnsOf = {
  host: { recipient: bookings.creatorId, requester: bookings.guestId, by: 'guest', answerer: 'recipient' },
  direct: {
    recipient: bookings.guestId,
    requester: bookings.creatorId,
    by: 'creator',
    answerer: 'recipient',
  },
  agent: { recipient: bookings.guestId, requester: bookings.creatorId, by: 'creator', answerer: 'agent' },
} as const satisfies Record<RequestWay, object>

/** A person’s card payment that holds the fee for a request to this one which isn’t sent. */
export async function findHeldIntent(
  ctx: Reader,
  payerId: number,
  { type, personalityId }: { type: PaymentType; personalityId: number },
): Promise<string | null> {
  const way = (Object.keys(paymentTypes) as RequestWay[]).find((one) => paymentTypes[one] === type) ?? 'host'
  const { recipient, requester, by, answerer } = columnsOf[way]
  const [row] = await ctx.db
    .select({ intentId: paymentRecords.intentId })
    .from(bookings)
    .innerJoin(paymentRecords, eq(paymentRecords.id, bookings.paymentId))
    .where(
      and(
        eq(requester, payerId),
        eq(recipient, personalityId),
        eq(bookings.requestedBy, by),
        eq(bookings.answerer, answerer),
        isStarted,
        // An incomplete one can’t be sent from here.
        isNotNull(bookings.requestHash),
        eq(paymentRecords.status, 'authorised'),
      ),
    )
    .orderBy(desc(paymentRecords.id))
    .limit(1)
  return row?.intentId ?? null
}

export type Held = { paymentId: number; authorisedAt: Date | null }

/**
 * Payments held since before `heldBefore` whose request isn’t sent, or that no request names. Payers take turns, so that
 * one with many payments doesn’t delay the others.
 */
export function listHeld(ctx: Reader, heldBefore: Date, limit: number): Promise<Held[]> {
  return ctx.db
    .select({ paymentId: paymentRecords.id, authorisedAt: paymentRecords.authorisedAt })
    .from(paymentRecords)
    .leftJoin(bookings, eq(bookings.paymentId, paymentRecords.id))
    .where(
      and(
        eq(paymentRecords.status, 'authorised'),
        eq(paymentRecords.requestDeleted, false),
        lte(paymentRecords.authorisedAt, heldBefore),
        or(isNull(bookings.id), eq(bookings.paymentStatus, 'unpaid')),
      ),
    )
    .orderBy(
      sql`row_number() over (partition by ${paymentRecords.payerId} order by random())`,
      asc(paymentRecords.authorisedAt),
    )
    .limit(limit)
}
