import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchLayoutShift } from '../helpers/look-closely.ts'
import { openSite, type Site, type Size, type Visit } from '../helpers/open-site.ts'
import { quietPage } from '../helpers/quiet-page.ts'
import { visitAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ SAMPLE_DATA: 'true' })
})
afterAll(() => site.close())

/** Somebody whose page is the first that a visitor opens. */
async function somebody(page: 'profile' | 'personality'): Promise<string> {
  const answer = await fetch(`${site.url}/api/search?userType=guest&limit=1`)
  const [found] = (await answer.json()) as { id: number }[]
  return `/${page}/${found?.id}`
}

/** Script in KB of 1,024 bytes as sent, headers counted. */
const budgets = [
  { what: 'the landing page', path: async () => '/', requests: 9, touched: 108 },
  { what: 'the search', path: async () => '/search', requests: 24, touched: 119 },
  { what: 'a profile', path: () => somebody('profile'), requests: 6, touched: 120 },
  { what: 'a personality page', path: () => somebody('personality'), requests: 6, touched: 117 },
  { what: 'the registration', path: async () => '/register', requests: 4, touched: 108 },
  { what: 'an article', path: async () => '/resources/podcasting-guide', requests: 5, touched: 114 },
]

test.each(budgets)(
  'a first visit to $what makes at most $requests requests, moves nothing and needs no script; touched, $touched KB come',
  async ({ path, requests, touched }) => {
    const { page, context, complaints } = await site.visit()
    const transfer = await watchTransfer(context, page)
    const shifts = await watchLayoutShift(page)
    await page.goto(await path(), { waitUntil: 'networkidle' })
    expect(transfer.asked.length, transfer.asked.join('\n')).toBeLessThanOrEqual(requests)
    expect(transfer.scripts()).toEqual([])
    expect((await shifts()).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01)
    await quietPage(page)
    const scripts = transfer.scripts()
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total).toBeGreaterThan(0)
    expect(total, JSON.stringify(scripts, null, 1)).toBeLessThanOrEqual(touched * 1024)
    expect(complaints).toEqual([])
  },
)

/** What a page asks for, and the scripts among it with their bytes as sent. */
async function watchTransfer(context: BrowserContext, page: Page) {
  const asked: string[] = []
  const scripts = new Map<string, string>()
  const sizes = new Map<string, number>()
  const protocol = await context.newCDPSession(page)
  protocol.on('Network.requestWillBeSent', ({ request }) => {
    // The browser asks for the icon when it likes, or not at all.
    if (!request.url.endsWith('/favicon.svg')) asked.push(request.url)
  })
  protocol.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.set(requestId, response.url)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength)
  })
  await protocol.send('Network.enable')
  return {
    asked,
    scripts: () => [...scripts].map(([id, url]) => ({ url, bytes: sizes.get(id) ?? Number.NaN })),
  }
}

test.each<Size>(['desktop', 'phone'])(
  'the landing page looks the same before any script, %s',
  async (size) => {
    const without = await site.visit({ size })
    await without.page.route('**/*.js', (route) => route.abort())
    const withScripts = await site.visit({ size })
    // Whether a face comes in time is each load's own luck.
    for (const { page } of [without, withScripts]) await page.route('**/*.woff2', (route) => route.abort())
    await Promise.all([without, withScripts].map(({ page }) => page.goto('/', { waitUntil: 'networkidle' })))
    await quietPage(withScripts.page)
    const [before, after] = await Promise.all([looks(without.page), looks(withScripts.page)])
    expect(before.length).toBeGreaterThan(40)
    expect(before).toEqual(after)
  },
)

test('before any script the landing page leads on: its links work and its menu opens', async () => {
  const { page } = await site.visit({ size: 'phone' })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Find Connections' }).locator('visible=true').first().click()
  await page.waitForURL('**/search')
  const people = page.getByRole('main').getByRole('heading')
  await people.first().waitFor()
  expect(await people.count()).toBeGreaterThan(5)
})

