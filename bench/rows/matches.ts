import { testPassword } from '../../tests/helpers/worlds/test-password.ts'
import { compareTimes } from '../harness/answer-times.ts'
import { openClient } from '../harness/callers.ts'
import { compareList, sameRows } from '../harness/compare-list.ts'
import type { CrowdBench, Row } from '../harness/row.ts'

type Reader = { topics: string[]; categories: number[]; hours?: boolean }

const readers: Record<string, Reader> = {
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

/** Asked once a minute by a dashboard. */
const longestMs = 250

export const matches: readonly Row<CrowdBench>[] = Object.entries(readers).map(([name, reader]) => ({
  name: `good matches: ${name}`,
  limit: sameRows,
  unit: 'ms',
  async prepare(bench) {
    const cookie = await register(bench, name, reader)
    return compareList(bench, { path: '/api/matches', table: 'users', cookie, longestMs })
  },
}))

export const matchReasons: Row<CrowdBench> = {
  name: 'reasons of 24 matches: all together',
  limit: sameRows,
  unit: 'ms',
  async prepare(bench) {
    const { product, bareRows, seconds } = bench
    const cookie = await register(bench, 'reasons', readers['all together'] as Reader)
    const found = await fetch(`${product.url}/api/search?limit=24`)
    const ids = ((await found.json()) as { id: number }[]).map(({ id }) => id)
    return compareTimes(seconds, {
      ours: { url: `${product.url}/api/matches/reasons?ids=${ids.join()}`, headers: { cookie } },
      limit: { url: bareRows.urlOf('select * from users where id = any($1)', [ids]) },
    })
  },
}

/** Returns their cookie. */
async function register({ product }: CrowdBench, name: string, reader: Reader): Promise<string> {
  const client = openClient(product.url, 1)
  try {
    const email = `${name.replaceAll(' ', '.')}.${Date.now()}@bench.example.com`
    const form = { name, email, password: testPassword, userType: 'creator', timeZone: 'Europe/Berlin' }
    const { text, cookies: cookie } = await client.succeed({ path: '/api/register', body: form })
    const { id } = JSON.parse(text) as { id: number }
    const profile = { topicsOfDiscussion: reader.topics }
    await client.succeed({ method: 'PATCH', path: `/api/users/${id}`, cookie, body: profile })
    for (const categoryId of reader.categories) {
      await client.succeed({ path: `/api/users/${id}/categories`, cookie, body: { categoryId } })
    }
    const hours = { day: 'tuesday', startTime: '08:00', endTime: '12:00' }
    if (reader.hours) await client.succeed({ path: '/api/availability', cookie, body: hours })
    return cookie
  } finally {
    client.close()
  }
}
