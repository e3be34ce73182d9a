import { relatedWordList } from './related-words.ts'
import { shortForms } from './short-forms.ts'

export type RelatedWords = ReadonlyMap<string, readonly string[]>

/** Entries by the stem of each word that finds them. `stemsOf` gives the stems of an entry. */
export function parseRelatedWords(stemsOf: (entry: string) => string[]): RelatedWords {
  const related = new Map<string, Set<string>>()
  const add = (from: string, to: string) => {
    for (const stem of stemsOf(from)) {
      const known = related.get(stem) ?? new Set()
      if (from !== to) related.set(stem, known.add(to))
    }
  }
  for (const line of `${relatedWordList}${shortForms}`.split('\n')) {
    const [, first, sign, rest = ''] = /^(\S+) ([=>]) (.+)$/.exec(line) ?? []
    if (!first) continue
    const others = rest.split(', ')
    for (const other of others) add(first, other)
    if (sign === '=') {
      for (const from of others) for (const to of [first, ...others]) add(from, to)
    }
  }
  return new Map([...related].map(([stem, entries]) => [stem, [...entries]]))
}
