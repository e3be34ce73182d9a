import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sidewaysOverflow, unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { saveScreenshot, sharedSite, type Visit } from '../helpers/browser/open-site.ts'
import { settledMotion } from '../helpers/browser/page-checks.ts'
import { callApi, payByCard, registerAs, visitAs } from '../helpers/browser/site-people.ts'
import { tabTo } from '../helpers/browser/tab-to.ts'
import { walkByTab } from '../helpers/browser/walk-by-tab.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

let host: { id: number }
beforeAll(async () => {
  const creator = await registerAs(site, { name: 'Ottilie Open', userType: 'creator' })
  host = creator.person
  for (const day of ['monday', 'wednesday', 'friday']) {
    const hours = { day, startTime: '09:00', endTime: '12:00', userId: host.id, available: true }
    await callApi(creator, 'POST', '/api/availability', hours)
  }
})

const publicPages = () => [
  '/',
  '/search',
  `/profile/${host.id}?tab=availability`,
  '/register',
  '/pricing',
  '/help',
  '/resources/guest-preparation',
]
const ownPages = [
  '/dashboard',
  '/settings/availability',
  '/settings/payments',
  '/booking-requests',
  '/notifications',
  '/messages',
  '/saved',
  '/start/about',
  '/start/hours',
]

/** A window of 1280 by 1024 pixels at 400 %. */
const zoomed = { width: 320, height: 256 }

describe('at 400 % zoom', () => {
  test('a visitor’s pages: everything is reachable, the focus is visible, nothing scrolls sideways', async () => {
    const visit = await site.visit({ size: 'phone' })
    for (const path of publicPages()) await holdsZoomed(visit, path)
    await visit.page.evaluate(() => {
      // The skip link is in the viewport while it has the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      scrollTo(0, document.body.scrollHeight)
    })
    expect(await fixedElements(visit.page), 'what takes room from a low window').toEqual([])
    expect(unexpectedComplaints(visit)).toEqual([])
  })

  test('a profile with the open player', async () => {
    const visit = await site.visit({ size: 'phone' })
    const { page } = visit
    const [robin] = await callApi(visit, 'GET', '/api/search?q=Robin+Creator')
    await page.setViewportSize(zoomed)
    await openPage(page, `/profile/${robin.id}`)
    await page.getByRole('button', { name: 'Play introduction' }).click()
    await page.getByRole('region', { name: 'Player' }).waitFor()
    expect.soft(await sidewaysOverflow(visit)).toEqual([])
    await keepZoomed(page, 'player')
    expect(await walkByTab(page)).toEqual([])
  })

  test('a member’s pages, and a booking’s dialog with its toast', async () => {
    const visit = await visitAs(site, { name: 'Zoe Zoomed', userType: 'creator' }, { size: 'phone' })
    const { page } = visit
    await callApi(visit, 'POST', '/api/saved-people', {
      userId: host.id,
      note: 'Ask about sleep',
      tags: ['night'],
    })
    for (const path of ownPages) await holdsZoomed(visit, path)
    await openPage(page, `/profile/${host.id}?book=true`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Another time').check()
    expect.soft(await walkByTab(page)).toEqual([])
    await dialog.getByLabel('Date').fill(dateIn(9))
    await dialog.getByLabel(/^Time/).selectOption('10:00')
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await payByCard(dialog, '4000000000000002')
    await page.getByText('Payment Failed').waitFor()
    expect.soft(await walkByTab(page)).toEqual([])
    await keepZoomed(page, 'payment-failed')
    await page.keyboard.press('F6')
    await tabTo(page, page.getByRole('button', { name: 'Dismiss' }))
    await page.keyboard.press('Enter')
    await page.getByText('Payment Failed').waitFor({ state: 'detached' })
    expect(await dialog.isVisible()).toBe(true)
    expect(unexpectedComplaints(visit)).toEqual([])
  })
})

async function holdsZoomed(visit: Visit, path: string) {
  const { page } = visit
  await page.setViewportSize(zoomed)
  await openPage(page, path)
  await page
    .getByLabel(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' })
  // A time zone can be chosen once the list of zones has loaded.
  await page.locator('main input:disabled').first().waitFor({ state: 'hidden' })
  expect.soft(await page.evaluate(() => scrollY), `${path} opens at its beginning`).toBe(0)
  expect.soft(await sidewaysOverflow(visit), `${path} scrolls sideways`).toEqual([])
  await keepZoomed(page, path)
  expect.soft(await walkByTab(page), path).toEqual([])
}

const keepZoomed = (page: Page, name: string) =>
  saveScreenshot(page, `zoomed-${name.replaceAll(/\W+/g, '-')}`, 'window')

/** Elements that stay in the viewport while the page scrolls. */
function fixedElements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((part) => /sticky|fixed/.test(getComputedStyle(part).position) && part.checkVisibility())
      .filter((part) => {
        const { top, bottom, width } = part.getBoundingClientRect()
        return width > 2 && bottom > 0 && top < innerHeight
      })
      .map((part) => part.outerHTML.slice(0, 120)),
  )
}

