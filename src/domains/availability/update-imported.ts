import { sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { lockUsers } from '../accounts/queries.ts'
import { recordEvent } from '../events.ts'
import { mergeSpans, type Span } from './rules.ts'
import { importedBusy } from './tables.ts'

type Imported = { userId: number; calendarId: number; spans: readonly Span[] }

/** Writes only the differences, and records `availability.changed` only if there are any. */
export async function updateImported(
  ctx: TransactionCtx,
  { userId, calendarId, spans }: Imported,
): Promise<void> {
  // Two concurrent readings of one calendar would both add the same times.
  await lockUsers(ctx, [userId])
  const joined = mergeSpans(spans)
  const starts = sql.param(joined.map((span) => span.startsAt.toISOString()))
  const ends = sql.param(joined.map((span) => span.endsAt.toISOString()))
  const { rows } = await ctx.db.execute<{ changed: number }>(sql`
    with wanted as (
      select tstzrange(start, stop) as during from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) w (start, stop)),
    removed as (
      delete from ${importedBusy} b where b.calendar_id = ${calendarId}
        and not exists (select 1 from wanted w where w.during = b.during) returning 1),
    added as (
      insert into ${importedBusy} (user_id, calendar_id, during)
      select ${userId}, ${calendarId}, during from wanted w
        where not exists (select 1 from ${importedBusy} b where b.calendar_id = ${calendarId} and b.during = w.during)
      returning 1)
    select ((select count(*) from removed) + (select count(*) from added))::int as changed`)
  if (rows[0]?.changed) await recordEvent(ctx, { type: 'availability.changed', userId })
}
