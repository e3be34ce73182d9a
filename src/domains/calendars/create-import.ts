import { maxImports } from '../../contract/calendars.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { violates } from '../../platform/database/errors.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { countAndLimit } from '../../platform/limits/limit.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { getUser, lockUsers } from '../accounts/queries.ts'
import { updateImported } from '../availability/update-imported.ts'
import { limits } from '../limits.ts'
import { importBusy } from './import-busy.ts'
import { type ImportRow, listImportsOf } from './queries.ts'
import { nextReading } from './rules.ts'
import { importedCalendars } from './tables.ts'
import { calendarRefusals } from './wording.ts'

/** Refuses a calendar that can’t be read now, with the reason, and stores nothing. */
export async function createImport(ctx: Ctx, address: string): Promise<ImportRow> {
  const { userId } = requireMember(ctx)
  refuseAnother(await listImportsOf(ctx, userId))
  await countAndLimit(ctx, limits.calendarImports, String(userId))
  const found = await importBusy(ctx, await getUser(ctx, userId), address)
  if ('problem' in found) refuseField('address', found.problem)
  return withTransaction(ctx, async (ctx) => {
    // Concurrent imports wait for each other, so that all of them count.
    await lockUsers(ctx, [userId])
    refuseAnother(await listImportsOf(ctx, userId))
    const now = ctx.clock.now()
    const values = {
      userId,
      address,
      createdAt: now,
      triedAt: now,
      readAt: now,
      busyCount: found.spans.length,
      notice: found.notice,
      dueAt: nextReading(now, now),
    }
    const [row] = await ctx.db.insert(importedCalendars).values(values).returning().catch(refuseTwice)
    if (!row) throw new Error('The calendar was not stored.')
    await updateImported(ctx, { userId, calendarId: row.id, spans: found.spans })
    return row
  })
}

function refuseAnother(others: readonly ImportRow[]): void {
  if (others.length >= maxImports) {
    refuse('conflict', calendarRefusals.tooManyImports({ most: maxImports }))
  }
}

function refuseTwice(error: unknown): never {
  if (!violates(error, 'imported_calendars_once')) throw error
  const message = calendarRefusals.importedTwice
  refuse('conflict', message, { fields: { address: message } })
}
