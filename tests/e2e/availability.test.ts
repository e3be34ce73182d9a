import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn as dayInZone, weekdaysIn } from '../helpers/days-ahead.ts'
import { inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { openSite, type Site, sizesOfJourney } from '../helpers/open-site.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { ask, joinAs, visitAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

const newYork = 'America/New_York'

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, target: Locator) {
  const focused = target.and(page.locator(':focus'))
  for (let presses = 0; presses < 60 && (await focused.count()) === 0; presses++) {
    await page.keyboard.press('Tab')
  }
  expect(await focused.count(), `Tab leads to ${String(target)}`).toBe(1)
}

const dayIn = (days: number) => dayInZone(days, newYork)

/** The free times of somebody, as the server tells them. */
async function freeTimesOf(id: number): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/users/${id}/free-times`)
  return ((await answer.json()) as { startsAt: string }[]).map(({ startsAt }) => startsAt)
}

/** What a clock in the zone shows at these instants: "2026-12-01 09:00". */
const wallsIn = (zone: string, instants: string[]) =>
  instants.map((at) => {
    const wall = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
    return `${wall.toPlainDate().toString()} ${wall.toPlainTime().toString().slice(0, 5)}`
  })

test.each(sizesOfJourney('desktop'))(
  'an owner makes a week by keyboard alone, copies a day, is away and adds hours, %s',
  async (size) => {
    const owner = await visitAs(site, { name: 'Olga Owner', userType: 'creator' }, { size })
    const { page, person } = owner
    const { keyboard } = page
    await openPage(page, `/profile/${person.id}?tab=availability`)
    await page.getByText('Your weekly hours in New York time').waitFor()
    await page.getByText('Every day follows your weekly hours').waitFor()
    await inspectPage(owner, 'hours-empty')

    const monday = page.getByRole('tab', { name: /^Monday/ })
    await tabTo(page, monday)
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    const form = page.getByRole('form', { name: 'Add hours on Tuesday' })
    await tabTo(page, form.getByLabel('Start time'))
    await keyboard.type('1:00')
    await tabTo(page, form.getByLabel('End time'))
    await keyboard.type('9:00')
    await tabTo(page, form.getByRole('button', { name: 'Add hours' }))
    await keyboard.press('Enter')
    await page.getByText('End time must be after start time.').waitFor()
    await keyboard.press('F6')
    await keyboard.press('Escape')
    await form.getByLabel('End time').focus()
    await keyboard.type('2:00')
    await tabTo(page, form.getByRole('button', { name: 'Add hours' }))
    await keyboard.press('Enter')
    const added = page.getByRole('button', { name: 'Remove Tuesday, 1:00 PM – 2:00 PM' })
    await added.waitFor()

    await tabTo(page, page.getByRole('button', { name: 'Copy Tuesday to other days' }))
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Copy Tuesday' })
    await tabTo(page, dialog.getByLabel('Wednesday'))
    await keyboard.press('Space')
    await dialog.getByText('Wednesday has no hours yet, so nothing is lost.').waitFor()
    await inspectPage(owner, 'hours-copy', 'window')
    await tabTo(page, dialog.getByRole('button', { name: 'Copy to 1 day' }))
    await keyboard.press('Enter')
    await page.getByRole('tab', { name: /^Wednesday\s*1/ }).waitFor()

    const differ = page.getByRole('form', { name: 'Add days that differ' })
    const fillDay = async (label: string, days: number) => {
      await tabTo(page, differ.getByLabel(label))
      const [year, month, day] = dayIn(days).toString().split('-')
      await keyboard.type(`${month}${day}${year}`)
    }
    await fillDay('Day', 10)
    await fillDay('Until', 12)
    await tabTo(page, differ.getByRole('button', { name: 'Add days' }))
    await keyboard.press('Enter')
    await page.getByText('Away all day, 3 days').waitFor()
    await differ.getByLabel('have extra hours').check()
    await fillDay('Day', 14)
    await tabTo(page, differ.getByRole('button', { name: 'Add day' }))
    await keyboard.press('Enter')
    await page.getByText('Extra hours 9:00 AM – 10:00 AM').waitFor()
    await inspectPage(owner, 'hours-full')

    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const week = page.getByRole('tablist', { name: 'Days of the week' })
      const edges = await week.getByRole('tab').evaluateAll((tabs) =>
        tabs.map((tab) => {
          const words = document.createRange()
          words.selectNodeContents(tab)
          return Math.round(words.getBoundingClientRect().right)
        }),
      )
      const room = await week.evaluate((row) => Math.round(row.getBoundingClientRect().right))
      expect(edges).toHaveLength(7)
      expect(Math.max(...edges), `the week at ${width}`).toBeLessThanOrEqual(room)
    }

    const days = new Set(wallsIn(newYork, await freeTimesOf(person.id)).map((wall) => wall.slice(0, 10)))
    for (const away of [10, 11, 12]) expect(days.has(dayIn(away).toString())).toBe(false)
    expect(wallsIn(newYork, await freeTimesOf(person.id))).toContain(`${dayIn(14).toString()} 09:00`)
    const weekdays = [...days].map((day) => Temporal.PlainDate.from(day).dayOfWeek)
    expect(weekdays).toEqual(expect.arrayContaining([2, 3]))

    await tabTo(page, page.getByRole('button', { name: /^Remove .*Away all day/ }))
    await keyboard.press('Enter')
    await page.getByText('Away all day, 3 days').waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: /^Remove .*Extra hours/ })
      .and(page.locator(':focus'))
      .waitFor()
    expect(unexpected(owner)).toEqual([])
  },
)

test.each(sizesOfJourney('phone'))(
  'a visitor in another zone sees exactly the right times and asks for one, %s',
  async (size) => {
    const owner = await joinAs(site, { name: 'Wim Week', userType: 'creator' }, { size })
    const path = `/profile/${owner.person.id}?tab=availability`
    const visitor = await site.visit({ size, timeZone: 'Asia/Tokyo' })
    await openPage(visitor.page, path)
    await visitor.page.getByText('No free times in the next four weeks').waitFor()
    await inspectPage(visitor, 'times-empty')
    for (const day of weekdaysIn([3, 5], newYork)) {
      await ask(owner, 'POST', '/api/availability', { day, startTime: '18:00', endTime: '20:00' })
    }
    const times = await freeTimesOf(owner.person.id)

    const guest = await visitAs(
      site,
      { name: 'Toshi Tokyo', userType: 'guest' },
      { size, timeZone: 'Asia/Tokyo' },
    )
    await ask(guest, 'PATCH', `/api/users/${guest.person.id}`, { timeZone: 'Asia/Tokyo' })
    const { page } = guest
    const freeTimes = (url: URL) => url.pathname.endsWith('/free-times')
    await page.route(freeTimes, (route) => route.fulfill({ status: 429, json: { message: 'Later.' } }))
    await openPage(page, path)
    await page.getByText('The free times could not be loaded').waitFor()
    await inspectPage(guest, 'times-failing')
    await page.unroute(freeTimes)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Free times' }).waitFor()
    await inspectPage(guest, 'times-full')

    const dayButtons = page.getByRole('toolbar', { name: 'Days with free times' }).getByRole('button')
    const timeButtons = page.getByRole('toolbar', { name: /^Free times on/ }).getByRole('button')
    const shown: string[] = []
    for (const day of await dayButtons.all()) {
      await day.click()
      await day.and(page.locator('[aria-pressed=true]')).waitFor()
      shown.push(
        ...(await timeButtons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))),
      )
    }
    expect(shown).toEqual(times.map((at) => `${fullName(at, 'Asia/Tokyo')}, Tokyo time, ${ownersName(at)}`))

    await dayButtons.first().focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const wanted = times.filter((at) => dayOf(at) === dayOf(times.at(-1) ?? ''))[1] ?? ''
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Change the time' }).waitFor()
    await inspectPage(guest, 'booking-prefilled', 'window')
    await dialog.getByRole('button', { name: 'Change the time' }).click()
    await dialog
      .getByRole('button', { name: fullName(wanted, 'Asia/Tokyo') })
      .and(page.locator('[aria-pressed=true]'))
      .waitFor()
    await inspectPage(guest, 'booking-free-times', 'window')
    await dialog.getByLabel('Another time').check()
    await dialog.getByLabel('Date').fill(dayIn(20).toString())
    await dialog.getByLabel(/^Time \(/).selectOption('09:00')
    await dialog.getByText('This lies outside Wim Week’s free times.').waitFor()
    await inspectPage(guest, 'booking-other-time', 'window')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.goto(`${path}&book=true&at=${wanted}`)
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await dialog.getByLabel('Card number').fill('4242424242424242')
    await dialog.getByLabel('Expires').fill('12/40')
    await dialog.getByLabel('Security code').fill('123')
    await dialog.getByRole('button', { name: /^Hold/ }).click()
    await page.getByRole('dialog', { name: 'Request sent' }).waitFor()
    const [booking] = await ask(guest, 'GET', '/api/bookings')
    expect(Date.parse(booking.startsAt)).toBe(Date.parse(wanted))

    await ask(owner, 'PATCH', `/api/bookings/${booking.id}/status`, { status: 'approved' })
    await openPage(page, path)
    await page.getByRole('heading', { name: 'Free times' }).waitFor()
    await dayButtons.last().click()
    expect(await timeButtons.count()).toBe(3)
    expect(unexpected(visitor)).toEqual([])
    expect(unexpected(guest, [/free-times/])).toEqual([])
  },
)

const dayOf = (at: string) => wallsIn('Asia/Tokyo', [at])[0]?.slice(0, 10)

/** "Tuesday, December 1, 2026, 9:00 AM", by another way than the page’s. */
function fullName(at: string, timeZone: string): string {
  const zoned = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  const day = zoned.toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
  return `${day}, ${clockOf(zoned)}`
}

const clockOf = (zoned: Temporal.ZonedDateTime) =>
  zoned.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' }).replace(/\s/, ' ')

function ownersName(at: string): string {
  const zoned = Temporal.Instant.from(at).toZonedDateTimeISO(newYork)
  const day = zoned.toLocaleString('en-US', { weekday: 'short' })
  return `${day} ${clockOf(zoned)} New York time`
}

test('two browsers in different zones see one instant, and a change of zone changes nothing that is stored', async () => {
  const owner = await joinAs(site, { name: 'Ines Instant', userType: 'creator' })
  const { id } = owner.person
  const [day] = weekdaysIn([3], newYork)
  await ask(owner, 'POST', '/api/availability', { day, startTime: '12:00', endTime: '13:00' })
  const guest = await joinAs(site, { name: 'Gus Guest', userType: 'guest' })
  const [at] = await freeTimesOf(id)
  const wanted = at ?? ''
  const [date, time] = wallsIn(newYork, [wanted])[0]?.split(' ') ?? []
  const asked = await ask(guest, 'POST', '/api/bookings', { creatorId: id, date, time, duration: 30 })

  const path = `/profile/${id}?tab=availability`
  const names: string[] = []
  for (const timeZone of ['Asia/Kolkata', 'America/Los_Angeles']) {
    const { page } = await site.visit({ timeZone })
    await page.goto(path)
    await page
      .getByRole('toolbar', { name: /^Free times on/ })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Sign Up Required' }).waitFor()
    names.push(new URL(page.url()).searchParams.get('at') ?? '')
  }
  expect(names.map((name) => Date.parse(name))).toEqual([Date.parse(wanted), Date.parse(wanted)])

  const before = await ask(guest, 'GET', `/api/bookings/${asked.id}`)
  await ask(guest, 'PATCH', `/api/users/${guest.person.id}`, { timeZone: 'Pacific/Kiritimati' })
  const after = await ask(guest, 'GET', `/api/bookings/${asked.id}`)
  expect(after).toEqual({ ...before, guestTimeZone: 'Pacific/Kiritimati' })
  const hours = await ask(owner, 'GET', `/api/users/${id}/availability`)
  await ask(owner, 'PATCH', `/api/users/${id}`, { timeZone: 'Europe/Lisbon' })
  expect(await ask(owner, 'GET', `/api/users/${id}/availability`)).toEqual(hours)
  const moved = await ask(guest, 'GET', `/api/bookings/${asked.id}`)
  expect(moved.startsAt).toBe(before.startsAt)
})

test('a browser without Temporal fetches it and shows and books the same; one that has it fetches nothing', async () => {
  const owner = await joinAs(site, { name: 'Tess Temporal', userType: 'creator' })
  // On Lord Howe they are of one day all the year.
  const [day = ''] = weekdaysIn([3], newYork)
  await ask(owner, 'POST', '/api/availability', { day, startTime: '13:00', endTime: '15:00' })
  const seen: string[][] = []
  const fetched: number[] = []
  for (const without of [false, true]) {
    const visit = await site.visit({ timeZone: 'Australia/Lord_Howe' })
    const { page, context } = visit
    if (without) await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
    let scripts = 0
    page.on('response', (response) => {
      if (/\/global[^/]*\.js/.test(response.url())) scripts++
    })
    await page.goto(`/profile/${owner.person.id}?tab=availability`)
    const group = page.getByRole('toolbar', { name: /^Free times on/ })
    await group.getByRole('button').first().waitFor()
    seen.push(
      await page
        .getByRole('main')
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? '')),
    )
    await page.getByRole('button', { name: new RegExp(`^Book ${day}`, 'i') }).click()
    await page.getByRole('dialog', { name: 'Sign Up Required' }).waitFor()
    fetched.push(scripts)
    expect(unexpected(visit)).toEqual([])
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[0]?.filter((name) => name.includes('Lord Howe time')).length).toBe(4)
  expect(fetched).toEqual([0, 1])
})

test('while their hours load, an owner’s page fits a narrow phone', async () => {
  const owner = await visitAs(site, { name: 'Una Unloaded', userType: 'creator' }, { script: false })
  const { page, person } = owner
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/profile/${person.id}?tab=availability`)
  await page.getByLabel('Loading your hours').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
