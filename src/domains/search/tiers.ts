import { type SQL, sql } from 'drizzle-orm'
import type { Term } from './correct-words.ts'
import {
  aboutQuery,
  and,
  categoryQuery,
  havingQuery,
  namedQuery,
  nameQuery,
  or,
  ownQuery,
  type TextQuery,
  textQuery,
} from './search-query.ts'

/** Matches by relevance: those in an earlier tier come first. */
export type Tiers = {
  text: TextQuery
  /** Each matches a part of `text`. Who matches an earlier one comes first, and who matches none of them last. */
  levels: string[]
  /** Everyone has one. Who has more of them comes first, whatever their level. */
  categories: number[]
  /** All other filters. */
  filters: TextQuery
}

export const oneTier = (text: TextQuery, filters: TextQuery = null): Tiers => ({
  text,
  levels: [],
  categories: [],
  filters,
})

/**
 * More categories first, then a full name, a name, topics, headline and show as they are typed, the same by related words, other words as
 * they are typed, and other related words.
 */
export function relevanceTiers(
  { terms, fullName }: { terms: Term[]; fullName: string[] },
  categories: number[],
  filters: TextQuery,
): Tiers {
  const words = terms.filter(({ filter }) => !filter)
  const wordsAsFilters = terms.filter(({ filter }) => filter)
  const levels = [
    namedQuery(fullName),
    nameQuery(words),
    aboutQuery(words, false),
    aboutQuery(words, true),
    ownQuery(words),
  ]
  return {
    text: textQuery(words),
    levels: words.length > 0 ? [...new Set(levels)].filter((level) => level !== null) : [],
    categories,
    filters: and([filters, textQuery(wordsAsFilters)]),
  }
}

/** Everyone who matches. */
export const allOf = ({ text, categories, filters }: Tiers) =>
  and([text, categories.length > 0 ? havingQuery(1, categories) : null, filters])

/** More count as much, or people who list everything would come first. */
const mostCategories = 3

const groupsOf = ({ categories }: Tiers) => Math.min(Math.max(categories.length, 1), mostCategories)
const levelsOf = ({ levels }: Tiers) => levels.length + 1

export const countTiers = (tiers: Tiers) => groupsOf(tiers) * levelsOf(tiers)

/** Of someone who matches; the best is 0. */
export function tierOf(tiers: Tiers): SQL {
  const { levels, categories } = tiers
  const matches = (query: string) => sql`ts_match_vq(doc, ${query}::tsquery)`
  const cases = levels.map((query, level) => sql`when ${matches(query)} then ${sql.raw(`${level}`)}`)
  const level =
    cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${sql.raw(`${cases.length}`)} end` : sql`0`
  if (groupsOf(tiers) === 1) return level
  const had = sql.join(
    categories.map((id) => sql`${matches(categoryQuery(id))}::int`),
    sql` + `,
  )
  const most = sql.raw(`${groupsOf(tiers)}`)
  return sql`(${most} - least(${most}, ${had})) * ${sql.raw(`${levelsOf(tiers)}`)} + ${level}`
}

/** With more, the many choices of three would take the index longer than all matches. */
const mostChosenFrom = 12

/** Matches those of the first `count` tiers, which aren’t all, and perhaps others. */
export function firstTiers(tiers: Tiers, count: number): TextQuery {
  const { text, levels, categories, filters } = tiers
  if (categories.length > mostChosenFrom) return allOf(tiers)
  const having = (group: number) =>
    categories.length > 0 ? havingQuery(groupsOf(tiers) - group, categories) : null
  const [groups, further] = [Math.floor(count / levelsOf(tiers)), count % levelsOf(tiers)]
  const whole = groups > 0 ? and([having(groups - 1), text]) : null
  const rest = further > 0 ? and([having(groups), or(levels.slice(0, further))]) : null
  // Without the text, if possible: it may have a beginning of words, for which the index collects everyone.
  return and([filters, or([whole, rest].filter((part) => part !== null))])
}
