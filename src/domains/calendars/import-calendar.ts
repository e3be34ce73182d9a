import { eq } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse } from '../../platform/refuse.ts'
import { getUser } from '../accounts/queries.ts'
import { updateImported } from '../availability/update-imported.ts'
import { limits } from '../limits.ts'
import { importBusy } from './import-busy.ts'
import { findImport, type ImportRow } from './queries.ts'
import { nextReading } from './rules.ts'
import { importedCalendars } from './tables.ts'
import { calendarRefusals } from './wording.ts'

/** Throws `not_found` for another user’s calendar. A failed reading is recorded in the row. */
export async function refreshImport(ctx: Ctx, id: number): Promise<ImportRow> {
  const { userId } = requireMember(ctx)
  const row = (await findImport(ctx, userId, id)) ?? refuseGone()
  await countAndLimit(ctx, limits.calendarImports, String(userId))
  return (await importCalendar(ctx, row)) ?? refuseGone()
}

/** After a failure, the busy times of the last reading stay. Undefined if the calendar was removed meanwhile. */
export async function importCalendar(ctx: Ctx, seen: ImportRow): Promise<ImportRow | undefined> {
  const owner = await getUser(ctx, seen.userId)
  const found = await importBusy(ctx, owner, seen.address)
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const changes =
      'problem' in found
        ? { lastError: found.problem, dueAt: nextReading(now, seen.readAt ?? seen.createdAt) }
        : {
            lastError: null,
            notice: found.notice,
            dueAt: nextReading(now, now),
            readAt: now,
            busyCount: found.spans.length,
          }
    const [row] = await ctx.db
      .update(importedCalendars)
      .set({ triedAt: now, ...changes })
      .where(eq(importedCalendars.id, seen.id))
      .returning()
    if (row && 'spans' in found) {
      await updateImported(ctx, { userId: row.userId, calendarId: row.id, spans: found.spans })
    }
    return row
  })
}

function refuseGone(): never {
  refuse('not_found', calendarRefusals.notImported)
}
