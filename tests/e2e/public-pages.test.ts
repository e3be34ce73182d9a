import { beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { listing, registerAs, waitUntilFound } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

let own: { id: number; name: string }

beforeAll(async () => {
  const creator = await registerAs(site, { name: 'Sal Served', userType: 'creator', more: listing })
  own = creator.person
  await waitUntilFound(creator, own.name)
})

describe('without script', () => {
  test('a visitor reads the landing page, searches, keeps the filters, and reads a profile', async () => {
    const { page } = await site.visit({ script: false, size: 'phone' })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Book Guests. Build Networks.' }).waitFor()
    await page.getByText('not refundable once the booking is confirmed').waitFor()
    await page.goto('/search?userType=creator&sort=newest')
    const field = page.getByRole('searchbox', { name: 'Search' }).locator('visible=true')
    await field.fill(own.name)
    await field.press('Enter')
    await page.waitForURL(/q=/)
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      q: own.name,
      userType: 'creator',
      sort: 'newest',
    })
    await page.getByRole('main').getByRole('link', { name: own.name, exact: true }).click()
    await page.waitForURL(`**/profile/${own.id}`)
    await page.getByRole('heading', { level: 1, name: own.name }).waitFor()
  })

  test('FAQ entries open, tables of contents jump to sections, and guides link to each other', async () => {
    const { page } = await site.visit({ script: false })
    await page.goto('/help')
    await page.getByText('Can I cancel a confirmed booking?').click()
    expect(await page.getByText('policies vary by creator').isVisible()).toBe(true)
    await page.goto('/resources/collaboration-tips')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Before you meet' }).click()
    await page.waitForURL('**#before-you-meet')
    await page.getByRole('link', { name: 'Read next Podcasting Guide' }).click()
    await page.waitForURL('**/resources/podcasting-guide')
  })
})

test('the first view of the landing page has its three benefits whole, at 1280 by 800', async () => {
  const { page } = await site.visit()
  const size = { width: 1280, height: 800 }
  await page.setViewportSize(size)
  await openPage(page, '/')
  const benefits = page.getByRole('region', { name: 'What you get' })
  const parts = await benefits.getByRole('heading').locator('xpath=..').all()
  expect(parts).toHaveLength(3)
  for (const part of parts) {
    const box = await part.boundingBox()
    expect(box && box.y + box.height, (await part.textContent()) ?? '').toBeLessThanOrEqual(size.height)
  }
})
