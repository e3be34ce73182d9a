import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../helpers/long.ts'
import { openSite, type Site } from '../helpers/open-site.ts'
import { visitAsAdmin } from '../helpers/site-admin.ts'

/** The first thing that someone does on a page, while its script is still on the way. */
let site: Site
let someone: number
beforeAll(async () => {
  site = await openSite({ SAMPLE_DATA: 'true' })
  const answer = await fetch(`${site.url}/api/search?userType=creator&limit=1`)
  const [found] = (await answer.json()) as { id: number }[]
  someone = found?.id ?? 0
})
afterAll(() => site.close())

const all = [
  '/',
  '/search',
  '/profile/:id',
  '/personality/:id',
  '/resources/podcasting-guide',
  '/about',
  '/terms',
]
const pages = isLong ? all : ['/', '/search', '/profile/:id', '/resources/podcasting-guide']
const speeds = ['fast', 'throttled'] as const
type Speed = (typeof speeds)[number]

const hydrated = (page: Page) =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset, null, { timeout: 60_000 })

/** A page at its first paint; throttled, as Lighthouse’s phone has it: slow 4G and a processor of a quarter. */
async function open(path: string, speed: Speed, size: 'desktop' | 'phone' = 'desktop') {
  const visit = await site.visit({ size })
  const { page, context } = visit
  const protocol = await context.newCDPSession(page)
  if (speed === 'throttled') {
    await protocol.send('Network.enable')
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.goto(path.replace(':id', String(someone)), { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return { ...visit, protocol }
}

/** Two frames after everything is there, nothing else moves the page. */
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

const table = (paths: string[]) => paths.flatMap((path) => speeds.map((speed) => ({ path, speed })))

test.each(table(pages))('the first wheel on $path scrolls it for good, $speed', async ({ path, speed }) => {
  const { page, context, complaints } = await open(path, speed)
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => scrollY > 0)
  expect(await placeWhenDone(page)).toBe(300)
  expect(complaints).toEqual([])
  await context.close()
})

test.each(table(pages))('the first swipe on $path scrolls it for good, $speed', async ({ path, speed }) => {
  const { page, context, protocol } = await open(path, speed, 'phone')
  await protocol.send('Input.synthesizeScrollGesture', { x: 200, y: 600, yDistance: -300, speed: 2000 })
  const reached = await page.evaluate(() => scrollY)
  expect(reached).toBeGreaterThan(200)
  expect(await placeWhenDone(page)).toBe(reached)
  await context.close()
})

test.each(table(pages))('the first key on $path scrolls it for good, $speed', async ({ path, speed }) => {
  const { page, context } = await open(path, speed)
  await page.keyboard.press('End')
  await page.waitForFunction(() => scrollY > 0)
  const reached = await page.evaluate(() => scrollY)
  expect(await placeWhenDone(page)).toBeGreaterThanOrEqual(reached)
  await context.close()
})

/** Pages whose script never comes: what works here works before script. */
async function openWithoutScript(path: string, size: 'desktop' | 'phone' = 'desktop') {
  const { page } = await site.visit({ size })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(path.replace(':id', String(someone)))
  return page
}

test('before script: the theme changes with the first press, and stays', async () => {
  const page = await openWithoutScript('/about')
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  await page.unroute('**/*.js')
  await page.reload()
  await hydrated(page)
  expect(await page.getByRole('contentinfo').getByLabel('Dark').isChecked()).toBe(true)
})

test('before script: a phone’s filters open, and find', async () => {
  const page = await openWithoutScript('/search', 'phone')
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('complementary', { name: 'Filters' })
  await sheet.getByLabel('Content Creators').check()
  await sheet.getByRole('button', { name: 'Apply Filters' }).tap()
  await page.waitForURL(/userType=creator/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('main').getByText('Potential Guest', { exact: true }).count()).toBe(0)
})

test('before script: View Availability, a tab and Request Booking lead to their addresses', async () => {
  const page = await openWithoutScript('/profile/:id')
  await page.getByRole('tab', { name: 'Availability' }).click()
  await page.waitForURL(/tab=availability/)
  expect(await page.getByRole('tab', { name: 'Availability', selected: true }).count()).toBe(1)
  await page.getByRole('tab', { name: 'About' }).click()
  await page.waitForURL((url) => url.search === '')
  await page
    .getByRole('link', { name: /View Availability|Request Booking/ })
    .first()
    .click()
  await page.waitForURL(/tab=availability|book=true/)
})

test('before script: a press that needs script answers at once', async () => {
  const page = await openWithoutScript('/login')
  const eye = page.getByRole('button', { name: 'Show password' })
  await eye.click()
  expect(await eye.getAttribute('aria-busy')).toBe('true')
})

test.each(speeds)('what is typed, chosen and submitted first arrives, %s', async (speed) => {
  const { page, context } = await open('/register', speed)
  await page.getByLabel('Name').fill('Nora New')
  await page.getByLabel('E-mail').fill(`nora-${speed}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByText('Creator', { exact: true }).click()
  const [request] = await Promise.all([
    page.waitForRequest('**/api/register', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Create account' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ name: 'Nora New', userType: 'creator' })
  await context.close()
})

test('what is typed over a first value before the page is alive stays, to the letter', async () => {
  const { page, complaints } = await visitAsAdmin(site)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/admin/settings', { waitUntil: 'commit' })
  const fee = page.getByLabel('Booking fee in US dollars')
  await fee.waitFor()
  expect(await fee.inputValue()).toBe('9.99')
  await fee.fill('12.')
  arrived.resolve()
  await hydrated(page)
  await fee.pressSequentially('25')
  expect(await fee.inputValue()).toBe('12.25')
  expect(await page.getByLabel('Platform name').inputValue()).not.toBe('')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Settings saved').waitFor()
  const settings = await page.request.get('/api/site')
  expect(await settings.json()).toMatchObject({ feeCents: 1225 })
  expect(complaints).toEqual([])
})

test('with the server away, an act that fails shows its toast', async () => {
  const { page, context } = await site.visit()
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('E-mail').fill('nora@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Login failed')
    .waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('nora@example.com')
})
