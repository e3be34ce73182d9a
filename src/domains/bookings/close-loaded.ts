import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'

/**
 * Closes what was open when these tables were written, before they are put back: a reset closed it for the people who run
 * the site, and it takes nobody’s time. What went on instead, so that its fee was kept, is left out.
 */
export async function closeLoaded(
  { db }: TransactionCtx,
  names: { bookings: string; busyTimes: string },
): Promise<void> {
  const [loaded, busyTimes] = [sql.identifier(names.bookings), sql.identifier(names.busyTimes)]
  const open = sql`b.status in ('pending', 'confirmed')`
  await db.execute(sql`delete from ${busyTimes} t using ${loaded} b where b.id = t.booking_id and ${open}`)
  await db.execute(sql`
    delete from ${loaded} b using payments p
    where p.id = b.payment_id and p.status in ('capturing', 'captured') and ${open}`)
  await db.execute(sql`
    update ${loaded} b set status = 'cancelled', closed_reason = 'admin', offered_times = null, offered_by = null,
      remind_at = null where ${open}`)
}
