import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { type Caller, journeySizes, sharedSite, sizes } from '../helpers/browser/open-site.ts'
import { callApi, payByCard, registerAs, visitAs } from '../helpers/browser/site-people.ts'
import { weekdaysIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const site = openBefore(sharedSite)

const newYork = 'America/New_York'

/** Someone’s own free times as the API returns them, with what they have just written. */
async function freeTimesOf(owner: Caller & { person: { id: number } }): Promise<string[]> {
  const times = await callApi(owner, 'GET', `/api/users/${owner.person.id}/free-times`)
  return times.map(({ startsAt }: { startsAt: string }) => startsAt)
}

/** Local date and time in the zone: "2026-12-01 09:00". */
const wallsIn = (zone: string, instants: string[]) =>
  instants.map((at) => {
    const wall = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
    return `${wall.toPlainDate().toString()} ${wall.toPlainTime().toString().slice(0, 5)}`
  })

test.each(journeySizes('phone'))(
  'a guest in another time zone sees the right times and requests one with the arrow keys, on a %s',
  async (size) => {
    const owner = await registerAs(site, { name: 'Wim Week', userType: 'creator' })
    for (const day of weekdaysIn([3, 5], newYork)) {
      await callApi(owner, 'POST', '/api/availability', { day, startTime: '18:00', endTime: '20:00' })
    }
    const times = await freeTimesOf(owner)
    expect(times.length).toBeGreaterThan(0)
    const guest = await visitAs(
      site,
      { name: 'Toshi Tokyo', userType: 'guest', more: { timeZone: 'Asia/Tokyo' } },
      { size, timeZone: 'Asia/Tokyo' },
    )
    const { page } = guest
    await openPage(page, `/profile/${owner.person.id}?tab=availability`)
    await page.getByText('Next free times').waitFor()
    for (const width of [320, 390, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await brokenTimes(page), `free times at ${width}`).toEqual([])
    }
    await page.setViewportSize(sizes[size])
    const dayButtons = page.getByRole('toolbar', { name: 'Days with free times' }).getByRole('button')
    const timeButtons = page.getByRole('toolbar', { name: /^Free times on/ }).getByRole('button')
    const shown: string[] = []
    await timeButtons.first().waitFor()
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
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await payByCard(dialog)
    await page.getByRole('dialog', { name: 'Request sent' }).waitFor()
    const [booking] = await callApi(guest, 'GET', '/api/bookings')
    expect(Date.parse(booking.startsAt)).toBe(Date.parse(wanted))
    expect(unexpectedComplaints(guest)).toEqual([])
  },
)

/** Days and times in two lines, or cut off. */
const brokenTimes = (page: Page) =>
  page
    .locator('a[href*="&at="] span, [role=toolbar][aria-label^="Free times on"] span')
    .evaluateAll((parts) =>
      parts
        .filter((part) => {
          const words = document.createRange()
          words.selectNodeContents(part)
          const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)))
          return lines.size > 1 || part.scrollWidth > part.clientWidth
        })
        .map(({ textContent }) => textContent),
    )

const dayOf = (at: string) => wallsIn('Asia/Tokyo', [at])[0]?.slice(0, 10)

/** "Tuesday, December 1, 2026, 9:00 AM", computed independently of the page. */
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

test('a browser without Temporal loads the polyfill and books the same time; one with Temporal loads nothing', async () => {
  const owner = await registerAs(site, { name: 'Tess Temporal', userType: 'creator' })
  // On Lord Howe Island these times fall on the same day all year.
  const [day = ''] = weekdaysIn([3], newYork)
  await callApi(owner, 'POST', '/api/availability', { day, startTime: '13:00', endTime: '15:00' })
  // Visitors may read a replica, which is a moment behind.
  await waitUntil(async () => {
    const answer = await fetch(`${site.url}/api/users/${owner.person.id}/free-times`)
    return answer.ok && (await answer.text()) !== '[]'
  }, 'visitors see the free times')
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
    await page.getByText('Weekly hours', { exact: true }).click()
    await page.getByRole('button', { name: new RegExp(`^Book ${day}`, 'i') }).click()
    await page.getByRole('dialog', { name: 'Sign Up Required' }).waitFor()
    fetched.push(scripts)
    expect(unexpectedComplaints(visit)).toEqual([])
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[0]?.filter((name) => name.includes('Lord Howe time')).length).toBe(4)
  expect(fetched).toEqual([0, 1])
})
