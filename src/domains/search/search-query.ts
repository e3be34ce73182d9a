import type { LanguageCode } from '../../contract/languages.ts'
import type { SeriesKind } from '../../contract/series.ts'
import { choose } from './choose.ts'
import type { Term } from './correct-words.ts'
import { firstMark, termPrefix } from './marks.ts'
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

export const or = (parts: string[]) => parts.map((part) => `(${part})`).join(' | ')

/** Every term must match a place. */
export function placesQuery(terms: Term[]): TextQuery {
  return and(terms.map((term) => or(typedParts(term, termPrefix.place))))
}

/** Every term must match a name. */
export function nameQuery(terms: Term[]): TextQuery {
  return and(terms.map((term) => or(nameParts(term))))
}

/** People whose name has all of these words. */
export function namedQuery(words: string[]): TextQuery {
  return and(words.map((word) => lexeme(termPrefix.name(word))))
}

/** Every term must match, as it is typed, in another form, or by a related word. */
export function textQuery(terms: Term[]): TextQuery {
  return and(terms.map((term) => term.filter?.query ?? or([...ownParts(term), ...relatedParts(term)])))
}

/** Without related words. */
export function ownQuery(terms: Term[]): TextQuery {
  return and(terms.map((term) => or(ownParts(term))))
}

/** Without categories, places and the bio. */
export function aboutQuery(terms: Term[], withRelated: boolean): TextQuery {
  return and(
    terms.map((term) => or([...aboutParts(term), ...(withRelated ? relatedParts(term, firstMark) : [])])),
  )
}

const same = (word: string) => word
const ownParts = (term: Term) => [...typedParts(term, same), ...term.stems.map(lexeme)]
const aboutParts = (term: Term) => [...nameParts(term), ...term.stems.map(firstMark).map(lexeme)]

/** A word that also means something matches whole names alone: “art” isn’t for Arthur. */
const nameParts = (term: Term) =>
  typedParts(term.related.length > 0 ? { ...term, asBeginning: false } : term, termPrefix.name)

/** Of each list, all must be there. */
const relatedParts = ({ related }: Term, marked = same) =>
  related.map((marks) => marks.map(marked).map(lexeme).join(' & '))

function typedParts({ words, parts, asBeginning, begun }: Term, marked: (word: string) => string): string[] {
  const typed = (word: string) =>
    asBeginning && begun.length === 0 ? beginning(word, marked) : lexeme(marked(word))
  const all = asBeginning ? [...new Set([...words, ...begun])] : words
  const apart = parts.map((part, place) =>
    asBeginning && place === parts.length - 1 ? beginning(part, marked) : lexeme(marked(part)),
  )
  return [...all.map(typed), ...(apart.length > 0 ? [apart.join(' & ')] : [])]
}

/** One or two letters start too many words for a prefix match, so documents hold such starts as words of their own. */
function beginning(word: string, marked: (word: string) => string): string {
  return lettersOf(word).length <= longestStart
    ? lexeme(termPrefix.start(marked(word)))
    : `${lexeme(marked(word))}:*`
}

export function filtersQuery(filters: Filters): TextQuery {
  const { categories, userType, medium, language, available, verified, noSpeakingFee, wellReviewed } = filters
  return and([
    categories.length > 0 ? havingQuery(1, categories) : null,
    userType ? lexeme(termPrefix.type(userType)) : null,
    medium ? lexeme(termPrefix.medium(medium)) : null,
    language ? lexeme(termPrefix.language(language)) : null,
    available ? lexeme(termPrefix.available) : null,
    verified ? lexeme(termPrefix.verified) : null,
    noSpeakingFee ? lexeme(termPrefix.noSpeakingFee) : null,
    wellReviewed ? lexeme(termPrefix.wellReviewed) : null,
  ])
}

export const categoryQuery = (id: number) => lexeme(termPrefix.category(id))

/** Who has `least` of the categories, which is 1, 2 or 3. Of people with many categories, everyone who has one. */
export function havingQuery(least: number, ids: readonly number[]): string {
  if (least === 1) return or(ids.map(categoryQuery))
  const marks = [...choose(least, ids).map(termPrefix.categories), ...ids.map(termPrefix.categoryOfMany)]
  return or(marks.map(lexeme))
}
