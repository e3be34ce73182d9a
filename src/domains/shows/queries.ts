import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { type Reader, viewerId } from '../../platform/ctx.ts'
import { readings } from '../../platform/database/readings.ts'
import { refuse } from '../../platform/refuse.ts'
import { clearedBadges, type EpisodeRow, type ShowRow, showEpisodes, shows } from './tables.ts'
import { showRefusals } from './wording.ts'

/** For other domains’ joins, read only. */
export const showRecords = readings.select().from(shows).as('show_records')
/** Condition on `showRecords`: it’s verified, and no moderator has hidden it. */
export const isShown = and(isNotNull(showRecords.verifiedAt), isNull(showRecords.hiddenAt))

export type ShowDetails = { show: ShowRow; episodes: EpisodeRow[] }

/** Those that a moderator has hidden only for their owner. */
export async function listShowsOf(ctx: Reader, userId: number): Promise<ShowDetails[]> {
  const shown = viewerId(ctx) === userId ? undefined : isNull(shows.hiddenAt)
  const found = await ctx.db
    .select()
    .from(shows)
    .where(and(eq(shows.userId, userId), shown))
    .orderBy(asc(shows.id))
  return addEpisodes(ctx, found)
}

export async function findShow(ctx: Reader, id: number): Promise<ShowRow | undefined> {
  const [row] = await ctx.db.select().from(shows).where(eq(shows.id, id))
  return row
}

/** The first that was added, of those that anyone sees. */
export async function findVerifiedShow(
  { db }: Reader,
  userId: number,
): Promise<Pick<ShowRow, 'id' | 'title'> | undefined> {
  const { id, title } = showRecords
  const own = and(eq(showRecords.userId, userId), isShown)
  const [row] = await db.select({ id, title }).from(showRecords).where(own).orderBy(asc(id)).limit(1)
  return row
}

/** Throws `not_found` for another user’s show. */
export async function getOwnShow(ctx: Reader, userId: number, id: number): Promise<ShowRow> {
  const [row] = await ctx.db
    .select()
    .from(shows)
    .where(and(eq(shows.id, id), eq(shows.userId, userId)))
  return row ?? refuseMissing()
}

/** Another show that has the badge for this guid. */
export async function findHolder(
  ctx: Reader,
  guid: string,
  { id }: Pick<ShowRow, 'id'>,
): Promise<ShowRow | undefined> {
  const [holder] = await ctx.db
    .select()
    .from(shows)
    .where(and(eq(shows.guid, guid), isNotNull(shows.verifiedAt), ne(shows.id, id)))
  return holder
}

/** Why an admin removed this member’s badge of the show at this address, or with this guid. */
export async function findCleared(
  ctx: Reader,
  { userId, address, guid }: Pick<ShowRow, 'userId' | 'address' | 'guid'>,
): Promise<string | null> {
  const same = or(eq(clearedBadges.address, address), guid ? eq(clearedBadges.guid, guid) : undefined)
  const [cleared] = await ctx.db
    .select({ because: clearedBadges.because })
    .from(clearedBadges)
    .where(and(eq(clearedBadges.userId, userId), same))
    .orderBy(desc(clearedBadges.id))
    .limit(1)
  return cleared?.because ?? null
}

export async function getDetails(ctx: Reader, show: ShowRow): Promise<ShowDetails> {
  const [details] = await addEpisodes(ctx, [show])
  return details ?? { show, episodes: [] }
}

async function addEpisodes(ctx: Reader, found: ShowRow[]): Promise<ShowDetails[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const episodes = await ctx.db
    .select()
    .from(showEpisodes)
    .where(inArray(showEpisodes.showId, ids))
    .orderBy(asc(showEpisodes.showId), asc(showEpisodes.position))
  const byShow = Map.groupBy(episodes, ({ showId }) => showId)
  return found.map((show) => ({ show, episodes: byShow.get(show.id) ?? [] }))
}

export function refuseMissing(): never {
  refuse('not_found', showRefusals.missing)
}
