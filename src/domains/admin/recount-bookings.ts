import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'

/** Counts the bookings of people anew, many people in one statement. Money does not change with bookings that come or go. */
export async function recountBookings(ctx: TransactionCtx, userIds: number[]): Promise<void> {
  await ctx.db.execute(sql`
    update user_totals t set booking_count = (select count(*) from bookings b
      where b.payment_status <> 'unpaid' and (b.creator_id = t.user_id or b.guest_id = t.user_id))
    where t.user_id = any(${sql.param(userIds)}::int[])`)
}
