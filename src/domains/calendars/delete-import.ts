import { and, eq } from 'drizzle-orm'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { deleteImported } from '../availability/delete-imported.ts'
import { importedCalendars } from './tables.ts'
import { calendarRefusals } from './wording.ts'

/** 404 for another user’s calendar. */
export async function deleteImport(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requireMember(ctx)
  await withTransaction(ctx, async (ctx) => {
    if (!(await deleteImportOf(ctx, userId, id))) refuse('not_found', calendarRefusals.notImported)
  })
}

/** False if it isn’t theirs. */
export async function deleteImportOf(ctx: TransactionCtx, userId: number, id: number): Promise<boolean> {
  const [row] = await ctx.db
    .delete(importedCalendars)
    .where(and(eq(importedCalendars.id, id), eq(importedCalendars.userId, userId)))
    .returning({ id: importedCalendars.id })
  if (row) await deleteImported(ctx, row.id)
  return row !== undefined
}
