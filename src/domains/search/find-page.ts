import { maxFound } from '../../contract/search/result-limit.ts'
import { countMatches, type Place, rankMatches, type Searcher, type Wanted, walkTier } from './queries.ts'
import { leastOf, roundDown, sampleTiers } from './sample-tiers.ts'
import { allOf, countTiers, firstTiers } from './tiers.ts'

export type FoundPage = {
  /** `maxFound + 1` means more than `maxFound`. */
  total: number
  /** There are at least `total`. */
  isLeast: boolean
  places: Place[]
}

/** With more people, large counts take longer than the page. */
const mostCounted = 20_000

/** On a large site, a large total is an estimate. */
export async function findPage(ctx: Searcher, wanted: Wanted): Promise<FoundPage> {
  const { places, total, estimate } = await findPlaces(ctx, wanted)
  if (total !== null) return { total, isLeast: false, places }
  if (estimate.everyone <= mostCounted) {
    return { total: await countMatches(ctx, allOf(wanted.tiers), maxFound + 1), isLeast: false, places }
  }
  const least = Math.max(roundDown(leastOf(estimate)), places.length)
  return { total: Math.min(least, maxFound + 1), isLeast: true, places }
}

/**
 * People of the first tiers, as long as they are few, come from the index of words, which gives all of them. Those of the next tier
 * come from a walk along the order, which soon fills a page, because they are many. After them, thousands of people into a search, all
 * matches are ranked, which is slow; also if those of the walk are all late in the order. All three give the same order. `total` is null if not all were read.
 */
export async function findPlaces(ctx: Searcher, wanted: Wanted) {
  const { tiers, after, limit } = wanted
  const estimate = await sampleTiers(ctx, tiers)
  const all = countTiers(tiers)
  const dense = estimate.upTo.findIndex((matches) => matches ** 2 > limit * estimate.everyone)
  if (dense < 0) {
    const { total, found } = await rankMatches(ctx, allOf(tiers), 2 * all, wanted)
    return { places: found, total: Math.min(total, maxFound + 1), estimate }
  }
  // Where many match, a page takes a quarter of it, or less.
  const mostPassed = 4 * Math.ceil(Math.sqrt(limit * estimate.everyone))
  const places: Place[] = []
  const next = () => ({ ...wanted, after: places.at(-1) ?? after, limit: limit - places.length })
  const last = after?.tier ?? 0
  if (last < dense) places.push(...(await rankMatches(ctx, firstTiers(tiers, dense), dense, next())).found)
  if (last <= dense && places.length < limit) places.push(...(await walkTier(ctx, dense, mostPassed, next())))
  if (places.length < limit) places.push(...(await rankMatches(ctx, allOf(tiers), 2 * all, next())).found)
  return { places, total: after === null && places.length < limit ? places.length : null, estimate }
}
