import { inArray, sql } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { lockUsers, people } from '../accounts/queries.ts'
import { nextFreeTimes } from '../availability/find-free-times.ts'
import { acceptsRequests } from '../availability/policy.ts'
import { findBookingRules } from '../availability/queries.ts'
import { isWellReviewed, missingForListing, ratingOf } from '../profiles/rules.ts'
import { filterMarksOf } from './marks.ts'
import { findNewWords } from './queries.ts'
import { behindRealPeople, recommendedAt } from './recommended.ts'
import { daysOnCard, knownWords, plainWords, searchDocument, shortenedForms } from './rules.ts'
import { searchPeople, searchWords } from './tables.ts'

/** Safe to repeat, in any order. */
export function indexPerson(ctx: Ctx, userId: number): Promise<void> {
  return withTransaction(ctx, (ctx) => indexPeople(ctx, [userId]))
}

/** A fixed number of statements. Removes admins, suspended and hidden people, and incomplete profiles. */
export async function indexPeople(ctx: TransactionCtx, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  // So that the second of two concurrent runs reads the newer data.
  await lockUsers(ctx, userIds)
  const loaded = await loadIndexed(ctx, userIds)
  const rules = await findBookingRules(ctx, userIds)
  const free = await nextFreeTimes(ctx, userIds, { days: daysOnCard })
  const now = ctx.clock.now()
  const words = new Set<string>()
  const known = new Set<string>()
  const rows = []
  for (const { id, activeAt, createdAt, suspendedAt, hiddenAt, deletesAt, userType, ...person } of loaded) {
    if (userType === 'admin' || suspendedAt || hiddenAt || deletesAt) continue
    if (missingForListing({ ...person, categories: person.categoryIds }).length > 0) continue
    const { times: freeTimes = [], weekHours: freeHours = [] } = free.get(id) ?? {}
    const wellReviewed = isWellReviewed(ratingOf(person))
    const indexed = { ...person, userType, available: freeTimes.length > 0, freeHours, wellReviewed }
    for (const word of plainWords(indexed)) words.add(word)
    for (const word of knownWords(indexed)) known.add(word)
    const isAvailableForBooking = rules.get(id)?.isAvailableForBooking ?? false
    const bookable = acceptsRequests({ id, userType, suspendedAt, isAvailableForBooking }, null)
    const inOrder = (at: Date) => (person.sample ? behindRealPeople(at) : at)
    rows.push({
      userId: id,
      doc: searchDocument(indexed),
      marks: filterMarksOf(indexed),
      languages: indexed.languages,
      noSpeakingFee: indexed.noSpeakingFee,
      available: indexed.available,
      freeTimes,
      bookable,
      recommendedAt: inOrder(
        recommendedAt({ ...person, freeTimes, bookable, activeAt, answers: person, ratings: person }, now),
      ),
      activeAt: inOrder(activeAt),
      createdAt: inOrder(createdAt),
      listedAt: now,
    })
  }
  const kept = new Set(rows.map((row) => row.userId))
  const gone = userIds.filter((id) => !kept.has(id))
  if (gone.length > 0) await ctx.db.delete(searchPeople).where(inArray(searchPeople.userId, gone))
  await storeRows(ctx, rows)
  await storeWords(ctx, [...words], shortenedForms)
  await storeWords(ctx, [...known], () => [])
}

async function storeRows(ctx: TransactionCtx, rows: (typeof searchPeople.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db
    .insert(searchPeople)
    .values(rows)
    .onConflictDoUpdate({
      target: searchPeople.userId,
      set: {
        doc: sql`excluded.doc`,
        marks: sql`excluded.marks`,
        languages: sql`excluded.languages`,
        noSpeakingFee: sql`excluded.no_speaking_fee`,
        available: sql`excluded.available`,
        freeTimes: sql`excluded.free_times`,
        bookable: sql`excluded.bookable`,
        recommendedAt: sql`excluded.recommended_at`,
        activeAt: sql`excluded.active_at`,
        createdAt: sql`excluded.created_at`,
      },
    })
}

/** Sorted, so that concurrent inserts can’t deadlock. */
async function storeWords(
  ctx: TransactionCtx,
  words: string[],
  shortened: (word: string) => string[],
): Promise<void> {
  const fresh = (await findNewWords(ctx, words)).sort()
  for (let at = 0; at < fresh.length; at += 2000) {
    const values = fresh.slice(at, at + 2000).map((word) => ({ word, people: 1, shortened: shortened(word) }))
    await ctx.db.insert(searchWords).values(values).onConflictDoNothing()
  }
}

/** The join makes the builder write `users.id` in the subqueries. */
async function loadIndexed(ctx: TransactionCtx, userIds: number[]) {
  const { id, profession, topicsOfDiscussion, areaOfExpertise } = people
  const categories = sql`user_categories uc join categories c on c.id = uc.category_id where uc.user_id = ${id}`
  const rows = await ctx.db
    .select({
      id,
      name: people.name,
      headline: people.headline,
      bio: people.bio,
      seriesTitle: people.seriesTitle,
      seriesKind: people.seriesKind,
      location: people.location,
      userType: people.userType,
      openToGuesting: people.openToGuesting,
      pictureHash: people.pictureHash,
      initialsConfirmed: people.initialsConfirmed,
      topicsOfDiscussion,
      languages: people.languages,
      sample: people.sample,
      createdAt: people.createdAt,
      suspendedAt: people.suspendedAt,
      hiddenAt: people.hiddenAt,
      deletesAt: people.deletesAt,
      activeAt: people.lastActiveAt,
      topics: sql<(string | null)[]>`array[${profession}] || ${topicsOfDiscussion} || ${areaOfExpertise}`,
      verified: sql<boolean>`exists (select from shows s where s.user_id = ${id} and s.verified_at is not null and s.hidden_at is null)`,
      noSpeakingFee: sql<boolean>`exists (select from representations r where r.user_id = ${id} and r.no_speaking_fee)`,
      answered: sql<number>`coalesce(stats.answered, 0)`,
      expired: sql<number>`coalesce(stats.expired, 0)`,
      reviews: sql<number>`coalesce(stats.reviews, 0)`,
      stars: sql<number>`coalesce(stats.stars, 0)`,
      categoryNames: sql<string[]>`array(select c.name from ${categories})`,
      categoryIds: sql<number[]>`array(select c.id from ${categories})`,
    })
    .from(people)
    .leftJoin(sql`person_stats stats`, sql`stats.user_id = ${id}`)
    .where(sql`${id} = any(${sql.param(userIds)}::int[])`)
  return rows.map((row) => ({ ...row, topics: row.topics.filter((topic) => topic !== null) }))
}
