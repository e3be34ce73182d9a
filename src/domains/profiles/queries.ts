import { eq, lt, sql } from 'drizzle-orm'
import type { Category } from '../../contract/categories.ts'
import type { Rating } from '../../contract/rating.ts'
import type { Reader } from '../../platform/ctx.ts'
import { preparedRead } from '../../platform/database/prepared-query.ts'
import { readings } from '../../platform/database/readings.ts'
import type { PersonRow } from '../accounts/queries.ts'
import { availableSoon } from '../availability/find-free-times.ts'
import { type BookingRules, defaultRules, findBookingRules } from '../availability/queries.ts'
import { findCategories } from '../categories/queries.ts'
import { findVerifiedShow } from '../shows/queries.ts'
import { requireVisible } from '../trust/policy.ts'
import { isCallerLimited } from '../trust/queries.ts'
import { ratingOf } from './rules.ts'
import { personStats, profileViews, type RepresentationRow, representations } from './tables.ts'
import { refusals } from './wording.ts'

/** For other domains’ joins, read only. */
export const representationRecords = readings.select().from(representations).as('representation_records')

export type Representation = Omit<RepresentationRow, 'userId'>

export const unrepresented: Representation = {
  hasAgent: false,
  agentName: null,
  agentEmail: null,
  agentPhone: null,
  agentCompany: null,
  bookingInstructions: null,
  speakingFeeRange: null,
  noSpeakingFee: false,
  requiresAgentApproval: false,
}

const representationOf = preparedRead<{ userId: number }, RepresentationRow[]>(
  'representation',
  (db, value) =>
    db
      .select()
      .from(representations)
      .where(eq(representations.userId, value('userId'))),
)

/** Empty if the user never filled it in. */
export async function findRepresentation(ctx: Reader, userId: number): Promise<Representation> {
  const [row] = await representationOf(ctx, { userId })
  if (!row) return unrepresented
  const { userId: _, ...representation } = row
  return representation
}

export type ProfileDetails = {
  user: PersonRow
  rules: BookingRules
  representation: Representation
  categories: Category[]
  views: number
  available: boolean
  /** Has a verified show. */
  verified: boolean
  usualAnswerHours: number | null
  /** A moderator has limited the viewer. */
  viewerLimited: boolean
  rating: Rating
}

/** Throws `not_found` for everyone the viewer can’t see. */
export function requireProfile(ctx: Reader, id: number): Promise<PersonRow> {
  return requireVisible(ctx, id, refusals.unknownProfile)
}

const statsOf = preparedRead<{ userId: number }, (typeof personStats.$inferSelect)[]>(
  'person_stats',
  (db, value) =>
    db
      .select()
      .from(personStats)
      .where(eq(personStats.userId, value('userId'))),
)

/** Throws as `requireProfile`. */
export async function getProfileDetails(ctx: Reader, id: number): Promise<ProfileDetails> {
  const user = await requireProfile(ctx, id)
  const [rules, representation, categories, available, verified, viewerLimited, [stats]] = await Promise.all([
    findBookingRules(ctx, [id]),
    findRepresentation(ctx, id),
    findCategories(ctx, [id]),
    availableSoon(ctx, [id]),
    findVerifiedShow(ctx, id),
    isCallerLimited(ctx),
    statsOf(ctx, { userId: id }),
  ])
  return {
    user,
    rules: rules.get(id) ?? defaultRules,
    representation,
    categories: categories.get(id) ?? [],
    views: stats?.views ?? 0,
    available: available.has(id),
    verified: verified !== undefined,
    usualAnswerHours: stats?.usualAnswerHours ?? null,
    viewerLimited,
    rating: ratingOf(stats ?? { reviews: 0, stars: 0 }),
  }
}

export async function findAnswerStats(ctx: Reader, userId: number) {
  const [stats] = await statsOf(ctx, { userId })
  return stats
}

export type View = {
  userId: number
  /** A keyed hash: distinguishes viewers without identifying them. */
  viewer: string
  /** yyyy-mm-dd in UTC. */
  viewedOn: string
}

/** Counts each viewer once a day, in one statement: the primary key of `profile_views` decides which views are new. */
export async function countViews(ctx: Reader, views: readonly View[]): Promise<void> {
  if (views.length === 0) return
  const column = (pick: (view: View) => string | number) => sql.param(views.map(pick))
  await ctx.db.execute(sql`
    with fresh as (
      insert into ${profileViews} (user_id, viewer, viewed_on)
      select distinct v.* from unnest(${column((v) => v.userId)}::int[], ${column((v) => v.viewer)}::text[],
        ${column((v) => v.viewedOn)}::date[]) as v(user_id, viewer, viewed_on)
      join users on users.id = v.user_id
      order by 1, 3, 2
      on conflict do nothing
      returning user_id
    )
    insert into ${personStats} as stats (user_id, views)
    select user_id, count(*)::int from fresh group by user_id order by user_id
    on conflict (user_id) do update set views = stats.views + excluded.views`)
}

/** Deletes views before `day`; the counts stay. */
export async function deleteViews(ctx: Reader, day: string): Promise<void> {
  await ctx.db.delete(profileViews).where(lt(profileViews.viewedOn, day))
}
