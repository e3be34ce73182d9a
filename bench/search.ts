import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { searchQuery } from '../src/contract/search/search.ts'
import { rankingOf } from '../src/domains/search/find-page.ts'
import { parseWords } from '../src/domains/search/parse-words.ts'
import { rankMatches } from '../src/domains/search/queries.ts'
import { and, filterQueries } from '../src/domains/search/search-query.ts'
import type { Ctx } from '../src/platform/ctx.ts'
import { openDatabase } from '../src/platform/database/connection-pool.ts'
import { createLog } from '../src/platform/log.ts'
import { createVisitor, type Visitor } from '../tests/helpers/browser/visitor.ts'
import { openCrowd } from '../tests/helpers/worlds/many-people.ts'
import { spreadOf } from '../tests/helpers/worlds/measure-ms.ts'

/**
 * node bench/search.ts [people…] [--folder …] [--json …] [--rounds 60] [--only two] [--recall]: how long a search takes among this many people, in turns
 * with the other sizes and with a bare primary-key select, and with `--recall` how many of the exact
 * best 20 it finds. Filled databases stay in the folder for the next run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string' },
    json: { type: 'string' },
    rounds: { type: 'string', default: '60' },
    recall: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const sizes = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000]

const kinds: Record<string, string> = {
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

const rounds = Number(values.rounds)
const best = 20

async function search(browser: Visitor, query: string) {
  const answer = await browser.get(`/api/search?${encodeURI(query)}`)
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${answer.text}`)
  return answer
}

/** Twenty pages later. */
async function deepPage(browser: Visitor, query: string) {
  let { link } = (await search(browser, query)).headers
  let path = ''
  for (let page = 0; page < 20 && link; page++) {
    path = new URL(link.slice(1, link.indexOf('>'))).search.slice(1)
    link = (await browser.get(`/api/search?${path}`)).headers.link
  }
  return decodeURIComponent(path)
}

/** The share of the best 20 of all matches that the first 20 found are. Null where relevance doesn’t order them. */
async function recallOf({ url, browser }: Crowd, query: string): Promise<number | null> {
  const asked = searchQuery.parse(Object.fromEntries(new URLSearchParams(query)))
  const categories = asked.categories ?? []
  // Without the limits of the application: everyone is ranked.
  const database = openDatabase(url, createLog('silent'), { max: 1 })
  const { db } = database
  try {
    const words = await parseWords({ db }, asked)
    if (!words || (words.terms.length === 0 && categories.length < 2)) return null
    const everyone = and([words.text, words.place, ...filterQueries({ ...asked, categories })])
    const page = {
      order: 'activeAt',
      ranking: rankingOf(words, categories),
      after: null,
      limit: best,
    } as const
    const exact = new Set((await rankMatches({ db }, everyone, page)).map(({ id }) => id))
    const { body } = await search(browser, `${query}&limit=${best}`)
    const found = (body as { id: number }[]).filter(({ id }) => exact.has(id)).length
    return exact.size > 0 ? found / exact.size : null
  } finally {
    await database.close()
  }
}

type Crowd = {
  people: number
  url: string
  ctx: Ctx
  browser: Visitor
  deep: string
  close: () => Promise<void>
}

async function open(people: number): Promise<Crowd> {
  const started = performance.now()
  if (values.folder) mkdirSync(values.folder, { recursive: true })
  const { running, url, close } = await openCrowd(
    people,
    values.folder && join(values.folder, String(people)),
  )
  console.log(`${people} people: ready after ${Math.round((performance.now() - started) / 1000)} s`)
  const browser = createVisitor(running.app)
  return { people, url, ctx: running.ctx, browser, deep: await deepPage(browser, 'q=podcast'), close }
}

/** Each act once a round, so that other work on the machine slows all of them alike. */
async function inTurns(acts: (() => Promise<unknown>)[]) {
  const taken = acts.map((): number[] => [])
  for (const act of acts) await act()
  for (let round = 0; round < rounds; round++) {
    for (const [place, act] of acts.entries()) {
      const started = performance.now()
      await act()
      taken[place]?.push(performance.now() - started)
    }
  }
  return taken.map(spreadOf)
}

const crowds: Crowd[] = []
try {
  for (const people of sizes) crowds.push(await open(people))
  const results = []
  console.log('\nsearch                      people  found      p50 ms   p95 ms  p50/bare  growth  recall')
  for (const [name, query] of [...Object.entries(kinds), ['deep page, common', null] as const]) {
    if (!name.includes(values.only)) continue
    const asks = crowds.map(
      ({ browser, deep }) =>
        () =>
          search(browser, query ?? deep),
    )
    const bares = crowds.map(
      ({ ctx }) =>
        () =>
          ctx.db.execute(sql`select * from users where id = 77`),
    )
    const taken = await inTurns([...asks, ...bares])
    for (const [place, crowd] of crowds.entries()) {
      const { people, browser } = crowd
      const [own, bare, smallest] = [taken[place], taken[crowds.length + place], taken[0]]
      if (!own || !bare || !smallest) continue
      const { headers } = await search(browser, query ?? crowd.deep)
      const recall = query === null || !values.recall ? null : await recallOf(crowd, query)
      const result = {
        name,
        people,
        found: String(headers['x-total-count']),
        p50: own.p50,
        p95: own.p95,
        overBare: own.p50 / bare.p50,
        growth: own.p50 / smallest.p50,
        recall,
      }
      results.push(result)
      const cells = [result.p50, result.p95, result.overBare, result.growth].map((each) =>
        each.toFixed(1).padStart(8),
      )
      const share = recall === null ? '' : `${Math.round(recall * 100)} %`
      console.log(
        `${name.padEnd(26)}${String(people).padStart(8)}  ${result.found.padEnd(9)}${cells.join(' ')}${share.padStart(8)}`,
      )
    }
  }
  if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 2))
} finally {
  for (const crowd of crowds) await crowd.close()
}
