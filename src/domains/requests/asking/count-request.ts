import { and, eq } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import {
  countAndLimit,
  countAttempt,
  type Limit,
  maxOf,
  refuseAbove,
  refuseUsedUp,
} from '../../../platform/limits/limit.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockUsers } from '../../accounts/queries.ts'
import { limits, maxWaiting } from '../../limits.ts'
import { isRequester } from '../queries.ts'
import { bookings } from '../tables.ts'
import { requestRefusals } from '../wording.ts'

type Asked = { requesterId: number; recipientId: number }

/** Checks the limits before a payment is created. Counts nothing. */
export async function checkRequests(ctx: Ctx, asked: Asked): Promise<void> {
  for (const [limit, who] of limitsOf(asked)) await refuseUsedUp(ctx, limit, who)
}

/** Counts a sent request. One paid by card is never refused: its limits were checked before the payment. */
export async function countRequest(ctx: TransactionCtx, asked: Asked, isPaidByCard: boolean): Promise<void> {
  for (const [limit, who] of limitsOf(asked)) {
    const count = await countAttempt(ctx, limit, who)
    if (!isPaidByCard) refuseAbove(ctx, count)
  }
}

function limitsOf({ requesterId, recipientId }: Asked): [Limit, string][] {
  return [
    [limits.requestsPerHour, `${requesterId}`],
    [limits.requestsPerDay, `${requesterId}`],
    [limits.requestsToOnePerson, `${requesterId}:${recipientId}`],
  ]
}

/** Limits unpaid requests. The requester is locked, so that concurrent requests are counted. */
export async function limitUnpaid(ctx: TransactionCtx, requesterId: number): Promise<void> {
  await lockUsers(ctx, [requesterId])
  await countAndLimit(ctx, limits.unpaidPerHour, `${requesterId}`)
  const most = maxOf(ctx, maxWaiting.unpaidRequests)
  const waiting = await ctx.db.$count(
    bookings,
    and(eq(bookings.status, 'pending'), eq(bookings.paymentStatus, 'unpaid'), isRequester(requesterId)),
  )
  if (waiting < most) return
  refuse('conflict', requestRefusals.unpaidLimit({ count: waiting }))
}
