import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { dueReactions } from '../../../platform/events/due-reactions.ts'
import { settleSoon } from '../../payments/settling/settle-payment.ts'
import { cancelAsAdmin, listOpenBookingsAfter } from '../../requests/operating/cancel-as-admin.ts'
import { cancelInTransaction, listOpenRequestsAfter } from '../../requests/operating/cancel-in-transaction.ts'

const atOnce = 4
const patienceMs = 20_000

/** Closes every open booking and agent request as an admin, and waits a while for the notifications. Returns the count. */
export async function cancelOpen(ctx: Ctx): Promise<number> {
  const closed =
    (await eachOpen(
      (last) => listOpenRequestsAfter(ctx, last, atOnce),
      (id) => closeRequest(ctx, id),
    )) +
    (await eachOpen(
      (last) => listOpenBookingsAfter(ctx, last, atOnce),
      async (id) => (await cancelAsAdmin(ctx, id)) !== undefined,
    ))
  await waitForReactions(ctx)
  return closed
}

async function closeRequest(ctx: Ctx, id: number): Promise<boolean> {
  const row = await withTransaction(ctx, (ctx) => cancelInTransaction(ctx, id))
  if (row?.paymentId) await settleSoon(ctx, row.paymentId)
  return row !== undefined
}

/** `atOnce` at a time: each waits for the provider. */
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

/** Jobs write the notifications, and read the closed rows for them. */
async function waitForReactions(ctx: Ctx): Promise<void> {
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await delay(50)) {
    if ((await ctx.db.$count(sql`(${dueReactions()}) as events`)) === 0) return
  }
}
