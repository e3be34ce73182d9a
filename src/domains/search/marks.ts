import type { LanguageCode } from '../../contract/languages.ts'
import type { SeriesKind } from '../../contract/series.ts'
import type { Indexed } from './rules.ts'

/** Prefixes of names, places and filters in `doc`. Typed words never start with these characters. */
export const termPrefix = {
  name: (word: string) => `~${word}`,
  place: (word: string) => `@${word}`,
  stem: (stem: string) => `%${stem}`,
  start: (beginning: string) => `^${beginning}`,
  category: (id: number) => `=c${id}`,
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
