import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'

/**
 * Closes what was open when this table was written, before it is put back: a reset closed it for the people who run the
 * site. What went on instead, so that its fee was kept, is left out.
 */
export async function closeLoaded({ db }: TransactionCtx, name: string): Promise<void> {
  const loaded = sql.identifier(name)
  const open = sql`r.status in ('pending', 'countered')`
  await db.execute(sql`
    delete from ${loaded} r using payments p
    where p.id = r.payment_id and p.status in ('capturing', 'captured') and ${open}`)
  await db.execute(sql`
    update ${loaded} r set status = 'cancelled', offered_times = null, question_at = null, remind_at = null where ${open}`)
}
