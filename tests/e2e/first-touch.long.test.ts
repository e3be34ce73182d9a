import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { delayRequests } from '../helpers/browser/delay-requests.ts'
import { type Size, sharedSite } from '../helpers/browser/open-site.ts'
import { watchLayoutShift } from '../helpers/browser/page-checks.ts'
import { callApi, visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

/** The first interaction with a page while its script still loads. */
let someone: number
beforeAll(async () => {
  // Her name is much wider in its font than in the fallback.
  const wide = 'q=Maya%20Okonkwo&userType=creator&available=true&limit=1'
  const [found] = await callApi(await site.caller(), 'GET', `/api/search?${wide}`)
  someone = found.id
})

const addressOf = (path: string) => path.replace(':id', String(someone))

/** A page at its first paint. Its script loads once `release` is called. */
async function open(path: string, size: Size) {
  const { page, context, complaints } = await site.visit({ size })
  const protocol = await context.newCDPSession(page)
  const release = await delayRequests(page, '**/*.js')
  await page.goto(addressOf(path), { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return {
    page,
    complaints,
    release,
    swipe: async (pixels: number) => {
      await protocol.send('Input.synthesizeScrollGesture', {
        x: 200,
        y: 600,
        yDistance: -pixels,
        speed: 2000,
      })
    },
  }
}

const hydrated = (page: Page) =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset, null, { timeout: 60_000 })

/** Two frames after everything has loaded, nothing else shifts the page. */
async function placeWhenDone(page: Page): Promise<number> {
  await page.waitForLoadState('load')
  await hydrated(page)
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))))
      }),
  )
}

test.each(['/', '/search', '/profile/:id', '/resources/guest-preparation', '/about'])(
  'the first wheel turn and the first key press on %s scroll it, and it stays there',
  async (path) => {
    const { page, complaints, release } = await open(path, 'desktop')
    await page.mouse.wheel(0, 300)
    await page.waitForFunction(() => scrollY === 300)
    await page.keyboard.press('PageDown')
    await page.waitForFunction(() => scrollY > 300)
    const reached = await page.evaluate(async () => {
      for (let before = -1; before !== scrollY; ) {
        before = scrollY
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }
      return scrollY
    })
    release()
    expect(await placeWhenDone(page)).toBe(reached)
    expect(complaints).toEqual([])
  },
)

type Act = (page: Page) => Promise<void>

type Tap = { path: string; does: string; tap: Act; holds: Act }

/** A tap on each page and its expected result, which must survive hydration. */
const taps: Tap[] = [
  {
    path: '/',
    does: 'the menu opens',
    tap: (page) => page.getByRole('button', { name: 'Menu' }).tap(),
    holds: (page) => page.locator('#mobile-menu').getByRole('link', { name: 'Find Connections' }).waitFor(),
  },
  {
    path: '/search',
    does: 'filters open and are chosen',
    async tap(page) {
      await page.getByRole('button', { name: 'Filters' }).tap()
      const filters = page.getByRole('complementary', { name: 'Filters' })
      await filters.getByText('Potential Guests').tap()
      await filters.getByText('Free in the next four weeks').tap()
    },
    async holds(page) {
      const filters = page.getByRole('complementary', { name: 'Filters' })
      await filters.getByRole('radio', { name: 'Potential Guests', checked: true }).waitFor()
      await filters.getByRole('checkbox', { name: 'Free in the next four weeks', checked: true }).waitFor()
    },
  },
  {
    path: '/profile/:id',
    does: 'the tab is shown',
    tap: (page) => page.getByRole('tab', { name: 'Availability' }).tap(),
    async holds(page) {
      await page.waitForURL(/tab=availability/, { waitUntil: 'commit' })
      await page.getByRole('heading', { name: 'Weekly hours' }).waitFor()
    },
  },
  {
    path: '/resources/guest-preparation',
    does: 'the box is ticked',
    tap: (page) => page.getByRole('checkbox').first().tap(),
    holds: (page) => page.getByRole('checkbox', { checked: true }).first().waitFor(),
  },
]

