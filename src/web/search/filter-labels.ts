import type { Category } from '../../contract/categories.ts'
import { languageName } from '../../contract/languages.ts'
import type { ReadAs, ReadKind } from '../../contract/search/read-as.ts'
import { seriesLabels } from '../../contract/series.ts'
import { weekdays } from '../../contract/weekdays.ts'
import { filterWords } from './filter-wording.ts'
import type { Filters } from './read-filters.ts'

export function filterLabels(filters: Filters, categories: readonly Category[]): string[] {
  return partsOf(filters, categories).map(({ label }) => label)
}

export function partsOf(
  filters: Filters,
  categories: readonly Category[],
  readAs: readonly ReadAs[] = [],
): { key: string; label: string; without: Filters }[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const types = { creator: filterWords.creators, guest: filterWords.guests }
  const part = (
    label: string | undefined,
    changed: Partial<Record<keyof Filters, unknown>>,
    key = Object.keys(changed).join(),
  ) => (label ? [{ key, label, without: { ...filters, ...changed } as Filters }] : [])
  const rest = readAs.reduce((text, { words }) => without(text, words), filters.q ?? '')
  return [
    ...part(rest && `“${rest}”`, { q: readAs.map(({ words }) => words).join(' ') || undefined }, 'q'),
    ...readAs.flatMap(({ as, words }) =>
      part(readLabel(as, words), { q: without(filters.q, words) || undefined }, `${as}-${words}`),
    ),
    ...part(filters.userType && types[filters.userType], { userType: undefined }),
    ...(filters.categories ?? []).flatMap((id) =>
      part(
        names.get(id) ?? filterWords.unknownCategory,
        { categories: filters.categories?.filter((other) => other !== id) },
        `category-${id}`,
      ),
    ),
    ...part(filters.medium && seriesLabels[filters.medium], { medium: undefined }),
    ...part(filters.language && languageName(filters.language), { language: undefined }),
    ...part(filters.available && filterWords.availableShort, { available: undefined }),
    ...part(filters.verified && filterWords.verified, { verified: undefined }),
    ...part(filters.noSpeakingFee && filterWords.noSpeakingFee, { noSpeakingFee: undefined }),
    ...part(filters.wellReviewed && filterWords.wellReviewed, { wellReviewed: undefined }),
    ...part(filters.location, { location: undefined }),
  ]
}

const without = (text: string | undefined, words: string) =>
  (text ?? '').replace(words, ' ').replaceAll(/\s+/g, ' ').trim()

/** Words that the search read as a filter, worded like a chosen one: “In London”, “Free Tuesday evening”. */
function readLabel(as: ReadKind, words: string): string {
  if (as === 'available') return filterWords.availableShort
  if (as === 'noSpeakingFee') return filterWords.noSpeakingFee
  if (as !== 'times')
    return words.replaceAll(/(?<![\p{L}’'])(?!(?:and|of|the)\b)\p{L}/giu, (letter) => letter.toUpperCase())
  const times = words
    .toLowerCase()
    .replaceAll(/(?:\bwho(?:['’]s|\s+is|\s+are)\s+)?\b(?:free|available)\b/g, '')
    .replaceAll(shortDay, (short) => weekdays.find((day) => day.startsWith(short)) ?? short)
    .trim()
  return filterWords.free({
    times: ofAnyWeek(times).replaceAll(/\b[a-z]+days?\b(?<!weekdays?)/g, capitalized),
  })
}

const shortDay = /\b(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b/g

/** “This weekend” finds those who are free on one of the next four. */
function ofAnyWeek(times: string): string {
  const days = times.replaceAll(/\b(?:this|next|every)\s+/g, '')
  if (days === times) return times
  return /(?:morning|afternoon|evening|night)$/.test(days)
    ? `${days}s`
    : days.replaceAll(/(?:day|end)\b/g, '$&s')
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
