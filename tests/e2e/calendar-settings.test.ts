import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { longSizes, openSite, type Site, sizesOfJourney } from '../helpers/open-site.ts'
import { queryDatabase } from '../helpers/query-database.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { visitAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

const addresses = [
  'https://calendar.example/calendar/ical/nora%40example.com/private-0123456789abcdef0123456789abcdef/basic.ics',
  'https://published.example/published/2/MTIzNDU2Nzg5',
]

/** What two earlier readings of calendars left. */
async function haveImported(userId: number) {
  const columns = 'user_id, address, created_at, tried_at, read_at, due_at, busy_count, last_error'
  const rows = [
    `(${userId}, '${addresses[0]}', now(), now(), now(), now() + interval '1 hour', 128, null)`,
    `(${userId}, '${addresses[1]}', now(), now(), now(), now() + interval '1 hour', 1,
      'This address answers with an error, not with a calendar.')`,
  ]
  await queryDatabase(
    site.databaseUrl,
    `insert into imported_calendars (${columns}) values ${rows.join(', ')}`,
  )
}

test.each(sizesOfJourney('desktop'))(
  'the calendar settings hold what every page holds in all their states, %s',
  async (size) => {
    const member = await visitAs(site, { name: 'Nora Newcomer', userType: 'creator' }, { size })
    const { page, context } = member
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, '/settings/calendar')
    await page.getByText('No calendars yet').waitFor()

    const field = page.getByLabel('Address of a calendar')
    await field.fill('ftp://example.com')
    await page.getByRole('button', { name: 'Add calendar' }).click()
    await page.getByText('Please enter an address that begins with').waitFor()
    await field.fill('http://127.0.0.1:9/private.ics')
    await page.getByRole('button', { name: 'Add calendar' }).click()
    await page.getByText('Nothing could be reached at this address.').waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await field.inputValue()).toBe('http://127.0.0.1:9/private.ics')
    await inspectPage(member, 'settings-calendar-refused')

    await haveImported(member.person.id)
    await openPage(page, '/settings/calendar')
    await page.getByText('128 busy times').waitFor()
    await inspectPage(member, 'settings-calendar')

    const address = await page.getByLabel('Subscribe address').inputValue()
    expect(await page.getByRole('link', { name: 'Subscribe', exact: true }).getAttribute('href')).toBe(
      address.replace(/^https?:/, 'webcal:'),
    )
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Address copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    expect((await context.request.get(new URL(address).pathname)).status()).toBe(200)

    await page.getByRole('button', { name: 'Make a new address' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Make a new address?' })
    await dialog.waitFor()
    await inspectPage(member, 'settings-calendar-new-address', 'window')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Make a new address' }).press('Enter')
    await dialog.getByRole('button', { name: 'Make a new address' }).press('Enter')
    await page.getByText('The old one has stopped working.').waitFor()
    expect(await page.getByLabel('Subscribe address').inputValue()).not.toBe(address)
    expect((await context.request.get(new URL(address).pathname)).status()).toBe(404)

    await page.getByRole('button', { name: 'Read now: calendar.example' }).click()
    await page.getByText('Calendar not read').waitFor()
    await page.getByRole('button', { name: 'Remove: calendar.example' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
    await page.getByText('Calendar removed').waitFor()
    expect(await page.getByText('128 busy times').count()).toBe(0)
    expect(unexpected(member, [/\/api\/calendar\/imports$/])).toEqual([])
  },
)

test.each(longSizes)('what cannot be loaded says so and can be tried again, %s', async (size) => {
  const member = await visitAs(site, { name: 'Fiona Failing', userType: 'guest' }, { size })
  const { page } = member
  await openPage(page, '/settings/payments')
  const away = (url: URL) => /^\/api\/calendar(\/imports)?$/.test(url.pathname)
  await page.route(away, (route) => route.fulfill({ status: 429, json: { message: 'Later.' } }))
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Calendar' }).click()
  await page.getByText('Your imported calendars could not be loaded').waitFor()
  await inspectPage(member, 'settings-calendar-failed')
  await page.unroute(away)
  for (const part of ['Your bookings in your calendar', 'Busy times from other calendars']) {
    await page.getByRole('region', { name: part }).getByRole('button', { name: 'Try Again' }).click()
  }
  await page.getByLabel('Subscribe address').waitFor()
  await page.getByText('No calendars yet').waitFor()
  expect(unexpected(member, [/\/api\/calendar(\/imports)?$/])).toEqual([])
})
