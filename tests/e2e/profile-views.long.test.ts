import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { listing, registerAs, waitUntilFound } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const site = openBefore(sharedSite)

let people: { id: number; name: string }[]

beforeAll(async () => {
  const joined = await Promise.all(
    ['Vera Viewed', 'Vito Viewed', 'Viola Viewed'].map((name) =>
      registerAs(site, { name, userType: 'creator', more: listing }),
    ),
  )
  people = joined.map(({ person }) => person)
  for (const each of joined) await waitUntilFound(each, each.person.name)
})

const idOf = (place: number) => people[place]?.id ?? 0
const browserOf = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`

async function viewsOf(id: number): Promise<number> {
  const answer = await fetch(`${site.url}/api/users/${id}`)
  return ((await answer.json()) as { views: number }).views
}

test('a visitor of a cached page is counted once, in any browser; bots and prefetches aren’t', async () => {
  const id = idOf(0)
  const before = await viewsOf(id)
  const look = (headers: Record<string, string>) => fetch(`${site.url}/profile/${id}`, { headers })
  await look({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await look({ 'user-agent': browserOf(150), 'sec-purpose': 'prefetch' })
  for (const version of [141, 142, 143]) await look({ 'user-agent': browserOf(version) })
  await waitUntil(async () => (await viewsOf(id)) > before, 'the view is counted')
  // Counts arrive in batches: a later viewer’s count means that the earlier ones are in.
  const member = await registerAs(site, { name: 'Vic Viewer', userType: 'guest' })
  const headers = { 'user-agent': browserOf(144) }
  await member.context.request.post(`${site.url}/api/users/${id}/views`, { headers })
  await waitUntil(async () => (await viewsOf(id)) > before + 1, 'the member’s view is counted')
  expect(await viewsOf(id)).toBe(before + 2)
})

test('a profile opened from a link on the site is counted, and one only hovered over isn’t', async () => {
  const [seen, pointedAt] = [idOf(1), idOf(2)]
  const before = [await viewsOf(seen), await viewsOf(pointedAt)]
  const { page, context } = await site.visit()
  // Headless Chromium’s user agent would count as a bot.
  await context.setExtraHTTPHeaders({ 'user-agent': browserOf(150) })
  await openPage(page, '/search?q=Viewed&userType=creator')
  const link = (place: number) => page.getByRole('link', { name: people[place]?.name ?? '', exact: true })
  const asked = page.waitForResponse((answer) => answer.url().endsWith(`/api/users/${pointedAt}`))
  await link(2).hover()
  await asked
  await link(1).click()
  await page.waitForURL(`**/profile/${seen}`)
  await waitUntil(async () => (await viewsOf(seen)) > (before[0] ?? 0), 'the view is counted')
  expect([await viewsOf(seen), await viewsOf(pointedAt)]).toEqual([(before[0] ?? 0) + 1, before[1]])
})
