import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { type Size, sharedSite } from '../helpers/browser/open-site.ts'
import { axeViolations } from '../helpers/browser/page-checks.ts'
import { listing, registerAs, waitUntilFound } from '../helpers/browser/site-people.ts'
import { longSound, readSound } from '../helpers/browser/sounds.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const site = openBefore(sharedSite)

let [long, other, short] = [0, 0, 0]
const names = ['Lena Loud', 'Otto Loud', 'Shona Loud'] as const

beforeAll(async () => {
  const sounds = [longSound(54), longSound(48), readSound('two-seconds.ogg')]
  const ids = await Promise.all(names.map((name, place) => introduce(name, sounds[place] ?? Buffer.of())))
  ;[long = 0, other = 0, short = 0] = ids
})

async function introduce(name: string, sound: Buffer): Promise<number> {
  const caller = await registerAs(site, { name, userType: 'creator', more: listing })
  const introduction = { name: 'me', mimeType: 'audio/mpeg', buffer: sound }
  const answer = await caller.context.request.post('/api/introduction', { multipart: { introduction } })
  expect(answer.status()).toBe(200)
  await waitUntilFound(caller, name)
  return caller.person.id
}

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const playing = (page: Page) => player(page).getByRole('button', { name: 'Pause' })
const paused = (page: Page) => player(page).getByRole('button', { name: 'Play', exact: true })
const position = async (page: Page) => Number(await player(page).getByRole('slider').inputValue())
const play = (page: Page) => page.getByRole('button', { name: 'Play introduction', exact: true }).click()

test('an introduction goes on while the visitor browses, and says what plays', async () => {
  const { page, complaints } = await site.visit()
  await openPage(page, `/profile/${long}`)
  expect(await player(page).count()).toBe(0)
  await play(page)
  await playing(page).waitFor()
  expect(await player(page).getByRole('status').textContent()).toBe('Playing: Introduction, Lena Loud')
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.artist)).toBe('Lena Loud')
  await waitUntil(async () => (await position(page)) >= 1, 'it plays')
  await page.getByRole('link', { name: 'Find Connections' }).first().click()
  await page.waitForURL('**/search')
  const before = await position(page)
  await waitUntil(async () => (await position(page)) > before, 'it goes on')
  await player(page).getByRole('link', { name: 'Lena Loud' }).click()
  await page.waitForURL(`**/profile/${long}`)
  await page.getByRole('button', { name: 'Pause introduction', exact: true }).click()
  await paused(page).waitFor()
  expect(await player(page).getByRole('status').textContent()).toBe('Paused: Introduction, Lena Loud')
  expect(complaints).toEqual([])
})

test('position and speed are remembered, and a sound heard to its end starts over', async () => {
  const { page } = await site.visit()
  await openPage(page, `/profile/${other}`)
  await play(page)
  await playing(page).waitFor()
  await player(page).getByRole('slider').fill('30')
  await player(page).getByRole('button', { name: 'Speed: 1×' }).click()
  await player(page).getByRole('button', { name: 'Pause' }).click()
  await paused(page).waitFor()
  await openPage(page, `/profile/${other}`)
  await play(page)
  await playing(page).waitFor()
  await waitUntil(async () => (await position(page)) >= 30, 'it goes on where it was left')
  await player(page).getByRole('button', { name: 'Speed: 1.25×' }).waitFor()
  await openPage(page, `/profile/${short}`)
  await play(page)
  await paused(page).waitFor()
  await waitUntil(async () => (await position(page)) === 2, 'it has ended')
  await openPage(page, `/profile/${short}`)
  await play(page)
  await playing(page).waitFor()
  expect(await position(page)).toBeLessThan(2)
})

test('on cards, one introduction plays at a time; each position is kept, also when the player closes', async () => {
  const { page } = await site.visit()
  await openPage(page, '/search?q=Loud&userType=creator')
  const start = (name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `Play introduction of ${name}` })
      .click()
  const reach = (seconds: number) =>
    waitUntil(async () => (await position(page)) >= seconds, `it plays until ${seconds}`)
  await start('Lena Loud')
  await reach(2)
  await player(page).getByRole('button', { name: 'Close player' }).click()
  await start('Lena Loud')
  await playing(page).waitFor()
  expect(await position(page)).toBeGreaterThanOrEqual(2)
  await reach(4)
  await start('Otto Loud')
  await reach(1)
  expect(await player(page).getByRole('status').textContent()).toBe('Playing: Introduction, Otto Loud')
  await start('Lena Loud')
  await playing(page).waitFor()
  expect(await position(page)).toBeGreaterThanOrEqual(4)
})

test('the player works by keyboard alone', async () => {
  const { page } = await site.visit()
  await openPage(page, `/profile/${long}`)
  await page.getByRole('button', { name: 'Play introduction', exact: true }).focus()
  await page.keyboard.press('Enter')
  await playing(page).focus()
  await page.keyboard.press('Space')
  await paused(page).waitFor()
  const slider = player(page).getByRole('slider', { name: 'Position' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await slider.evaluate((one) => one === document.activeElement)).toBe(true)
  const from = await position(page)
  for (let pressed = 0; pressed < 3; pressed++) await page.keyboard.press('ArrowRight')
  await waitUntil(async () => (await position(page)) === from + 3, 'arrow keys move it')
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^0:0\d of 0:5\d$/)
  await player(page).getByRole('button', { name: 'Forward 10 seconds' }).press('Enter')
  await waitUntil(async () => (await position(page)) === from + 13, 'it went forward')
  await player(page).getByRole('button', { name: 'Close player' }).press('Enter')
  await player(page).waitFor({ state: 'detached' })
  const focused = page.locator(':focus')
  expect(await focused.textContent()).toBe('Play introduction')
})

test.each<Size>(['desktop', 'phone'])(
  'the player doesn’t cover the end of the page, and has no axe violation: %s',
  async (size) => {
    const { page } = await site.visit({ size })
    await openPage(page, `/profile/${long}`)
    await play(page)
    await playing(page).waitFor()
    await player(page).getByRole('button', { name: 'Pause' }).click()
    expect(await axeViolations(page)).toEqual([])
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [bar, footer] = [
      await player(page).boundingBox(),
      await page.getByRole('contentinfo').boundingBox(),
    ]
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  },
)

test('a recording that the browser can’t play says so', async () => {
  const { page, complaints } = await site.visit()
  await page.addInitScript(() => {
    const session = navigator.mediaSession
    const set = session.setActionHandler.bind(session)
    session.setActionHandler = (action, act) => {
      if (act) Object.assign(globalThis, { [`press ${action}`]: act })
      set(action, act)
    }
  })
  await page.route('**/introductions/*', (route) =>
    route.fulfill({ status: 200, contentType: 'audio/mpeg', body: 'no sound' }),
  )
  await openPage(page, `/profile/${long}`)
  await play(page)
  await player(page).getByRole('alert').filter({ hasText: 'couldn’t play this recording' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.evaluate(() => Reflect.get(globalThis, 'press play')())
  await page.getByRole('alert').waitFor()
  expect(complaints).toEqual([])
  await page.unrouteAll()
  await paused(page).click()
  await playing(page).waitFor()
  await waitUntil(async () => (await position(page)) >= 1, 'pressing Play again tries again')
})
