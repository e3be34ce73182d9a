import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { people } from '../accounts/queries.ts'
import { importShow } from './import-show.ts'
import { nextReading } from './rules.ts'
import { type ShowRow, shows } from './tables.ts'

const batch = 20
const atOnce = 2

/** Shows of suspended users wait. */
export async function importDueShows(ctx: Ctx): Promise<void> {
  for (let due = await claimDue(ctx); due.length > 0; due = await claimDue(ctx)) {
    await Promise.all(Array.from({ length: atOnce }, () => importAll(ctx, due)))
  }
}

async function importAll(ctx: Ctx, due: ShowRow[]): Promise<void> {
  for (let row = due.shift(); row; row = due.shift()) {
    try {
      await importShow(ctx, row)
    } catch (error) {
      ctx.log.error({ err: error, showId: row.id }, 'could not read a show')
    }
  }
}

/** Moves the due time of what it returns: each show is read by one process, and again in six hours if that one dies. */
function claimDue(ctx: Ctx): Promise<ShowRow[]> {
  const now = ctx.clock.now()
  const due = ctx.db
    .select({ id: shows.id })
    .from(shows)
    .innerJoin(people, eq(people.id, shows.userId))
    .where(and(lte(shows.dueAt, now), isNull(people.suspendedAt)))
    .orderBy(asc(shows.dueAt))
    .limit(batch)
    .for('update', { of: shows, skipLocked: true })
  return ctx.db
    .update(shows)
    .set({ dueAt: nextReading(now, now) })
    .where(inArray(shows.id, due))
    .returning()
}
