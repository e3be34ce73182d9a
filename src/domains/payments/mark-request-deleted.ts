import { inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { payments } from './tables.ts'

/** Null ids are skipped. */
export async function markRequestDeleted(
  { db }: TransactionCtx,
  paymentIds: readonly (number | null)[],
): Promise<void> {
  const ids = paymentIds.filter((id) => id !== null)
  if (ids.length > 0) await db.update(payments).set({ requestDeleted: true }).where(inArray(payments.id, ids))
}
