import { compareTimes } from '../harness/answer-times.ts'
import { compareList, findLaterPage, sameRows } from '../harness/compare-list.ts'
import type { CrowdBench, Row } from '../harness/row.ts'

/** Words that a person types, and filters that they choose. */
export const kinds = {
  'rare word': 'q=bakoren',
  'common word': 'q=podcast',
  'commonest word': 'q=host',
  'commonest, three filters': 'q=host&userType=creator&available=true&noSpeakingFee=true',
  'two words': 'q=maya podcast',
  'being typed': 'q=po',
  'one letter': 'q=s',
  typo: 'q=pdocast',
  accent: 'q=jose',
  everybody: '',
  newest: 'sort=newest',
  category: 'categories=7',
  'three categories': 'categories=3,7,12',
  'nine categories': 'categories=1,2,3,4,5,6,7,8,9',
  'type and free': 'userType=creator&available=true',
  'place and type': 'location=lisbon&userType=guest',
  'all together': 'q=podcast&categories=3,7,12&userType=creator&available=true',
  'common, filtered': 'q=podcast&userType=creator',
}

const longestMs = 25

function row(name: string, findPath: (bench: CrowdBench) => Promise<string>): Row<CrowdBench> {
  return {
    name: `search: ${name}`,
    limit: sameRows,
    unit: 'ms',
    prepare: async (bench) => compareList(bench, { path: await findPath(bench), table: 'users', longestMs }),
  }
}

export const pathOf = (query: string) => `/api/search?${encodeURI(query)}`

export const searches: readonly Row<CrowdBench>[] = [
  ...Object.entries(kinds).map(([name, query]) => row(name, async () => pathOf(query))),
  row('deep page, common word', (bench) => findLaterPage(bench, pathOf(kinds['common word']), 20)),
]

export const foundByIndex: Row<CrowdBench> = {
  name: 'search: rare word, and its matches alone',
  limit: 'bare node:http: a SELECT of the people who match, most recently active first',
  unit: 'ms',
  goal: 3,
  async prepare({ product, bareRows, seconds }) {
    // All of them first: PostgreSQL expects more, and would walk through everyone until it has a page.
    const matches = bareRows.urlOf(
      `with matches as materialized (select user_id, active_at from search_people where doc @@ '''bakoren''')
      select user_id from matches order by active_at desc limit 24`,
      [],
    )
    return compareTimes(seconds, {
      ours: { url: product.url + pathOf(kinds['rare word']) },
      limit: { url: matches },
    })
  },
}
