import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mostAppearances } from '../../contract/appearances.ts'
import { type Reader, requireMember, viewerId } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { preparedQuery } from '../../platform/database/prepared-query.ts'
import { type PersonRow, people } from '../accounts/queries.ts'
import { bookingRecords, isRecorded } from '../requests/queries.ts'
import type { Credit } from '../shows/parse-credits.ts'
import { isShown, showRecords } from '../shows/queries.ts'
import { isVisibleTo } from '../trust/queries.ts'
import { type Candidate, linkForms, nameKey } from './rules.ts'
import { type AppearanceRow, appearances } from './tables.ts'

const { id, name, callName, pictureHash, headline, deletedAt } = people

/** `person` is the other one: of the guest’s rows the host, and the reverse. */
export type Appeared = {
  appearance: AppearanceRow
  person: Pick<PersonRow, 'id' | 'name' | 'callName' | 'pictureHash' | 'headline' | 'deletedAt'>
  /** If `person` is the host. */
  show: string | null
}

/** Rows on a profile; more than anyone will claim. */
const mostClaimed = 1000

/** The caller’s, offered ones first, then claimed and refused ones, newest first. */
export function listOwn(ctx: Reader): Promise<Appeared[]> {
  const byState = sql`array_position(array['offered', 'claimed', 'refused'], ${appearances.state})`
  const { userId } = requireMember(ctx)
  return proven(ctx.db, sql`${userId}::int`, 'host', eq(appearances.guestId, userId))
    .orderBy(byState, desc(newest), desc(appearances.id))
    .limit(mostAppearances)
}

const newest = sql`coalesce(${appearances.publishedAt}, ${appearances.createdAt})`

const claimedAs = (name: string, other: 'host' | 'guest', own: PgColumn) =>
  preparedQuery<{ userId: number; viewerId: number }, Appeared[]>(name, (db, value) =>
    proven(db, value('viewerId'), other, and(eq(own, value('userId')), eq(appearances.state, 'claimed')))
      .orderBy(desc(newest), desc(appearances.id))
      .limit(mostClaimed),
  )
const appearedOn = claimedAs('appeared_on', 'host', appearances.guestId)
const pastGuests = claimedAs('past_guests', 'guest', appearances.hostId)

/** On shows of others, newest first. */
export function listAppearedOn(ctx: Reader, userId: number): Promise<Appeared[]> {
  return appearedOn(ctx, { userId, viewerId: viewerId(ctx) ?? 0 })
}

/** Of others on this person’s shows, newest first. */
export function listPastGuests(ctx: Reader, userId: number): Promise<Appeared[]> {
  return pastGuests(ctx, { userId, viewerId: viewerId(ctx) ?? 0 })
}

/** Only while the show is verified or the booking took place, and the other person may be seen. */
function proven(
  db: Pick<Database, 'select'>,
  viewer: SQLWrapper,
  other: 'host' | 'guest',
  own: SQL | undefined,
) {
  const person = { id, name, callName, pictureHash, headline, deletedAt }
  const show = sql<string | null>`coalesce(${showRecords.title}, ${people.seriesTitle})`
  const otherId = other === 'host' ? appearances.hostId : appearances.guestId
  return db
    .select({ appearance: appearances, person, show })
    .from(appearances)
    .innerJoin(people, and(eq(people.id, otherId), isVisibleTo(viewer), isNull(deletedAt)))
    .leftJoin(showRecords, and(eq(showRecords.id, appearances.showId), isShown))
    .leftJoin(bookingRecords, and(eq(bookingRecords.id, appearances.bookingId), isRecorded))
    .where(
      and(
        own,
        or(isNotNull(bookingRecords.id), and(eq(appearances.source, 'feed'), isNotNull(showRecords.id))),
      ),
    )
}

export type Named = Candidate & Pick<PersonRow, 'id' | 'suspendedAt' | 'hiddenAt' | 'deletesAt'>

/** Members that these credits may mean, all real or all sample people. */
export async function findNamed(
  { db }: Reader,
  credits: readonly Credit[],
  { sample }: Pick<PersonRow, 'sample'>,
): Promise<Named[]> {
  if (credits.length === 0) return []
  const links = credits.flatMap(({ link }) => (link ? linkForms(link) : []))
  const { website, linkedinUrl, suspendedAt, hiddenAt, deletesAt } = people
  const isListed = sql<boolean>`exists (select from search_people listed where listed.user_id = ${id})`
  const lower = (column: SQLWrapper) => sql`lower(${column})`
  return db
    .select({ id, name, website, linkedinUrl, suspendedAt, hiddenAt, deletesAt, isListed })
    .from(people)
    .where(
      and(
        isNull(deletedAt),
        eq(people.sample, sample),
        or(
          inArray(
            lower(name),
            credits.map((credit) => nameKey(credit.name)),
          ),
          ...(links.length > 0 ? [website, linkedinUrl].map((column) => inArray(lower(column), links)) : []),
        ),
      ),
    )
}
