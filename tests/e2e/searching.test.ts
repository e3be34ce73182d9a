import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopToken } from '../../src/domains/search/stop-mail.ts'
import { inspectAll, inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { openSite, type Site, type Size, sizesOfJourney, type Visit } from '../helpers/open-site.ts'
import { openPage, quietPage } from '../helpers/quiet-page.ts'
import { ask, joinAs, visitAs } from '../helpers/site-people.ts'
import { until } from '../helpers/until.ts'

const secret = 'the secret that signs the links of this site alone'
let site: Site
beforeAll(async () => {
  site = await openSite({ SAMPLE_DATA: 'true', RATE_LIMIT_FACTOR: '100', SESSION_SECRET: secret })
})
afterAll(() => site.close())

/** A creator who talks about what several of the sample people talk about. */
async function visitAsCurious(name: string, size: Size): Promise<Visit & { person: { id: number } }> {
  const visit = await visitAs(
    site,
    {
      name,
      userType: 'creator',
      more: {
        topicsOfDiscussion: ['Household economics', 'Railways'],
        areaOfInterests: ['Soil', 'Stage fright'],
      },
    },
    { size },
  )
  const categories = (await ask(visit, 'GET', '/api/categories')) as { id: number; name: string }[]
  for (const { id } of categories.filter((each) => ['Science', 'Music', 'Comedy'].includes(each.name))) {
    await ask(visit, 'POST', `/api/users/${visit.person.id}/categories`, { categoryId: id })
  }
  return visit
}

const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])

describe('why this match', () => {
  test.each(sizesOfJourney('desktop'))(
    'is told on cards, on both profiles and on the dashboard, %s',
    async (size) => {
      const visit = await visitAsCurious('Mina Matcher', size)
      const { page } = visit
      const [match] = (await ask(visit, 'GET', '/api/matches')) as { person: { id: number; name: string } }[]
      if (!match) throw new Error('Nobody among the sample people fits.')
      await inspectAll(visit, [
        ['search-member', '/search', 'Why this match'],
        ['dashboard-matches', '/dashboard', 'Why this match'],
        ['profile-match', `/profile/${match.person.id}`, 'Why this match'],
        ['personality-match', `/personality/${match.person.id}`, 'Why this match'],
      ])
      await openPage(page, '/dashboard')
      const matches = page.getByRole('region', { name: 'Good matches for you' })
      expect(await matches.getByRole('article').count()).toBe(3)
      await matches.getByText('How they are found').click()
      expect(await matches.getByText('counts 3, a category 2').isVisible()).toBe(true)
      await inspectPage(visit, 'dashboard-matches-explained')
      expect(unexpected(visit)).toEqual([])
    },
  )

  test('visitors are told nothing, and who shares nothing sees what would help', async () => {
    const visitor = await site.visit()
    await openPage(visitor.page, '/search')
    expect(await visitor.page.getByText('Why this match').count()).toBe(0)
    const bare = await visitAs(site, { name: 'Bea Bare', userType: 'guest' })
    await openPage(bare.page, '/dashboard')
    const matches = bare.page.getByRole('region', { name: 'Good matches for you' })
    await matches.getByRole('link', { name: 'Add topics to your profile' }).click()
    await bare.page.waitForURL(`**/profile/${bare.person.id}`)
    expect([...unexpected(visitor), ...unexpected(bare)]).toEqual([])
  })
})

