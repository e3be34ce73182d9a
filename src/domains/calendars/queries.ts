import { and, asc, eq } from 'drizzle-orm'
import type { Reader } from '../../platform/ctx.ts'
import { importedCalendars } from './tables.ts'

export type ImportRow = typeof importedCalendars.$inferSelect

export function listImportsOf(ctx: Reader, userId: number): Promise<ImportRow[]> {
  return ctx.db
    .select()
    .from(importedCalendars)
    .where(eq(importedCalendars.userId, userId))
    .orderBy(asc(importedCalendars.id))
}

export async function findImport(ctx: Reader, userId: number, id: number): Promise<ImportRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(importedCalendars)
    .where(and(eq(importedCalendars.id, id), eq(importedCalendars.userId, userId)))
  return row
}
