import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { compose, type Running } from '../src/compose.ts'
import { rebuildSearch } from '../src/domains/search/rebuild-search.ts'
import { readConfig } from '../src/platform/config.ts'
import { migrateDatabase } from '../src/platform/database/migrate-database.ts'
import { createLog } from '../src/platform/log.ts'
import { startTestServer } from '../tests/helpers/start-test-server.ts'
import { newVisitor, type Visitor } from '../tests/helpers/visitor.ts'

/** node bench/search.ts [people…]: how long a search takes, as ratios to a bare primary-key select in the same run. */
const sizes = process.argv.slice(2).map(Number)
const rounds = 60

const categories = 42
const first =
  'Maya Tomás Ingrid Dev Noor Chiara José Zoë Łukasz Aoife Kwame Yuki Priya Søren Inês Björn Amara Luca'
const shows =
  'podcast show radio channel interviews stories conversations history science comedy business travel'
const places =
  'London Lagos Lisbon Berlin Oslo Toronto Sydney Nairobi Tokyo Madrid Chicago Mumbai Paris Warsaw Lima'
const syllables = 'ba ko mi ren ta lo shi van der per ola qui zan tor nel fe gu has'.split(' ')

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * sides)
  }
}

function makePeople(from: number, count: number) {
  const roll = dice(from + 1)
  const pick = (list: string) => list.split(' ')[roll(list.split(' ').length)] ?? ''
  const surname = () => Array.from({ length: 2 + roll(2) }, () => syllables[roll(syllables.length)]).join('')
  return Array.from({ length: count }, (_, i) => ({
    email: `person${from + i}@example.com`,
    name: `${pick(first)} ${surname()}`,
    type: roll(2) === 0 ? 'creator' : 'guest',
    headline: `Host of the ${pick(shows)} ${pick(shows)} about ${surname()}`,
    location: pick(places),
    topics: [surname(), pick(shows)],
    categories: [...new Set([roll(categories), roll(categories), roll(categories)])].map((c) => c + 1),
    hours: roll(3) === 0,
    ago: roll(31_536_000),
  }))
}

async function fill({ ctx }: Running, people: number) {
  for (let from = 0; from < people; from += 5000) {
    const batch = JSON.stringify(makePeople(from, Math.min(5000, people - from)))
    await ctx.db.execute(sql`
      with input as materialized (select * from jsonb_to_recordset(${batch}::jsonb) as r
        (email text, name text, type text, headline text, location text, topics text[], categories int[], hours bool, ago int)),
      made as (insert into users (email, password_hash, name, user_type, headline, bio, location, topics_of_discussion,
          created_at, last_active_at)
        select email, '-', name, type, headline, repeat('What they say of themselves. ', 12), location, topics,
          now() - ago * interval '1 second', now() - (ago / 2) * interval '1 second' from input returning id, email),
      linked as (insert into user_categories (user_id, category_id)
        select id, unnest(categories) from made join input using (email))
      insert into availability_slots (user_id, weekday, start_minute, end_minute, created_at)
        select id, 2, 540, 720, now() from made join input using (email) where hours`)
  }
  await ctx.db.execute(sql`analyze`)
  await rebuildSearch(ctx)
  await ctx.db.execute(sql`vacuum analyze`)
}

const kinds: Record<string, string> = {
  'rare word': 'q=bakoren',
  'common word': 'q=podcast',
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

async function time(act: () => Promise<unknown>) {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await act()
    taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  return { p50: taken[Math.floor(rounds * 0.5)] ?? 0, p95: taken[Math.floor(rounds * 0.95)] ?? 0 }
}

async function search(browser: Visitor, query: string) {
  const answer = await browser.get(`/api/search?${encodeURI(query)}`)
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${answer.text}`)
  return answer
}

/** Twenty pages on. */
async function deepPage(browser: Visitor, query: string) {
  let { link } = (await search(browser, query)).headers
  let path = ''
  for (let page = 0; page < 20 && link; page++) {
    path = new URL(link.slice(1, link.indexOf('>'))).search.slice(1)
    link = (await browser.get(`/api/search?${path}`)).headers.link
  }
  return path
}

async function measure(people: number) {
  const server = await startTestServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  await migrateDatabase({ url: server.url, folder: resolve('migrations'), log: createLog('silent') })
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_DATA: 'false' })
  const running = await compose({ config, databaseUrl: server.url, log: createLog('silent') })
  try {
    const started = performance.now()
    await fill(running, people)
    console.log(
      `\n${people} people, made and indexed in ${Math.round((performance.now() - started) / 1000)} s`,
    )
    const bare = await time(() => running.ctx.db.execute(sql`select * from users where id = 77`))
    console.log(`bare primary-key select: p50 ${bare.p50.toFixed(2)} ms`)
    console.log('search              found      p50 ms   p95 ms   p50 / bare')
    const browser = newVisitor(running.app)
    const all = { ...kinds, 'deep page, common': await deepPage(browser, 'q=podcast') }
    for (const [name, query] of Object.entries(all)) {
      const { headers } = await search(browser, query)
      const { p50, p95 } = await time(() => search(browser, decodeURI(query)))
      const cells = [p50.toFixed(1), p95.toFixed(1), (p50 / bare.p50).toFixed(0)].map((c) => c.padStart(8))
      console.log(`${name.padEnd(20)}${String(headers['x-total-count']).padEnd(9)}${cells.join(' ')}`)
    }
  } finally {
    await running.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

for (const people of sizes.length > 0 ? sizes : [10_000, 100_000]) await measure(people)
