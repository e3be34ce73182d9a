import { sql } from 'drizzle-orm'
import { searchFilters } from '../src/contract/search/search.ts'
import { countFacets } from '../src/domains/search/count-facets.ts'
import { createVisitor, expectOk } from '../tests/helpers/browser/visitor.ts'
import { openCrowd } from '../tests/helpers/worlds/many-people.ts'
import { measureMs } from '../tests/helpers/worlds/measure-ms.ts'

/**
 * node bench/matches.ts [people…]: how long matches, their reasons and filter counts take with this many
 * people.
 */
const sizes = process.argv.slice(2).map(Number)

const readers: Record<string, { topics: string[]; categories: number[]; hours?: boolean }> = {
  'nothing to share': { topics: [], categories: [] },
  'a rare topic': { topics: ['Bakoren'], categories: [] },
  'a common topic': { topics: ['Science'], categories: [] },
  'one category': { topics: [], categories: [7] },
  'six categories': { topics: [], categories: [1, 2, 3, 4, 5, 6] },
  'all together': {
    topics: ['Science', 'History', 'Travel', 'Business', 'Comedy', 'Bakoren'],
    categories: [1, 2, 3, 4, 5, 6],
    hours: true,
  },
}

const facets = {
  'counts: everybody': '',
  'counts: common word': 'q=podcast',
  'counts: rare word': 'q=bakoren',
  'counts: all together': 'q=podcast&categories=3,7,12&userType=creator&available=true',
}

async function measure(people: number) {
  const crowd = await openCrowd(people)
  try {
    const { app, ctx } = crowd.running
    const bare = await measureMs(() => ctx.db.execute(sql`select * from users where id = 77`))
    const line = (name: string, { p50, p95 }: { p50: number; p95: number }) => {
      const cells = [p50.toFixed(1), p95.toFixed(1), (p50 / bare.p50).toFixed(0)].map((cell) =>
        cell.padStart(8),
      )
      console.log(`${name.padEnd(34)}${cells.join(' ')}`)
    }
    console.log(`\n${people} people; a bare primary-key select: p50 ${bare.p50.toFixed(2)} ms`)
    console.log(`${' '.repeat(36)}p50 ms   p95 ms   p50 / bare`)
    const { body } = await createVisitor(app).get('/api/search?limit=24')
    const ids = body.map(({ id }: { id: number }) => id).join()
    for (const [name, { topics, categories, hours }] of Object.entries(readers)) {
      const reader = createVisitor(app)
      const form = { name, email: `${name.replaceAll(' ', '.')}@example.org`, password: 'correct horse' }
      const { id: readerId } = expectOk(
        await reader.post('/api/register', { ...form, userType: 'creator', timeZone: 'Europe/Berlin' }),
      ).body
      expectOk(await reader.patch(`/api/users/${readerId}`, { topicsOfDiscussion: topics }))
      for (const id of categories) {
        await ctx.db.execute(
          sql`insert into user_categories (user_id, category_id) values (${readerId}, ${id})`,
        )
      }
      if (hours)
        await reader.post('/api/availability', { day: 'tuesday', startTime: '08:00', endTime: '12:00' })
      const found = (await reader.get('/api/matches')).body.length
      line(`matches: ${name} (${found})`, await measureMs(() => reader.get('/api/matches')))
      line(`  reasons of 24`, await measureMs(() => reader.get(`/api/matches/reasons?ids=${ids}`)))
    }
    const visitor = createVisitor(app)
    for (const [name, query] of Object.entries(facets)) {
      const { data } = searchFilters.safeParse(Object.fromEntries(new URLSearchParams(query)))
      line(name, await measureMs(() => countFacets(ctx, data ?? {})))
    }
    line('counts that are kept', await measureMs(() => visitor.get('/api/search/facets?q=podcast')))
    const nobody = '/api/search/looser?q=podcast+zzyzx&categories=3&userType=creator&available=true'
    line('what to loosen: four things', await measureMs(() => visitor.get(nobody)))
  } finally {
    await crowd.close()
  }
}

for (const people of sizes.length > 0 ? sizes : [100_000]) await measure(people)