describe('the search page', () => {
  test('each filter says how many people it finds, and finds as many', async () => {
    const { page, complaints } = await site.visit()
    await openPage(page, '/search?q=radio')
    const guests = page.getByRole('radio', { name: /^Potential Guests/ }).locator('visible=true')
    const label = await page.locator('label', { has: guests }).textContent()
    await guests.check()
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await page.waitForURL(/userType=guest/)
    await quietPage(page)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(numberIn(heading)).toBe(numberIn(label?.replace('Potential Guests', '') ?? null))
    expect(complaints).toEqual([])
  })

  test('what is chosen stands above the list and is taken off one by one or all at once', async () => {
    const { page } = await site.visit()
    await openPage(page, '/search?q=radio&userType=creator&available=true&sort=newest')
    const chosen = page.getByRole('list', { name: 'Chosen filters' })
    await chosen.getByRole('link', { name: 'Remove Free soon' }).click()
    await page.waitForURL((url) => !url.search.includes('available'))
    expect(new URL(page.url()).search).toBe('?q=radio&userType=creator&sort=newest')
    await chosen.getByRole('link', { name: 'Remove all' }).click()
    await page.waitForURL((url) => url.search === '?sort=newest')
  })

  test('the order is chosen above the list, with and without script', async () => {
    for (const script of [true, false]) {
      const { page } = await site.visit({ script })
      await page.goto('/search?userType=guest')
      await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Newest' }).click()
      await page.waitForURL(/\?userType=guest&sort=newest$/)
      const current = page.getByRole('navigation', { name: 'Sort by' }).locator('[aria-current]')
      await until(
        async () => (await current.allTextContents()).join() === 'Newest',
        'the order is said to be another',
      )
      expect(new URL(page.url()).searchParams.get('sort')).toBe('newest')
    }
  })

  test('the field above the list of a phone keeps the other filters, with and without script', async () => {
    for (const script of [true, false]) {
      const { page } = await site.visit({ size: 'phone', script })
      await page.goto('/search?categories=1,2&userType=guest&sort=newest')
      const field = page.getByRole('searchbox', { name: 'Search' }).locator('visible=true')
      await field.fill('radio')
      await field.press('Enter')
      await page.waitForURL(/q=radio/)
      const { searchParams } = new URL(page.url())
      expect(Object.fromEntries(searchParams)).toEqual({
        q: 'radio',
        categories: '1,2',
        userType: 'guest',
        sort: 'newest',
      })
    }
  })

  test.each(sizesOfJourney('phone'))(
    'a search that finds nobody says what to loosen, and that finds somebody, %s',
    async (size) => {
      const visit = await site.visit({ size })
      const { page } = visit
      const search = '/search?q=radio+zzyzx&userType=creator'
      await inspectAll(visit, [['search-loosen', search, 'Without the word “zzyzx”']])
      const way = page.getByRole('list', { name: 'What to loosen' }).getByRole('link', { name: /“zzyzx”/ })
      const promised = numberIn((await way.textContent())?.split('”').at(-1) ?? null)
      await way.click()
      await page.waitForURL(/q=radio&userType=creator$/)
      await quietPage(page)
      expect(numberIn(await page.getByRole('heading', { level: 1 }).textContent())).toBe(promised)
      expect(unexpected(visit)).toEqual([])
    },
  )

  test('arrows lead from the field through the cards and back', async () => {
    const { page } = await site.visit()
    await openPage(page, '/search')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const names = await page.locator('main article h2').allTextContents()
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(names[0])
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe(names[1])
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(names[3])
    await page.keyboard.press('End')
    expect(await focused()).toBe(names.at(-1))
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('search')
  })

  test.each(sizesOfJourney('desktop'))(
    'who was looked at stands below the list, on this device and until it is cleared, %s',
    async (size) => {
      const visit = await site.visit({ size })
      const { page } = visit
      const people = (await (await fetch(`${site.url}/api/search?limit=2`)).json()) as {
        id: number
        name: string
      }[]
      for (const { id } of people) await openPage(page, `/profile/${id}`)
      await inspectAll(visit, [['search-recent', '/search?q=zzzzqqqq', 'Recently viewed']])
      const recent = page.getByRole('region', { name: 'Recently viewed' })
      const shown = await recent.getByRole('link').allTextContents()
      expect(shown.map((text, place) => text.includes(people.at(-1 - place)?.name ?? '?'))).toEqual([
        true,
        true,
      ])
      await recent.getByRole('button', { name: 'Clear list' }).click()
      await recent.waitFor({ state: 'detached' })
      await page.reload()
      await quietPage(page)
      expect(await recent.count()).toBe(0)
      expect(unexpected(visit)).toEqual([])
    },
  )
})

