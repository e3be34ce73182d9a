import { sql } from 'drizzle-orm'
import type { Reader } from '../ctx.ts'
import { preparedQuery } from '../database/prepared-query.ts'

/** `data` is JSON. */
export type LoggedEvent = { seq: number; name: string; data: string }

/** `first` is the oldest row left of this epoch, null if none is. */
export type Extent = { first: number | null; last: number }

/** Prepared, like `readEvents`, because planning for each partition takes longer than reading. */
const readExtent = preparedQuery<{ userId: number }, Extent[]>(
  'extent_of_events',
  (_, value) => sql`
    with epoch as (select coalesce(max(seq), 0) as seq from event_epoch)
    select greatest((select seq from user_streams where user_id = ${value('userId')}), seq) as last,
      (select min(e.seq) from user_events e where e.user_id = ${value('userId')} and e.seq > epoch.seq) as first
    from epoch`,
)

/** In one snapshot. */
export async function extentOf(db: Reader, userId: number): Promise<Extent> {
  const [extent] = await readExtent(db, { userId })
  return extent ?? { first: null, last: 0 }
}

/** Read on after `seq`. */
export type Position = { userId: number; seq: number }

type Row = LoggedEvent & { nth: number }

/** The data is read as text: it was checked when it was published, and is sent as it is. */
const readEvents = preparedQuery<{ wanted: string; pageRows: number; limit: number }, Row[]>(
  'events_after',
  (_, value) => sql`
    select w.nth, e.seq, e.name, e.data::text as data
    from jsonb_to_recordset(${value('wanted')}::jsonb) as w(nth int, user_id int, seq bigint)
    join lateral (
      select * from user_events u where u.user_id = w.user_id and u.seq > w.seq
      order by u.seq limit ${value('pageRows')}::int
    ) e on true
    order by w.nth, e.seq
    limit ${value('limit')}::int`,
)

/** `limit` rows in total, so the last positions may get fewer or none. */
export async function eventsAfter(
  db: Reader,
  from: readonly Position[],
  { pageRows, limit }: { pageRows: number; limit: number },
): Promise<LoggedEvent[][]> {
  const pages = from.map((): LoggedEvent[] => [])
  if (from.length === 0) return pages
  const wanted = JSON.stringify(from.map(({ userId, seq }, nth) => ({ nth, user_id: userId, seq })))
  const rows = await readEvents(db, { wanted, pageRows, limit })
  for (const { nth, ...event } of rows) pages[nth]?.push(event)
  return pages
}

/** Whether all events after `seq` are still stored. */
export function canResume({ first, last }: Extent, seq: number): boolean {
  if (seq > last) return false
  return seq === last || (first !== null && first <= seq + 1)
}
