import type { z } from 'zod'
import { languageCodes } from '../../contract/languages.ts'
import { maxFound } from '../../contract/search/result-limit.ts'
import type { SearchFacets, searchFilters } from '../../contract/search/search.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { termPrefix } from './marks.ts'
import { parseWords } from './parse-words.ts'
import { countCategories, countMarks, countMatches, type Searcher } from './queries.ts'
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

/**
 * One pass over the matches counts every choice. Only the choices of a filter that has several, and is set, are counted
 * apart, without it.
 */
export async function countFacets(searcher: Ctx & Searcher, asked: Asked): Promise<SearchFacets> {
  const { unseen } = searcher
  return withTransaction(searcher, async (transaction) => {
    const ctx = { ...transaction, unseen }
    const typed = await parseWords(ctx, asked)
    if (!typed) return noMatches
    const chosen = { ...asked, categories: asked.categories ?? [] }
    const others = and([typed.place, filtersQuery(chosen)])
    const exact = await countMatches(ctx, and([typed.text, others]), 1)
    const words = (exact === 0 ? await relaxWords(ctx, typed, others) : null) ?? typed
    const withFilters = (changed: Partial<Filters>) =>
      and([words.text, words.place, filtersQuery({ ...chosen, ...changed })])
    const count = (userType: Filters['userType']) => countMatches(ctx, withFilters({ userType }), maxFound)
    const without = (changed: Partial<Filters>) => countMarks(ctx, withFilters(changed), maxFound)

    const all = await without({})
    const ofLanguages = chosen.language ? await without({ language: undefined }) : all
    const having = (mark: string) => all.get(mark) ?? 0
    return {
      userType: chosen.userType
        ? { any: await count(undefined), creator: await count('creator'), guest: await count('guest') }
        : {
            any: having(termPrefix.anyone),
            creator: having(termPrefix.type('creator')),
            guest: having(termPrefix.type('guest')),
          },
      available: having(termPrefix.available),
      verified: having(termPrefix.verified),
      noSpeakingFee: having(termPrefix.noSpeakingFee),
      wellReviewed: having(termPrefix.wellReviewed),
      languages: languageCodes.flatMap((code) => {
        const count = ofLanguages.get(termPrefix.language(code))
        return count ? [{ code, count }] : []
      }),
      categories:
        chosen.categories.length > 0
          ? await countCategories(ctx, withFilters({ categories: [] }), maxFound)
          : categoriesIn(all),
    }
  })
}

function categoriesIn(marks: ReadonlyMap<string, number>): SearchFacets['categories'] {
  return [...marks]
    .flatMap(([mark, count]) => (/^=c\d/.test(mark) ? [{ id: Number(mark.slice(2)), count }] : []))
    .toSorted((a, b) => a.id - b.id)
}
