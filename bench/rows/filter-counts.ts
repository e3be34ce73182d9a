import { compareTimes } from '../harness/answer-times.ts'
import type { CrowdBench, Row } from '../harness/row.ts'

const filters = 'categories=3,7,12&userType=creator&available=true'
const word = 'conversations'

/** Counts are kept for a minute for each spelling of a search, so each request has one of its own. */
let spelled = 0
function respell(): string {
  spelled += 1
  return Array.from(word, (letter, at) => ((spelled >> at) & 1 ? letter.toUpperCase() : letter)).join('')
}

function row(name: string, longestMs: number, path: () => string): Row<CrowdBench> {
  return {
    name,
    limit: 'bare node:http: a count of everyone who has the word',
    unit: 'ms',
    async prepare({ product: { url }, bareRows, seconds }) {
      const count = `select count(*) from search_people where doc @@ '''${word}'':*'`
      return compareTimes(seconds, {
        ours: { url, path },
        limit: { url: bareRows.urlOf(count, []) },
        longestMs,
      })
    },
  }
}

export const filterCounts: readonly Row<CrowdBench>[] = [
  row('filter counts, not kept: a common word', 500, () => `/api/search/facets?q=${respell()}`),
  row('filter counts, not kept: all together', 250, () => `/api/search/facets?q=${respell()}&${filters}`),
  row('what to loosen: four filters', 50, () => `/api/search/looser?q=${word}+zzyzx&${filters}`),
]