test.each(taps)(
  'the first swipe on $path scrolls it and it stays there, and the first tap: $does',
  async ({ path, tap, holds }) => {
    const { page, complaints, release, swipe } = await open(path, 'phone')
    await swipe(300)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await tap(page)
    await holds(page)
    const left = await page.evaluate(() => scrollY)
    release()
    expect(await placeWhenDone(page)).toBe(left)
    await holds(page)
    expect(complaints).toEqual([])
  },
)

test('text, choices and a submit made before script arrive', async () => {
  const { page, release } = await open('/register', 'phone')
  const email = `nora-${crypto.randomUUID()}@example.com`
  await page.getByLabel('Name').fill('Nora New')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByText('Creator', { exact: true }).tap()
  const request = page.waitForRequest('**/api/register')
  await page.getByRole('button', { name: 'Create account' }).tap()
  release()
  expect((await request).postDataJSON()).toMatchObject({ name: 'Nora New', email, userType: 'creator' })
})

test('text typed over a default value before script stays exactly as typed', async () => {
  const more = { speakingFeeRange: '$100', bookingInstructions: 'Two weeks ahead.' }
  const { page, context, complaints, person } = await visitAs(site, {
    name: 'Greta',
    userType: 'guest',
    more,
  })
  const release = await delayRequests(page, '**/*.js')
  await page.goto('/settings/agent', { waitUntil: 'domcontentloaded' })
  const fee = page.getByLabel('Speaking fee range')
  expect(await fee.inputValue()).toBe('$100')
  await fee.fill('$12.')
  release()
  await hydrated(page)
  await fee.pressSequentially('25')
  expect(await fee.inputValue()).toBe('$12.25')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await (await saved).finished()
  expect(await callApi({ context }, 'GET', `/api/users/${person.id}`)).toMatchObject({
    ...more,
    speakingFeeRange: '$12.25',
  })
  expect(complaints).toEqual([])
})

test.each(['/login', '/resources/guest-preparation'])(
  'every button of %s responds to the press itself, before script runs',
  async (path) => {
    const { page } = await open(path, 'phone')
    await page.evaluate(() => {
      const answers: boolean[] = []
      Object.assign(globalThis, { answers })
      // The window gets an event last, after the page has responded.
      const note = (event: Event) => {
        const button = event.target instanceof Element ? event.target.closest('button') : null
        answers.push(
          event.type === 'click' ? button?.ariaBusy === 'true' : button?.matches(':active') === true,
        )
      }
      for (const type of ['mousedown', 'click']) addEventListener(type, note)
    })
    const buttons = await page.locator('button[type=button]:not([popovertarget]):visible:enabled').all()
    expect(buttons.length).toBeGreaterThan(0)
    for (const button of buttons) await button.click()
    const answers = await page.evaluate(() => (globalThis as unknown as { answers: boolean[] }).answers)
    expect(answers).toEqual(buttons.flatMap(() => [true, true]))
  },
)

test('before script: the first click changes the theme, and it stays', async () => {
  const { page } = await site.visit()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/about')
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.unroute('**/*.js')
  await page.reload()
  await hydrated(page)
  expect(await page.getByRole('contentinfo').getByLabel('Dark').isChecked()).toBe(true)
})

type LateFaces = { path: string; size: Size; most: number }

/** The layout shift allowed for late fonts (decision 14). */
const lateFaces: LateFaces[] = [
  { path: '/', size: 'phone', most: 0.04 },
  { path: '/search', size: 'desktop', most: 0.04 },
  { path: '/profile/:id', size: 'phone', most: 0.001 },
  { path: '/resources/podcasting-guide', size: 'desktop', most: 0.04 },
]

test.each(lateFaces)('late fonts move $path by less than $most', async ({ path, size, most }) => {
  const { page } = await site.visit({ size })
  const release = await delayRequests(page, '**/*.woff2')
  const shifts = await watchLayoutShift(page)
  await page.goto(addressOf(path), { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
  release()
  await page.evaluate(() => document.fonts.ready)
  await placeWhenDone(page)
  const all = await shifts()
  expect(
    all.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(all),
  ).toBeLessThan(most)
})
