import type { z } from 'zod'
import { maxFound } from '../../contract/search/result-limit.ts'
import { type SearchFacets, type searchFilters } from '../../contract/search/search.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { parseWords } from './parse-words.ts'
import {
  countCategories,
  countLanguagesAndFees,
  countMatches,
  type Searcher,
  stayOnIndexes,
} from './queries.ts'
import { relaxWords } from './relax-words.ts'
import { and, type Filters, filtersQuery } from './search-query.ts'

type Asked = z.output<typeof searchFilters>

const noMatches: SearchFacets = {
  userType: { any: 0, creator: 0, guest: 0 },
  available: 0,
  verified: 0,
  noSpeakingFee: 0,
  wellReviewed: 0,
  languages: [],
  categories: [],
}

export async function countFacets(searcher: Ctx & Searcher, asked: Asked): Promise<SearchFacets> {
  const { unseen } = searcher
  return withTransaction(searcher, async (transaction) => {
    await stayOnIndexes(transaction)
    const ctx = { ...transaction, unseen }
    const typed = await parseWords(ctx, asked)
    if (!typed) return noMatches
    const chosen = { ...asked, categories: asked.categories ?? [] }
    const others = and([typed.place, filtersQuery(chosen)])
    const exact = await countMatches(ctx, and([typed.text, others]), 1)
    const words = (exact === 0 ? await relaxWords(ctx, typed, others) : null) ?? typed
    const withFilters = (changed: Partial<Filters>) =>
      and([words.text, words.place, filtersQuery({ ...chosen, ...changed })])
    const count = (changed: Partial<Filters>) => countMatches(ctx, withFilters(changed), maxFound)
    return {
      userType: {
        any: await count({ userType: undefined }),
        creator: await count({ userType: 'creator' }),
        guest: await count({ userType: 'guest' }),
      },
      available: await count({ available: true }),
      verified: await count({ verified: true }),
      wellReviewed: await count({ wellReviewed: true }),
      ...(await countLanguagesAndFees(
        ctx,
        withFilters({ language: undefined, noSpeakingFee: undefined }),
        chosen,
        maxFound,
      )),
      categories: await countCategories(ctx, withFilters({ categories: [] }), maxFound),
    }
  })
}
