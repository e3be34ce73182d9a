import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { people } from '../accounts/queries.ts'
import { importCalendar } from './import-calendar.ts'
import type { ImportRow } from './queries.ts'
import { nextReading } from './rules.ts'
import { importedCalendars } from './tables.ts'

const batch = 40
const atOnce = 4

/** Calendars of suspended users wait. */
export async function importDueCalendars(ctx: Ctx): Promise<void> {
  for (let due = await claimDue(ctx); due.length > 0; due = await claimDue(ctx)) {
    const accounts = byAccount(due)
    await Promise.all(Array.from({ length: atOnce }, () => readAll(ctx, accounts)))
  }
}

/** Accounts with a failing calendar come last. */
export function byAccount(due: readonly ImportRow[]): ImportRow[][] {
  const accounts = [...Map.groupBy(due, ({ userId }) => userId).values()]
  const fails = (rows: ImportRow[]) => Number(rows.some(({ lastError }) => lastError !== null))
  return accounts.toSorted((one, other) => fails(one) - fails(other))
}

async function readAll(ctx: Ctx, accounts: ImportRow[][]): Promise<void> {
  for (let rows = accounts.shift(); rows; rows = accounts.shift()) {
    for (const row of rows) {
      try {
        await importCalendar(ctx, row)
      } catch (error) {
        ctx.log.error({ err: error, calendarId: row.id }, 'could not read an imported calendar')
      }
    }
  }
}

/** Claims rows by moving their due time, so that only one process reads each and a killed one’s come again. */
async function claimDue(ctx: Ctx): Promise<ImportRow[]> {
  const now = ctx.clock.now()
  const due = ctx.db
    .select({ id: importedCalendars.id })
    .from(importedCalendars)
    .innerJoin(people, eq(people.id, importedCalendars.userId))
    .where(and(lte(importedCalendars.dueAt, now), isNull(people.suspendedAt)))
    // Calendars that failed last time go last.
    .orderBy(isNotNull(importedCalendars.lastError), asc(importedCalendars.dueAt))
    .limit(batch)
    .for('update', { of: importedCalendars, skipLocked: true })
  return ctx.db
    .update(importedCalendars)
    .set({ dueAt: nextReading(now, now) })
    .where(inArray(importedCalendars.id, due))
    .returning()
}
