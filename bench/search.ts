import { sql } from 'drizzle-orm'
import { createVisitor, type Visitor } from '../tests/helpers/browser/visitor.ts'
import { openCrowd } from '../tests/helpers/worlds/many-people.ts'
import { measureMs } from '../tests/helpers/worlds/measure-ms.ts'

/**
 * node bench/search.ts [people…]: how long a search takes, as a ratio to a bare primary-key select in the
 * same run.
 */
const sizes = process.argv.slice(2).map(Number)

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
  return path
}

async function measure(people: number) {
  const started = performance.now()
  const crowd = await openCrowd(people)
  try {
    const { app, ctx } = crowd.running
    const took = Math.round((performance.now() - started) / 1000)
    console.log(`\n${people} people, made and indexed in ${took} s`)
    const bare = await measureMs(() => ctx.db.execute(sql`select * from users where id = 77`))
    console.log(`bare primary-key select: p50 ${bare.p50.toFixed(2)} ms`)
    console.log('search              found      p50 ms   p95 ms   p50 / bare')
    const browser = createVisitor(app)
    const all = { ...kinds, 'deep page, common': await deepPage(browser, 'q=podcast') }
    for (const [name, query] of Object.entries(all)) {
      const { headers } = await search(browser, query)
      const { p50, p95 } = await measureMs(() => search(browser, decodeURI(query)))
      const cells = [p50.toFixed(1), p95.toFixed(1), (p50 / bare.p50).toFixed(0)].map((c) => c.padStart(8))
      console.log(`${name.padEnd(20)}${String(headers['x-total-count']).padEnd(9)}${cells.join(' ')}`)
    }
  } finally {
    await crowd.close()
  }
}

for (const people of sizes.length > 0 ? sizes : [10_000, 100_000]) await measure(people)
