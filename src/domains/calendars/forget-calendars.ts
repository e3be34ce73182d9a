import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { calendarFeeds, importedCalendars } from './tables.ts'

/** Forgets the calendars that a person who leaves let us read, and the address under which theirs could be read. */
export async function forgetCalendars(ctx: TransactionCtx, userId: number): Promise<void> {
  for (const table of [importedCalendars, calendarFeeds]) {
    await ctx.db.delete(table).where(eq(table.userId, userId))
  }
}
