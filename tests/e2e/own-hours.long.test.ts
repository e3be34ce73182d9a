import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { journeySizes, type Size, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, visitAs } from '../helpers/browser/site-people.ts'
import { tabTo } from '../helpers/browser/tab-to.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const open = (size: Size) => visitAs(site, { name: 'Hanna Hours', userType: 'creator' }, { size })

/** Answers such requests once `go` is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  return [box?.x, box?.y, box?.width, box?.height].map((length) => Math.round(length ?? 0))
}

const near = (box: number[]) => box.map((length) => expect.closeTo(length, -0.5))

test.each<Size>(['desktop', 'phone'])(
  'hours arrive where their place was kept, and the free times move no overrides, on a %s',
  async (size) => {
    const { page, person, complaints } = await open(size)
    const answerWeek = await hold(page, /\/api\/users\/\d+\/availability$/)
    const answerFree = await hold(page, /\/api\/users\/\d+\/free-times/)
    await page.goto(`/profile/${person.id}`)
    await page.getByRole('tab', { name: 'Availability' }).click()
    const waiting = page.getByLabel('Loading your hours')
    await waiting.waitFor()
    const kept = await boxOf(waiting.locator('.grid-cols-7'))
    answerWeek()
    const week = page.getByRole('grid', { name: /^Weekly hours/ })
    await week.waitFor()
    expect(await boxOf(week.locator('../..'))).toEqual(near(kept))
    const overrides = page.getByRole('region', { name: 'Date overrides' })
    await overrides.getByText('No overrides yet').waitFor()
    const before = await boxOf(overrides)
    answerFree()
    await page.getByText('Guests see no free times').waitFor()
    expect(await boxOf(overrides)).toEqual(before)
    expect(complaints).toEqual([])
  },
)

test.each(journeySizes('phone'))(
  'by keyboard, zone, notice and buffer are chosen next to the hours, and saved at once, on a %s',
  async (size) => {
    const visit = await open(size)
    const { page, person, complaints } = visit
    await openPage(page, `/profile/${person.id}?tab=availability`)
    const rules = page.getByRole('region', { name: 'Your rules' })
    await rules.waitFor()
    await tabTo(page, rules.getByRole('combobox', { name: 'Time zone' }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('lisbon')
    await page.getByRole('option', { name: /^Europe\/Lisbon/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Your weekly hours in Lisbon').waitFor()
    await tabTo(page, rules.getByLabel('Minimum notice'))
    await page.keyboard.type('2 d')
    await tabTo(page, rules.getByLabel('Buffer'))
    await page.keyboard.type('15')
    await waitForIdle(page)
    expect(await callApi(visit, 'GET', `/api/users/${person.id}`)).toMatchObject({
      timeZone: 'Europe/Lisbon',
      minimumNoticeHours: 48,
      bufferMinutes: 15,
    })
    expect(complaints).toEqual([])
  },
)

test('a choice that the server refuses is taken back, and explained', async () => {
  const { page, person } = await open('desktop')
  await openPage(page, `/profile/${person.id}?tab=availability`)
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { message: 'Please try again in a moment.', code: 'conflict' } })
      : route.continue(),
  )
  const buffer = page.getByLabel('Buffer')
  await buffer.selectOption('15 minutes')
  await page.getByText('Please try again in a moment.').waitFor()
  expect(await buffer.inputValue()).toBe('0')
})
