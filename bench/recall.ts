import { parseArgs } from 'node:util'
import { searchQuery } from '../src/contract/search/search.ts'
import { rankingOf } from '../src/domains/search/find-page.ts'
import { parseWords } from '../src/domains/search/parse-words.ts'
import { rankMatches } from '../src/domains/search/queries.ts'
import { and, filterQueries } from '../src/domains/search/search-query.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { createLog } from '../src/platform/log.ts'
import { openCrowd } from './harness/open-crowd.ts'
import { withOpened } from './harness/with-opened.ts'
import { kinds, pathOf } from './rows/searches.ts'

/**
 * node bench/recall.ts [--people 100000] [--folder folder], after a build: how many of the best 20 of all matches the first 20 of each search are, where
 * relevance orders them. The folder is the one of `npm run bench`.
 */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, folder: { type: 'string' } },
})
const best = 20

/** The ids of the best 20 of everyone who matches. Null where relevance doesn’t order them. */
async function findBest(databaseUrl: string, query: string): Promise<number[] | null> {
  const asked = searchQuery.parse(Object.fromEntries(new URLSearchParams(query)))
  const categories = asked.categories ?? []
  // Without the limits of the application: everyone is ranked.
  const database = openDatabase(databaseUrl, createLog('silent'), { max: 1 })
  const { db } = database
  try {
    const words = await parseWords({ db }, asked)
    if (!words || (words.terms.length === 0 && categories.length < 2)) return null
    const everyone = and([words.text, words.place, ...filterQueries({ ...asked, categories })])
    const ranking = rankingOf(words, categories)
    const page = { order: 'activeAt', ranking, after: null, limit: best } as const
    return (await rankMatches({ db }, everyone, page)).map(({ id }) => id)
  } finally {
    await database.close()
  }
}

await withOpened(async (opened) => {
  const many = Number(values.people)
  const { product } = await openCrowd(opened, { many, keptIn: values.folder })
  for (const [name, query] of Object.entries(kinds)) {
    const exact = await findBest(product.databaseUrl, query)
    if (!exact?.length) continue
    const answer = await fetch(`${product.url}${pathOf(`${query}&limit=${best}`)}`)
    const found = ((await answer.json()) as { id: number }[]).filter(({ id }) => exact.includes(id))
    console.log(`${name.padEnd(26)}${Math.round((found.length / exact.length) * 100)} %`)
  }
})
