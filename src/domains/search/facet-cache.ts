import type { z } from 'zod'
import type { SearchFacets, searchFilters } from '../../contract/search/search.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { countFacets } from './count-facets.ts'
import { findUnseen } from './queries.ts'

type Asked = z.output<typeof searchFilters>
type Kept = { until: number; facets: Promise<SearchFacets> }

const keptForMs = 60_000
const mostKept = 500

/**
 * Caches counts for a minute: for a broad search they cost more than its list, and they’re the same for every viewer
 * who finds everyone.
 */
export function cachedFacets(): (ctx: Ctx, asked: Asked) => Promise<SearchFacets> {
  const kept = new Map<string, Kept>()
  return async (ctx, asked) => {
    const unseen = await findUnseen(ctx)
    const now = ctx.clock.now().getTime()
    const {
      q,
      categories,
      userType,
      location,
      medium,
      language,
      available,
      verified,
      noSpeakingFee,
      wellReviewed,
      timeZone,
    } = asked
    const flags = [available, verified, noSpeakingFee, wellReviewed]
    const others = [userType, location, medium, language, ...flags, timeZone, unseen]
    const key = JSON.stringify([q, categories?.toSorted(), ...others])
    const known = kept.get(key)
    if (known && known.until > now) return known.facets
    const facets = countFacets({ ...ctx, unseen }, asked)
    kept.delete(key)
    kept.set(key, { until: now + keptForMs, facets })
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    facets.catch(() => {
      if (kept.get(key)?.facets === facets) kept.delete(key)
    })
    return facets
  }
}
