import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, registerAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

const site = openBefore(sharedSite)

type Found = { id: number; name: string }
const findPeople = async (query: string): Promise<Found[]> =>
  (await fetch(`${site.url}/api/search?${query}`)).json() as Promise<Found[]>

const namesOn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()

test.each(journeySizes('phone'))(
  'a visitor presses a heart, signs up, and is back where they were with the person saved, on a %s',
  async (size) => {
    const [found] = await findPeople('q=radio&sort=newest')
    const name = found?.name ?? ''
    const { page, complaints } = await site.visit({ size })
    await openPage(page, '/search?q=radio&sort=newest')
    await page.locator(`main a[href$="&save=${found?.id}"]`).click()
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name').fill('Vera Visitor')
    await page.getByLabel('Email').fill(`vera.${crypto.randomUUID()}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL((url) => url.pathname === '/search' && url.search === '?q=radio&sort=newest')
    await page.getByRole('button', { name: `Saved: remove ${name}` }).waitFor()
    await page.getByRole('link', { name: 'See your saved people' }).click()
    await page.getByRole('heading', { level: 1, name: 'Saved people' }).waitFor()
    expect(await namesOn(page)).toEqual([name])
    expect(complaints).toEqual([])
  },
)

test('what a member saved is on their own pages from the first byte, and on no page of anyone else', async () => {
  const [person] = await findPeople('q=radio')
  const owner = await registerAs(site, { name: 'Olga Owner', userType: 'creator' })
  const other = await registerAs(site, { name: 'Otto Other', userType: 'creator' })
  const note = `A note ${crypto.randomUUID()}`
  await callApi(owner, 'POST', '/api/saved-people', { userId: person?.id, note })
  const visitor = await site.caller()
  const read = async ({ context }: typeof visitor, path: string) =>
    (await context.request.get(site.url + path)).text()
  const pressed = `aria-label="Saved: remove ${person?.name}"`
  for (const path of ['/search?q=radio', `/profile/${person?.id}`, `/personality/${person?.id}`]) {
    // Back and forth, so that one answer could come from the cache of another.
    for (let round = 0; round < 3; round++) {
      expect(await read(visitor, path)).not.toContain(pressed)
      expect(await read(owner, path)).toContain(pressed)
      expect(await read(other, path)).not.toContain(pressed)
    }
  }
  expect(await read(owner, '/saved')).toContain(note)
  expect(await read(other, '/saved')).toContain('No saved people yet')
  expect(await read(visitor, '/saved')).not.toContain(note)
})