describe('saved searches', () => {
  test.each(sizesOfJourney('phone'))(
    'a search is saved, found again, mailed about, renamed and deleted, %s',
    async (size) => {
      const visit = await visitAs(site, { name: 'Sam Saver', userType: 'creator' }, { size })
      const { page } = visit
      await openPage(page, '/search?q=radio&userType=guest')
      await page.getByRole('button', { name: 'Save this search' }).click()
      const dialog = page.getByRole('dialog', { name: 'Save this search' })
      const name = dialog.getByLabel('Name')
      await name.waitFor()
      expect(await name.inputValue()).toBe('radio, Potential Guests')
      await quietPage(page)
      await inspectPage(visit, 'search-save', 'window')
      await name.fill('Voices for the radio')
      await dialog.getByLabel('Mail me once a week who is new').check()
      await dialog.getByRole('button', { name: 'Save search' }).click()
      await page.getByText('Search saved').waitFor()
      await dialog.waitFor({ state: 'detached' })

      await inspectAll(visit, [['settings-searches', '/settings/searches', 'Voices for the radio']])
      const mail = page.getByRole('switch', { name: /Weekly mail about Voices for the radio/ })
      expect(await mail.isChecked()).toBe(true)
      await mail.uncheck()
      await page.getByText('Weekly mail turned off').waitFor()
      await page.getByRole('button', { name: 'Rename Voices for the radio' }).click()
      const renaming = page.getByRole('dialog', { name: 'Rename this search' })
      await renaming.getByLabel('Name').waitFor()
      await quietPage(page)
      await inspectPage(visit, 'settings-searches-rename', 'window')
      await renaming.getByLabel('Name').fill('Radio voices')
      await renaming.getByRole('button', { name: 'Rename' }).click()
      await page.getByText('Search renamed').waitFor()
      await renaming.waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Radio voices' }).click()
      await page.waitForURL(/\/search\?/)
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: 'radio', userType: 'guest' })
      await openPage(page, '/settings/searches')
      await page.getByRole('button', { name: 'Delete Radio voices' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText('No saved searches yet').waitFor()
      await quietPage(page)
      await inspectPage(visit, 'settings-searches-empty')
      expect(unexpected(visit)).toEqual([])
    },
  )

  test('a visitor signs in first and comes back to the search', async () => {
    const { page } = await site.visit()
    await openPage(page, '/search?userType=guest')
    await page.getByRole('link', { name: 'Save this search' }).click()
    await page.waitForURL(/\/login\?/)
    expect(new URL(page.url()).searchParams.get('next')).toBe('/search?userType=guest')
  })

  test.each(sizesOfJourney('desktop'))(
    'the link of a weekly mail ends it on a press, without a sign-in, %s',
    async (size) => {
      const owner = await joinAs(site, { name: 'Olive Owner', userType: 'creator' }, { size })
      const search = { name: 'Guests', weeklyMail: true, filters: { userType: 'guest' } }
      const { id } = await ask(owner, 'POST', '/api/saved-searches', search)
      const visit = await site.visit({ size })
      const { page } = visit
      await inspectAll(visit, [
        ['unsubscribe', `/unsubscribe/${stopToken({ secret }, id)}`, 'Stop this mail'],
      ])
      await page.getByRole('button', { name: 'Stop this mail' }).click()
      await page.getByText('No more mail comes about').waitFor()
      await inspectPage(visit, 'unsubscribe-done')
      expect((await ask(owner, 'GET', '/api/saved-searches'))[0].weeklyMail).toBe(false)
      await openPage(page, '/unsubscribe/1-none')
      await page.getByRole('button', { name: 'Stop this mail' }).click()
      await page
        .getByRole('main')
        .getByText(/There is no such mail any more/)
        .waitFor()
      expect(unexpected(visit, [/\/api\/unsubscribe\//])).toEqual([])
    },
  )
})
