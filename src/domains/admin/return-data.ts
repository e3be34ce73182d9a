import { sql } from 'drizzle-orm'
import type { Manifest } from '../../platform/backup/manifest.ts'
import { loadedName, type Returned, returnRows } from '../../platform/backup/return-rows.ts'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { connectionOf } from '../../platform/database/connection-of.ts'
import { withTransaction } from '../../platform/database/with-transaction.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { closeLoaded as closeRequests } from '../agent-requests/close-loaded.ts'
import { followPayment as followRequestPayment } from '../agent-requests/follow-payment.ts'
import { closeLoaded } from '../bookings/close-loaded.ts'
import { followPayment } from '../bookings/follow-payment.ts'
import { rejoinConversations } from '../messaging/rejoin-conversations.ts'
import { recount } from '../messaging/remove-messages.ts'
import { tightenNotifications } from '../notifications/loosen-notifications.ts'
import { unmarkRemoved } from '../payments/rename-use.ts'
import { rebuildSearchNightly } from '../search/jobs.ts'
import { forgetReturned } from './forget-returned.ts'
import { recountBookings } from './recount-bookings.ts'

/**
 * Brings back what a reset took out, into the running site and in one transaction: rows whose ids are missing. What follows
 * from rows (unread counts, names of payments, totals, the search) is made to fit, and whose account was closed since stays
 * forgotten. Bookings then follow their payments, which may have moved since.
 */
export async function returnData(ctx: Ctx, file: string, manifest: Manifest): Promise<Returned[]> {
  const tables = new Set(manifest.tables.map(({ name }) => name))
  const { returned, payments } = await withTransaction(ctx, async (ctx) => {
    const returned = await returnRows(connectionOf(ctx.db), file, manifest, async () => {
      if (tables.has('bookings')) {
        await closeLoaded(ctx, { bookings: loadedName('bookings'), busyTimes: loadedName('busy_times') })
        await closeRequests(ctx, loadedName('agent_requests'))
      }
      if (!tables.has('messages')) return
      await rejoinConversations(ctx, {
        messages: loadedName('messages'),
        conversations: loadedName('conversations'),
      })
    })
    await forgetReturned(ctx, tables)
    if (tables.has('messages')) await recount(ctx, await idsOf(ctx, 'messages', 'conversation_id'))
    const payments = tables.has('bookings') ? await reconnect(ctx) : []
    if (tables.has('availability_slots') || tables.has('user_categories')) {
      await enqueue(ctx, rebuildSearchNightly, {})
    }
    return { returned, payments }
  })
  for (const paymentId of payments) {
    await followPayment(ctx, paymentId)
    await followRequestPayment(ctx, paymentId)
  }
  return returned
}

/** Bookings and requests are called by their names again. Answers their payments. */
async function reconnect(ctx: TransactionCtx): Promise<number[]> {
  const bookings = await idsOf(ctx, 'bookings', 'id')
  const requests = await idsOf(ctx, 'agent_requests', 'id')
  await unmarkRemoved(ctx, [
    ...bookings.map((id) => `booking:${id}`),
    ...requests.map((id) => `agent_request:${id}`),
  ])
  await tightenNotifications(ctx, loadedName('notifications'))
  await recountBookings(ctx, [
    ...new Set([
      ...(await idsOf(ctx, 'bookings', 'creator_id')),
      ...(await idsOf(ctx, 'bookings', 'guest_id')),
    ]),
  ])
  return [
    ...new Set([
      ...(await idsOf(ctx, 'bookings', 'payment_id')),
      ...(await idsOf(ctx, 'agent_requests', 'payment_id')),
    ]),
  ]
}

/** A column of the rows of the file that are in the database now. */
async function idsOf(ctx: TransactionCtx, table: string, column: string): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select distinct t.${sql.identifier(column)}::int as id
    from ${sql.identifier(table)} t join ${sql.identifier(loadedName(table))} l on l.id = t.id
    where t.${sql.identifier(column)} is not null`)
  return rows.map(({ id }) => id)
}
