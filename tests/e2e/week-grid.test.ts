import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { sharedSite, type Visit } from '../helpers/browser/open-site.ts'
import { callApi, visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

type Owner = Visit & { person: { id: number } }
type Hours = { day: string; startTime: string; endTime: string }

const stepsPerDay = 48
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** A half hour by its day and time, such as `at('monday', 9.5)`. */
const at = (day: string, hour: number) => days.indexOf(day) * stepsPerDay + hour * 2

async function openWeek(size: 'desktop' | 'phone', ...week: Hours[]): Promise<Owner> {
  const owner = await visitAs(site, { name: 'Willa Week', userType: 'creator' }, { size })
  for (const hours of week) await callApi(owner, 'POST', '/api/availability', hours)
  await openPage(owner.page, '/dashboard?tab=availability')
  await owner.page.getByRole('grid').scrollIntoViewIfNeeded()
  return owner
}

const monday = { day: 'monday', startTime: '09:00', endTime: '12:00' }
const cell = (page: Page, number: number) => page.locator(`[data-cell="${number}"]`)

async function expectWeek(owner: Owner, expected: string[]) {
  const read = async () => {
    const week: Hours[] = await callApi(owner, 'GET', `/api/users/${owner.person.id}/availability`)
    return week.map(({ day, startTime, endTime }) => `${day.slice(0, 2)} ${startTime}-${endTime}`)
  }
  await expect.poll(read, { timeout: 10_000 }).toEqual(expected)
}

const middleOf = (page: Page, number: number) =>
  cell(page, number).evaluate((part) => {
    const { left, top, width, height } = part.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })

const heightOf = (page: Page, number: number) =>
  cell(page, number).evaluate((part) => part.getBoundingClientRect().height)

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}

const workdays = ['mo', 'tu', 'we', 'th', 'fr'].map((day) => `${day} 09:00-17:00`)

describe('with a mouse', () => {
  test('dragging opens a rectangle, and dragging over open hours closes them', async () => {
    const owner = await openWeek('desktop')
    const { page } = owner
    await drag(page, await middleOf(page, at('monday', 9)), await middleOf(page, at('friday', 16.5)))
    await expectWeek(owner, workdays)
    await drag(page, await middleOf(page, at('monday', 12)), await middleOf(page, at('tuesday', 12.5)))
    const split = ['mo', 'tu'].flatMap((day) => [`${day} 09:00-12:00`, `${day} 13:00-17:00`])
    await expectWeek(owner, [...split, ...workdays.slice(2)])
  })
})

describe('with a finger', () => {
  test('a tap opens an hour, its ends can be dragged, and it is removed and copied with buttons', async () => {
    const owner = await openWeek('phone')
    const { page } = owner
    await cell(page, at('tuesday', 10)).tap()
    await expectWeek(owner, ['tu 10:00-11:00'])
    const step = await heightOf(page, at('tuesday', 10))
    await swipe(page, page.locator('[data-edge^="until-1-"]'), step * 4)
    await expectWeek(owner, ['tu 10:00-13:00'])
    await swipe(page, page.locator('[data-edge^="from-1-"]'), -step * 2)
    await expectWeek(owner, ['tu 09:00-13:00'])
    await page.getByRole('button', { name: 'Copy Tuesday', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Friday').check()
    await page.getByRole('button', { name: 'Copy to 1 day' }).click()
    await expectWeek(owner, ['tu 09:00-13:00', 'fr 09:00-13:00'])
    await cell(page, at('friday', 10)).tap()
    await page.getByRole('button', { name: /^Remove Friday/ }).tap()
    await expectWeek(owner, ['tu 09:00-13:00'])
    expect(unexpectedComplaints(owner)).toEqual([])
  })

  test('a swipe over the week scrolls the page, and opens and closes nothing', async () => {
    const owner = await openWeek('phone', monday)
    const { page } = owner
    await page.evaluate(() => scrollTo(0, 0))
    const before = await page.evaluate(() => scrollY)
    const { x, y } = await middleOf(page, at('monday', 9))
    await (await page.context().newCDPSession(page)).send('Input.synthesizeScrollGesture', {
      x,
      y: Math.min(y, 700),
      yDistance: -200,
      speed: 1200,
    })
    await page.waitForFunction((was) => scrollY > was + 100, before)
    await page.getByRole('button', { name: 'Undo' }).and(page.locator('[aria-disabled=true]')).waitFor()
    await expectWeek(owner, ['mo 09:00-12:00'])
  })

  test('the seven days fit at 390 and 320 pixels', async () => {
    const { page } = await openWeek('phone', monday)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const sunday = await cell(page, at('sunday', 9)).boundingBox()
      expect((sunday?.x ?? 0) + (sunday?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(width)
      expect(sunday?.width, `at ${width}`).toBeGreaterThanOrEqual(32)
      expect(sunday?.height, `at ${width}`).toBeGreaterThanOrEqual(24)
    }
  })
})

/** Drags with one finger by this many pixels down. */
async function swipe(page: Page, handle: ReturnType<Page['locator']>, distance: number) {
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is no handle to drag.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const protocol = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', down: number) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: y + down }] })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', distance * part)
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
