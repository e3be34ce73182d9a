import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { dueReactions } from '../../../platform/events/due-reactions.ts'
import { cancelAsAdmin, listOpenAfter } from '../../requests/operating/cancel-as-admin.ts'

/** Each waits for the provider. */
const atOnce = 4
const patienceMs = 20_000

/** Closes every open request and booking as an admin, and waits a while for the notifications. Returns the count. */
export async function cancelOpen(ctx: Ctx): Promise<number> {
  let closed = 0
  for (let last: number | undefined = 0; last !== undefined; ) {
    const open: { id: number }[] = await listOpenAfter(ctx, last, atOnce)
    const done = await Promise.all(open.map(({ id }) => cancelAsAdmin(ctx, id)))
    closed += done.filter(Boolean).length
    last = open.at(-1)?.id
  }
  await waitForReactions(ctx)
  return closed
}

/** Jobs write the notifications, and read the closed rows for them. */
async function waitForReactions(ctx: Ctx): Promise<void> {
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await delay(50)) {
    if ((await ctx.db.$count(sql`(${sql.raw(dueReactions)}) as events`)) === 0) return
  }
}
