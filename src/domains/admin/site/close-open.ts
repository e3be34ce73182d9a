import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/with-transaction.ts'
import { dueReactions } from '../../../platform/events/due-reactions.ts'
import { closeAsAdminIn, openRequestsAfter } from '../../agent-requests/operating/close-as-admin.ts'
import { closeAsAdmin, openBookingsAfter } from '../../bookings/operating/close-as-admin.ts'
import { settleSoon } from '../../payments/settling/settle-payment.ts'

const atOnce = 4
const patienceMs = 20_000

/**
 * Closes every open booking and agent request for the people who run the site: money goes where it belongs, and both
 * sides are told. Waits a while for the news to be written. Answers how many were closed.
 */
export async function closeOpen(ctx: Ctx): Promise<number> {
  const closed =
    (await eachOpen(
      (last) => openRequestsAfter(ctx, last, atOnce),
      (id) => closeRequest(ctx, id),
    )) +
    (await eachOpen(
      (last) => openBookingsAfter(ctx, last, atOnce),
      async (id) => (await closeAsAdmin(ctx, id)) !== undefined,
    ))
  await untilTold(ctx)
  return closed
}

async function closeRequest(ctx: Ctx, id: number): Promise<boolean> {
  const row = await withTransaction(ctx, (ctx) => closeAsAdminIn(ctx, id))
  if (row) await settleSoon(ctx, row.paymentId)
  return row !== undefined
}

/** A few at a time, since each waits for the provider. */
async function eachOpen(
  next: (last: number) => Promise<{ id: number }[]>,
  close: (id: number) => Promise<boolean>,
): Promise<number> {
  let closed = 0
  for (let last = 0; ; ) {
    const open = await next(last)
    const end = open.at(-1)
    if (!end) return closed
    const done = await Promise.all(open.map(({ id }) => close(id)))
    closed += done.filter(Boolean).length
    last = end.id
  }
}

/** The news of a closing is written by jobs, which read what was closed. */
async function untilTold(ctx: Ctx): Promise<void> {
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await delay(50)) {
    const { rows } = await ctx.db.execute<{ due: number }>(
      sql`select count(*)::int as due from (${dueReactions()}) as events`,
    )
    if (rows[0]?.due === 0) return
  }
}
