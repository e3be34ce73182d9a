import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { recordEvent } from '../events.ts'
import { importedBusy } from './tables.ts'

export async function deleteImported(ctx: TransactionCtx, calendarId: number): Promise<void> {
  const rows = await ctx.db
    .delete(importedBusy)
    .where(eq(importedBusy.calendarId, calendarId))
    .returning({ userId: importedBusy.userId })
  const userId = rows[0]?.userId
  if (userId !== undefined) await recordEvent(ctx, { type: 'availability.changed', userId })
}
