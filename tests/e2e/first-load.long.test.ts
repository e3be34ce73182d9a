import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForIdle } from '../helpers/browser/idle-page.ts'
import { openSite } from '../helpers/browser/open-site.ts'
import { watchLayoutShift } from '../helpers/browser/page-checks.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(() => openSite({ SAMPLE_DATA: 'true' }))

/** The user whose page a visitor opens first. */
async function createPerson(page: 'profile' | 'personality'): Promise<string> {
  const answer = await fetch(`${site.url}/api/search?userType=guest&limit=1`)
  const [found] = (await answer.json()) as { id: number }[]
  return `/${page}/${found?.id}`
}

/**
 * With the most compressed script that each may fetch. Registration and sign-in carry the form library and their schemas,
 * sign-in also what passkeys need.
 */
const pages = [
  { what: 'the landing page', kilobytes: 170, path: async () => '/' },
  { what: 'search', kilobytes: 170, path: async () => '/search' },
  { what: 'a profile', kilobytes: 170, path: () => createPerson('profile') },
  { what: 'a personality page', kilobytes: 170, path: () => createPerson('personality') },
  { what: 'registration', kilobytes: 180, path: async () => '/register' },
  { what: 'sign-in', kilobytes: 182, path: async () => '/login' },
  { what: 'about', kilobytes: 170, path: async () => '/about' },
  { what: 'an article', kilobytes: 170, path: async () => '/resources/podcasting-guide' },
]

test.each(pages)(
  'a first visit to $what fetches at most $kilobytes KB of script, without layout shifts',
  async ({ path, kilobytes }) => {
    const { page, complaints } = await site.visit()
    const shifts = await watchLayoutShift(page)
    await withoutFaces(page)
    await page.goto(await path())
    await waitForIdle(page)
    expect((await shifts()).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01)
    const scripts = await fetchedScripts(page)
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(Math.min(...scripts.map(({ bytes }) => bytes))).toBeGreaterThan(0)
    expect(total, JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(kilobytes * 1024)
    expect(complaints.filter((complaint) => !complaint.includes('.woff2'))).toEqual([])
  },
)

/** Font timing varies between loads; decision 14 limits the shift of a late font. */
const withoutFaces = (page: Page) => page.route('**/*.woff2', (route) => route.abort())

/** The scripts that the page fetched, with their compressed size, without the headers. */
function fetchedScripts(page: Page): Promise<{ url: string; bytes: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({ url: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  )
}