test('the first press of a button does what it says, by finger, by pointer and by key', async () => {
  const phone = await site.visit({ size: 'phone' })
  await phone.page.goto('/search')
  await phone.page.getByRole('link', { name: 'Filters' }).tap()
  await phone.page.getByRole('dialog', { name: 'Filters' }).waitFor()
  const { page, complaints } = await site.visit()
  const hours = page.getByRole('tab', { name: 'Availability', selected: true })
  await page.goto(await somebody('profile'))
  await page.getByRole('button', { name: 'View Availability' }).click()
  await hours.waitFor()
  await page.goto(await somebody('profile'))
  await page.getByRole('tab', { name: 'Availability' }).press('Enter')
  await hours.waitFor()
  // As assistive technology presses: nothing was pointed at before.
  await page.goto(await somebody('profile'))
  await page.getByRole('tab', { name: 'Availability' }).evaluate((tab: HTMLElement) => tab.click())
  await hours.waitFor()
  expect([...phone.complaints, ...complaints]).toEqual([])
})

test('what is typed and sent before the page is alive arrives', async () => {
  const { page, complaints } = await site.visit()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(await page.evaluate(() => window.alive)).toBeUndefined()
  arrived.resolve()
  await page.getByText('Login failed').first().waitFor()
  expect(complaints.filter((one) => !one.includes('401'))).toEqual([])
})

test('a page is alive at once for members, for who was here before, and where a part waits for script', async () => {
  const { page, complaints } = await site.visit()
  await page.goto(`${await somebody('profile')}?tab=availability`)
  await page.waitForFunction(() => window.alive)
  await page.waitForFunction(() => localStorage.length > 0)
  await page.goto('/about')
  await page.waitForFunction(() => window.alive)
  const member = await visitAs(site, { name: 'Mia Member', userType: 'creator' })
  await member.page.goto('/about')
  await member.page.waitForFunction(() => window.alive)
  expect([...complaints, ...member.complaints]).toEqual([])
})

test('an address that opens a dialog opens it untouched, also where a link of a sleeping page leads to it', async () => {
  const [first, second] = [await site.visit(), await site.visit()]
  const dialogOf = ({ page }: Visit) => page.getByRole('dialog', { name: 'Sign Up Required' })
  await first.page.goto(`${await somebody('profile')}?book=true`)
  await dialogOf(first).waitFor()
  const answer = await fetch(`${site.url}/api/search?userType=guest`)
  const found = (await answer.json()) as { id: number; userType: string }[]
  const { page } = second
  await page.goto(`/personality/${found.find(({ userType }) => userType === 'guest')?.id}`)
  const way = await page.locator('main a[href*="request="]').first().getAttribute('href')
  await page.goto(way ?? '')
  await dialogOf(second).waitFor()
  expect([...first.complaints, ...second.complaints]).toEqual([])
})

test('where script cannot be fetched the press is not lost for good: the next touch asks again', async () => {
  const { page } = await site.visit()
  let isDown = true
  await page.route('**/*.js', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto(await somebody('profile'))
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'View Availability' }).click()
  await failed
  await page.waitForFunction(() => document.documentElement.style.cursor === '')
  isDown = false
  await page.getByRole('button', { name: 'View Availability' }).click()
  await page.getByRole('tab', { name: 'Availability', selected: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('tab')).toBe('availability')
})

/** Every visible piece of text, link, button and picture, and where it stands. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const pieces: string[] = []
    const note = (what: string, { left, top, width, height }: DOMRect) => {
      if (width > 1 && height > 1)
        pieces.push(`${what} @ ${[left, top, width, height].map(Math.round).join(' ')}`)
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (text === '' || !parent || /SCRIPT|STYLE/.test(parent.tagName) || !parent.checkVisibility()) continue
      range.selectNodeContents(node)
      note(text, range.getBoundingClientRect())
    }
    for (const element of document.querySelectorAll('a, button, img, svg'))
      if (element.checkVisibility()) note(element.tagName, element.getBoundingClientRect())
    return pieces
  })
}