describe('in forced colors', () => {
  test('selected, switched-on and focused states are distinguishable', async () => {
    const { page } = await visitAs(site, { name: 'Fergus Forced', userType: 'creator' })
    await page.emulateMedia({ forcedColors: 'active' })
    await openPage(page, `/profile/${host.id}?tab=availability`)
    const days = page.getByRole('toolbar', { name: 'Days with free times' })
    await differ(days.locator('[aria-pressed=true]'), days.locator('[aria-pressed=false]').first())
    await differ(page.getByRole('tab', { name: 'Availability' }), page.getByRole('tab', { name: 'About' }))
    await page.getByRole('button', { name: /^Account menu/ }).press('Enter')
    const menu = page.locator('#account-menu')
    await tabTo(page, menu.getByRole('link', { name: 'Settings' }))
    await differ(menu.getByText('Light'), menu.getByText('Dark'))
    await page.keyboard.press('Enter')
    const sections = page.getByRole('navigation', { name: 'Settings' })
    await differ(
      sections.getByRole('link', { name: 'Account' }),
      sections.getByRole('link', { name: 'Calendar' }),
    )
    await sections.getByRole('link', { name: 'Time and availability' }).click()
    const on = page.getByRole('switch').first()
    await on.waitFor()
    expect(await backgroundOf(on.locator('+ *'))).not.toBe(await backgroundOf(on))

    await openPage(page, '/search')
    const main = page.getByRole('navigation', { name: 'Main' })
    await differ(
      main.getByRole('link', { name: 'Find Connections' }),
      main.getByRole('link', { name: 'Messages' }),
    )
    const orders = page.getByRole('navigation', { name: 'Sort by' })
    await differ(
      orders.getByRole('link', { name: 'Recommended' }),
      orders.getByRole('link', { name: 'Newest' }),
    )
    const kinds = page.getByRole('group', { name: 'Looking for' }).getByRole('radio')
    await differ(kinds.nth(0), kinds.nth(1))
    await page.getByLabel('Free in the next four weeks').check()
    const boxes = page.getByRole('checkbox', { checked: true })
    await differ(boxes.first(), page.getByRole('checkbox', { checked: false }).first())
    await saveScreenshot(page, 'forced-search', 'window')
  })
})

async function differ(chosen: Locator, other: Locator) {
  await chosen.waitFor()
  await settledMotion(chosen.page())
  expect.soft(await lookOf(chosen), String(chosen)).not.toEqual(await lookOf(other))
}

function lookOf(control: Locator): Promise<string[]> {
  return control.evaluate((element) =>
    [undefined, '::after'].map((part) => {
      const look = getComputedStyle(element, part)
      return `${look.backgroundColor} ${look.borderBottomColor} ${look.borderBottomWidth} ${look.outlineStyle}`
    }),
  )
}

const backgroundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

describe('with reduced motion', () => {
  test('sheets, menus, toasts and spinners do not move; without it they do', async () => {
    expect(await motionsOfTour('no-preference')).not.toEqual([])
    expect(await motionsOfTour('reduce')).toEqual([])
  })
})

/** Elements that visibly moved during common interactions. */
async function motionsOfTour(reducedMotion: 'reduce' | 'no-preference'): Promise<string[]> {
  const { page, context } = await site.visit({ size: 'phone' })
  await page.emulateMedia({ reducedMotion })
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { motions: seen })
    function look() {
      for (const { effect } of document.getAnimations()) {
        const { duration, iterations } = effect?.getComputedTiming() ?? {}
        const long = Number(duration) * (iterations ?? 1) > 10
        if (long && effect instanceof KeyframeEffect) seen.add(effect.target?.outerHTML.slice(0, 80) ?? '')
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await openPage(page, '/login')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const said = page.locator('[aria-live=assertive]').filter({ hasText: 'Login failed' })
  await said.waitFor({ state: 'attached' })
  await page.getByRole('alert').filter({ hasText: 'wrong' }).waitFor()
  await said.getByRole('button', { name: 'Dismiss' }).click()
  await said.getByText('Login failed').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Find Connections' }).locator('visible=true').first().click()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('complementary', { name: 'Filters' })
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  const motions = await page.evaluate(() => [...(globalThis as unknown as { motions: Set<string> }).motions])
  await context.close()
  return motions
}
