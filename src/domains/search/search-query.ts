import type { LanguageCode } from '../../contract/languages.ts'
import type { SeriesKind } from '../../contract/series.ts'
import type { Term } from './correct-words.ts'
import { termPrefix } from './marks.ts'
import { lettersOf, longestStart } from './rules.ts'

/** A tsquery; null matches everyone. */
export type TextQuery = string | null

export type Filters = {
  categories: number[]
  userType?: 'creator' | 'guest' | undefined
  medium?: SeriesKind | undefined
  language?: LanguageCode | undefined
  available?: boolean | undefined
  verified?: boolean | undefined
  noSpeakingFee?: boolean | undefined
  wellReviewed?: boolean | undefined
}

const lexeme = (word: string) => `'${word}'`

export function and(parts: TextQuery[]): TextQuery {
  const real = parts.filter((part) => part !== null)
  return real.length > 0 ? real.map((part) => `(${part})`).join(' & ') : null
}

const or = (parts: string[]) => parts.map((part) => `(${part})`).join(' | ')

/** Every term must match, as it is typed. `marked` limits the match to names or places. */
export function termsQuery(terms: Term[], marked: (word: string) => string = (word) => word): TextQuery {
  return and(terms.map((term) => term.filter?.query ?? or(typedParts(term, marked))))
}

/** Every term must match a name. A word that also means something matches whole names alone: “art” isn’t for Arthur. */
export function nameQuery(terms: Term[]): TextQuery {
  const whole = terms.map((term) => (term.related.length > 0 ? { ...term, asBeginning: false } : term))
  return termsQuery(whole, termPrefix.name)
}

/** People whose name has all of these words. */
export function namedQuery(words: string[]): TextQuery {
  return and(words.map((word) => lexeme(termPrefix.name(word))))
}

/** Every term must match, as it is typed, in another form, or by a related word. */
export function textQuery(terms: Term[]): TextQuery {
  return and(
    terms.map((term) => term.filter?.query ?? or([...ownParts(term), ...term.related.map(allMarks)])),
  )
}

/** Without related words. For ranking. */
export function ownQuery(terms: Term[]): TextQuery {
  return and(terms.map((term) => or(ownParts(term))))
}

const ownParts = (term: Term) => [...typedParts(term, (word) => word), ...term.stems.map(lexeme)]

function typedParts({ words, parts, asBeginning }: Term, marked: (word: string) => string): string[] {
  const typed = (word: string, isLast = true) =>
    asBeginning && isLast ? beginning(word, marked) : lexeme(marked(word))
  const apart = parts.map((part, place) => typed(part, place === parts.length - 1))
  return [...words.map((word) => typed(word)), ...(apart.length > 0 ? [apart.join(' & ')] : [])]
}

const allMarks = (marks: string[]) => marks.map(lexeme).join(' & ')

/** One or two letters start too many words for a prefix match, so documents hold such starts as words of their own. */
function beginning(word: string, marked: (word: string) => string): string {
  return lettersOf(word).length <= longestStart
    ? lexeme(termPrefix.start(marked(word)))
    : `${lexeme(marked(word))}:*`
}

export function filtersQuery(filters: Filters): TextQuery {
  return and(filterQueries(filters))
}

/** One for each filter that is set. */
export function filterQueries(filters: Filters): string[] {
  const { categories, userType, medium, language, available, verified, noSpeakingFee, wellReviewed } = filters
  return [
    categories.length > 0 ? atLeast(1, categories) : null,
    userType ? lexeme(termPrefix.type(userType)) : null,
    medium ? lexeme(termPrefix.medium(medium)) : null,
    language ? lexeme(termPrefix.language(language)) : null,
    available ? lexeme(termPrefix.available) : null,
    verified ? lexeme(termPrefix.verified) : null,
    noSpeakingFee ? lexeme(termPrefix.noSpeakingFee) : null,
    wellReviewed ? lexeme(termPrefix.wellReviewed) : null,
  ].filter((query) => query !== null)
}

function atLeast(count: number, categories: number[]): string {
  return or(
    choices(count, categories).map((ids) => ids.map((id) => lexeme(termPrefix.category(id))).join(' & ')),
  )
}

function choices(count: number, from: number[]): number[][] {
  if (count === 0) return [[]]
  return from.flatMap((first, i) => choices(count - 1, from.slice(i + 1)).map((others) => [first, ...others]))
}

/** With more categories, every match is ranked instead. */
export const maxTieredCategories = 5

/**
 * Splits everyone who matches `text` and `others` into disjoint tiers by relevance: more categories first, then a
 * matching name. So a page can be found without ranking every match.
 */
export function relevanceTiers(
  { terms, text, fullName }: { terms: Term[]; text: TextQuery; fullName: string[] },
  others: TextQuery,
  categories: number[],
): TextQuery[] {
  const several = categories.length > 1 && categories.length <= maxTieredCategories
  const counts = several ? categories.map((_, i) => categories.length - i) : [0]
  const named = nameQuery(terms)
  const full = namedQuery(fullName)
  return counts.flatMap((count) => {
    const inCategories = count > 0 ? atLeast(count, categories) : null
    const inMore = count > 0 && count < categories.length ? `!(${atLeast(count + 1, categories)})` : null
    const group = and([others, inCategories, inMore])
    if (named === null) return [and([text, group])]
    // A full name matches the name, and a name the text.
    const names = full === null ? [named] : [full, and([named, `!(${full})`])]
    return [...names.map((name) => and([name, group])), and([text, group, `!(${named})`])]
  })
}
