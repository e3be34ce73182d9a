import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { type Reader, viewerId } from '../../platform/ctx.ts'
import { preparedQuery, preparedRead } from '../../platform/database/prepared-query.ts'
import { readings } from '../../platform/database/readings.ts'
import { refuse } from '../../platform/refuse.ts'
import { clearedBadges, type EpisodeRow, type ShowRow, showEpisodes, shows } from './tables.ts'
import { showRefusals } from './wording.ts'

/** For other domains’ joins, read only. */
export const showRecords = readings.select().from(shows).as('show_records')
/** Condition on `showRecords`: it’s verified, and no moderator has hidden it. */
export const isShown = and(isNotNull(showRecords.verifiedAt), isNull(showRecords.hiddenAt))

export type ShowDetails = { show: ShowRow; episodes: EpisodeRow[] }

const showsOf = preparedRead<{ userId: number; isOwner: boolean }, ShowRow[]>('shows_of', (db, value) =>
  db
    .select()
    .from(shows)
    .where(and(eq(shows.userId, value('userId')), sql`(${shows.hiddenAt} is null or ${value('isOwner')})`))
    .orderBy(asc(shows.id)),
)

/** Those that a moderator has hidden only for their owner. */
export async function listShowsOf(ctx: Reader, userId: number): Promise<ShowDetails[]> {
  return addEpisodes(ctx, await showsOf(ctx, { userId, isOwner: viewerId(ctx) === userId }))
}

export async function findShow(ctx: Reader, id: number): Promise<ShowRow | undefined> {
  const [row] = await ctx.db.select().from(shows).where(eq(shows.id, id))
  return row
}

type NamedShow = Pick<ShowRow, 'id' | 'title'>

const verifiedOf = preparedRead<{ userId: number }, NamedShow[]>('verified_show_of', (db, value) => {
  const { id, title } = showRecords
  const own = and(eq(showRecords.userId, value('userId')), isShown)
  return db.select({ id, title }).from(showRecords).where(own).orderBy(asc(id)).limit(1)
})

/** The first that was added, of those that anyone sees. */
export async function findVerifiedShow(ctx: Reader, userId: number): Promise<NamedShow | undefined> {
  const [row] = await verifiedOf(ctx, { userId })
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

const episodesOf = preparedQuery<{ ids: number[] }, EpisodeRow[]>('episodes_of', (db, value) =>
  db
    .select()
    .from(showEpisodes)
    .where(sql`${showEpisodes.showId} = any(${value('ids')})`)
    .orderBy(asc(showEpisodes.showId), asc(showEpisodes.position)),
)

async function addEpisodes(ctx: Reader, found: ShowRow[]): Promise<ShowDetails[]> {
  if (found.length === 0) return []
  const episodes = await episodesOf(ctx, { ids: found.map(({ id }) => id) })
  const byShow = Map.groupBy(episodes, ({ showId }) => showId)
  return found.map((show) => ({ show, episodes: byShow.get(show.id) ?? [] }))
}

export function refuseMissing(): never {
  refuse('not_found', showRefusals.missing)
}
