import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { findPlaces } from '../search/find-page.ts'
import { type FoundPerson, listCards } from '../search/list-cards.ts'
import { termPrefix } from '../search/marks.ts'
import { findUnseen, type Searcher } from '../search/queries.ts'
import { and, type TextQuery } from '../search/search-query.ts'
import { oneTier } from '../search/tiers.ts'
import { addCommonHours, compareTraits, type Explained } from './find-match-reasons.ts'
import { findKept, findTraits, type Person, rarestWords } from './queries.ts'
import { distinctiveWords, scoreOf } from './rules.ts'
import { keptMatches } from './tables.ts'

export type Match = { person: FoundPerson; why: Explained }

/** Limits topic comparison to the most recently active of the best candidates. */
const mostCompared = 160
const mostOfATier = 80
/** Limits the comparison of hours. */
const mostScheduled = 24
const mostShown = 5
const mostWords = 24
const mostCategories = 6

const keptForMs = 3_600_000

/**
 * Kept for an hour or until the profile changes, because finding them takes long. Found again as soon as one of them may
 * not be shown. The number of statements doesn’t depend on the number of people.
 */
export async function findMatches(ctx: Ctx): Promise<Match[]> {
  const { userId } = requireMember(ctx)
  const own = (await findTraits(ctx, [userId])).get(userId)
  if (!own) return []
  const profileHash = createHash('sha256').update(JSON.stringify(own)).digest('base64url')
  const foundAt = ctx.clock.now()
  const kept = await findKept(ctx, userId, profileHash, new Date(foundAt.getTime() - keptForMs))
  const shown = await listBest(ctx, own, kept)
  if (shown.length === mostShown) return shown
  const found = await findCandidates({ ...ctx, unseen: await findUnseen(ctx) }, own)
  const best = await listBest(ctx, own, found)
  // Fewer are found soon, and someone new may be among them.
  if (best.length === mostShown) {
    const row = { ids: best.map(({ why }) => why.id), profileHash, foundAt }
    await ctx.db
      .insert(keptMatches)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: keptMatches.userId, set: row })
  }
  return best
}

/** Of these candidates, in order of last activity or the best first, which breaks ties: sorting is stable. */
async function listBest(ctx: Ctx, own: Person, candidates: readonly number[]): Promise<Match[]> {
  const others = candidates.filter((id) => id !== own.id)
  const traits = await findTraits(ctx, others)
  const compared = compareTraits(
    own,
    others.flatMap((id) => traits.get(id) ?? []),
  )
  const nearest = compared.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, mostScheduled)
  const explained = await addCommonHours(ctx, own.id, nearest)
  const best = explained.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, mostShown)
  const people = await listCards(
    ctx,
    best.map(({ id }) => id),
  )
  const byId = new Map(people.map((person) => [person.id, person]))
  return best.flatMap((why) => {
    const person = byId.get(why.id)
    return person?.bookable ? [{ person, why }] : []
  })
}

/** Part of the query, so that limits don’t count people who take no requests. */
const takingRequests = sql`bookable`

async function findCandidates(ctx: Searcher, own: Person): Promise<number[]> {
  const rarest = await rarestWords(ctx, distinctiveWords(own.topics), mostWords)
  const words = anyOf(rarest.map((word) => `'${word}':D`))
  const ids = own.categoryIds.slice(0, mostCategories).map((id) => `'${termPrefix.category(id)}'`)
  const categories = anyOf(ids)
  const pairs = anyOf(ids.flatMap((id, i) => ids.slice(i + 1).map((other) => `${id} & ${other}`)))
  const sought = soughtTypes(own)
  const tiers = [
    { tier: words && categories && and([words, categories]), unless: mostCompared },
    { tier: words, unless: mostCompared },
    { tier: pairs, unless: mostCompared },
    // Matches nearly everyone, so only when the tiers above found too few.
    { tier: categories, unless: mostScheduled },
  ]
  const found = new Set<number>()
  for (const { tier, unless } of tiers) {
    if (!tier || found.size >= unless) continue
    const query = and([sought, tier])
    const wanted = { order: 'activeAt', after: null, limit: mostOfATier, also: takingRequests } as const
    const { places } = await findPlaces(ctx, { ...wanted, tiers: oneTier(query) })
    for (const { id } of places) found.add(id)
  }
  return [...found].slice(0, mostCompared)
}

const anyOf = (parts: string[]): TextQuery =>
  parts.length > 0 ? parts.map((part) => `(${part})`).join(' | ') : null

/** Creators meet guests and the reverse; creators open to guesting meet both. */
function soughtTypes({ userType, openToGuesting }: Person): TextQuery {
  if (userType === 'admin' || openToGuesting) return null
  return `'${termPrefix.type(userType === 'creator' ? 'guest' : 'creator')}'`
}
