import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { openNearSite } from '../helpers/browser/open-near-site.ts'
import { journeySizes } from '../helpers/browser/open-site.ts'
import { listing, visitAs, waitUntilFound } from '../helpers/browser/site-people.ts'
import { openCalendarServer } from '../helpers/worlds/calendar-server.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import { item, rss } from '../helpers/worlds/show-feeds.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

const site = openBefore(() => openNearSite((address) => address === '127.0.0.1'))

let host: Awaited<ReturnType<typeof openCalendarServer>>
/** In the feed, after its title. */
let more = ''
let art: Buffer

beforeAll(async () => {
  art = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#1d5c4a' } })
    .png()
    .toBuffer()
  host = await openCalendarServer(({ url }, reply) => {
    if (url === '/art.png') reply.setHeader('content-type', 'image/png').end(art)
    else if (url === '/feed.xml') reply.setHeader('content-type', 'application/rss+xml').end(feed())
    else reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Open Mic</title>')
  })
})
afterAll(() => host.close())
beforeEach(() => {
  more = ''
})

const feed = () =>
  rss(
    `<title>Night Radio</title><link>https://night.example</link><description>People who work after dark.</description>
    <itunes:image href="${host.url}/art.png"/><podcast:person>Jo Field</podcast:person>${more}
    ${item(1, '<itunes:duration>25:00</itunes:duration>')}`,
  )

const open = async (size: 'desktop' | 'phone' = 'desktop') => {
  const visit = await visitAs(site, { name: 'Rhoda Radio', userType: 'creator', more: listing }, { size })
  await openPage(visit.page, `/profile/${visit.person.id}`)
  return visit
}

const address = (page: Page) => page.getByLabel('Address of the show')
const show = (page: Page) => page.getByRole('listitem').filter({ hasText: 'People who work after dark.' })
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function add(page: Page): Promise<void> {
  await address(page).fill(`${host.url}/feed.xml`)
  await page.keyboard.press('Enter')
  await show(page).waitFor()
}

test.each(journeySizes('phone'))(
  'a member adds their show, verifies it by the code in its feed, and visitors see the badge with its date until it is removed, on a %s',
  async (size) => {
    const visit = await open(size)
    const { page, person } = visit
    await add(page)
    await page.getByText('Show added').waitFor()
    await show(page).getByText('Episode 1', { exact: true }).waitFor()
    await named(page, 'Verify Night Radio').click()
    const check = page.getByRole('button', { name: 'Check the feed' })
    await check.click()
    await page.getByText('We didn’t find the code in the feed.').first().waitFor()
    more = `<podcast:txt purpose="verify">${await page.locator('code').textContent()}</podcast:txt>`
    await check.click()
    await page.getByText('Show verified').first().waitFor()
    // The pressed button is gone.
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Refresh Night Radio')
    await waitUntilFound(visit, person.name)

    const day = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    const visitor = await site.visit({ size })
    await openPage(visitor.page, `/profile/${person.id}`)
    await show(visitor.page).getByText(`Verified ${day}`).waitFor()
    const picture = show(visitor.page).locator('img')
    expect(await picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
    expect(await show(visitor.page).textContent()).toContain('With Jo Field (host)')
    await named(visitor.page, 'Play episode Episode 1').waitFor()
    expect(await visitor.page.content()).not.toContain(host.url)
    await openPage(visitor.page, '/search')
    const card = visitor.page.getByRole('listitem').filter({ hasText: person.name })
    await card.getByText('Verified').first().waitFor()

    await named(page, 'Remove Night Radio').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Show removed').first().waitFor()
    expect(await page.locator(':focus').getAttribute('name')).toBe('address')
    // A visitor’s page is kept for some seconds.
    await waitUntil(async () => {
      await openPage(visitor.page, `/profile/${person.id}`)
      return (await show(visitor.page).count()) === 0
    }, 'the show is gone')
    expect(visitor.complaints).toEqual([])
    expect(unexpectedComplaints(visit, [/\/verify$/])).toEqual([])
  },
)
