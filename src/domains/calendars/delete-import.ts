import { and, eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { deleteImported } from '../availability/delete-imported.ts'
import { importedCalendars } from './tables.ts'
import { calendarRefusals } from './wording.ts'

/** 404 for another user’s calendar. */
export async function deleteImport(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requireMember(ctx)
  await withTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .delete(importedCalendars)
      .where(and(eq(importedCalendars.id, id), eq(importedCalendars.userId, userId)))
      .returning({ id: importedCalendars.id })
    if (!row) refuse('not_found', calendarRefusals.notImported)
    await deleteImported(ctx, row.id)
  })
}
