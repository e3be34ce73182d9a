import type { LanguageCode } from '../../contract/languages.ts'
import type { SeriesKind } from '../../contract/series.ts'
import { choose } from './choose.ts'
import type { Indexed } from './rules.ts'

/** Prefixes of names, places and filters in `doc`. Typed words never start with these characters. */
export const termPrefix = {
  name: (word: string) => `~${word}`,
  place: (word: string) => `@${word}`,
  stem: (stem: string) => `%${stem}`,
  start: (beginning: string) => `^${beginning}`,
  category: (id: number) => `=c${id}`,
  /** Two or three of someone’s categories. */
  categories: (ids: readonly number[]) => `=c${ids.toSorted((a, b) => a - b).join('+')}`,
  /** Of someone who has too many for marks of two and three. */
  categoryOfMany: (id: number) => `=c${id}+`,
  type: (type: 'creator' | 'guest') => `=${type}`,
  /** Not in a document: everyone has it. */
  anyone: '=anyone',
  medium: (kind: SeriesKind) => `=m${kind}`,
  language: (code: LanguageCode) => `=l${code}`,
  available: '=available',
  weekHour: (hour: number) => `=h${hour}`,
  verified: '=verified',
  noSpeakingFee: '=nofee',
  wellReviewed: '=wellreviewed',
}

/** Of a marked stem, the mark that it has if it’s in topics, headline or show. */
export const firstMark = (mark: string) => mark.replace(/^%/, '#')

/** More would have hundreds of marks. */
const mostPaired = 6

/** For a search with several categories: the index finds a mark sooner than people who have two or three others. */
export function categoryMarksOf(ids: readonly number[]): string[] {
  if (ids.length > mostPaired) return ids.map(termPrefix.categoryOfMany)
  return [2, 3].flatMap((count) => choose(count, ids)).map(termPrefix.categories)
}

/** Marked words that filters look for. */
export function filterMarksOf(person: Indexed): string[] {
  const { userType, openToGuesting, seriesKind } = person
  return [
    ...person.categoryIds.map(termPrefix.category),
    ...new Set([termPrefix.type(userType), ...(openToGuesting ? [termPrefix.type('guest')] : [])]),
    ...(seriesKind ? [termPrefix.medium(seriesKind)] : []),
    ...person.languages.map(termPrefix.language),
    ...(person.available ? [termPrefix.available] : []),
    ...(person.verified ? [termPrefix.verified] : []),
    ...(person.noSpeakingFee ? [termPrefix.noSpeakingFee] : []),
    ...(person.wellReviewed ? [termPrefix.wellReviewed] : []),
  ]
}
