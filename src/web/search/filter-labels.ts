import type { Category } from '../../contract/categories.ts'
import { languageName } from '../../contract/languages.ts'
import { seriesLabels } from '../../contract/series.ts'
import { filterWords } from './filter-wording.ts'
import type { Filters } from './read-filters.ts'

export function filterLabels(filters: Filters, categories: readonly Category[]): string[] {
  return partsOf(filters, categories).map(({ label }) => label)
}

export function partsOf(
  filters: Filters,
  categories: readonly Category[],
): { key: string; label: string; without: Filters }[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const types = { creator: filterWords.creators, guest: filterWords.guests }
  const part = (
    label: string | undefined,
    changed: Partial<Record<keyof Filters, unknown>>,
    key = Object.keys(changed).join(),
  ) => (label ? [{ key, label, without: { ...filters, ...changed } as Filters }] : [])
  return [
    ...part(filters.q && `“${filters.q}”`, { q: undefined }),
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
    ...part(filters.location, { location: undefined }),
  ]
}
