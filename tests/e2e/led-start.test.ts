import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, visitAs } from '../helpers/browser/site-people.ts'
import { tabTo } from '../helpers/browser/tab-to.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const profileOf = async (visit: Awaited<ReturnType<typeof visitAs>>) =>
  callApi(visit, 'GET', `/api/users/${visit.person.id}`)

test('a new creator sets up their page by keyboard, through a reload and a sign-out, and is listed and bookable', async () => {
  const visit = await visitAs(site, { name: 'Stella Start', userType: 'creator' })
  const { page, person } = visit
  await openPage(page, '/start')
  await page.waitForURL('**/start/about')
  await tabTo(page, page.getByRole('checkbox', { name: /^Use my initials/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Headline'))
  await page.keyboard.type('Counts stars for a living')
  await tabTo(page, page.getByLabel('Location'))
  await page.keyboard.type('Tartu')
  const card = page.getByRole('complementary', { name: 'Your card' })
  await card.getByText('Counts stars for a living').waitFor()
  await card.getByText('Tartu').waitFor()
  await waitForIdle(page)
  // The location has the focus, so it isn’t saved yet.
  expect(await profileOf(visit)).toMatchObject({ headline: 'Counts stars for a living', location: null })
  await page.reload()
  await waitForIdle(page)
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Tartu')
  expect(await page.getByLabel('Headline').inputValue()).toBe('Counts stars for a living')
  await press(page, page.getByRole('button', { name: 'Continue' }))

  await opened(page, 'What do you talk about?')
  await press(page, page.getByRole('button', { name: 'Show all 42 categories' }))
  await focused(page, page.getByRole('button', { name: 'Animals & Nature' }))
  await press(page, page.getByRole('button', { name: 'Space', exact: true }))
  await press(page, page.getByRole('button', { name: 'Night sky' }))
  await focused(page, page.getByRole('button', { name: 'Night sky', pressed: true }))
  await tabTo(page, page.getByLabel('Your own topic'))
  await page.keyboard.type('Dark villages')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Dark villages', pressed: true }).waitFor()
  await press(page, page.getByRole('button', { name: 'Continue' }))

  await opened(page, 'When are you free?')
  const usual = page.getByRole('button', { name: 'Mon–Fri, 9–5' })
  await press(page, usual)
  const chosen = page.getByRole('listitem').getByText('Mon–Fri, 9:00 AM – 5:00 PM')
  await chosen.waitFor()
  await focused(page, usual)
  await page.keyboard.press('Enter')
  await chosen.waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  await chosen.waitFor()
  await card.getByText('Available').waitFor()

  // Another device: what was done is there, and the next open step.
  await callApi(visit, 'POST', '/api/logout', {})
  await openPage(page, '/start')
  await page.waitForURL(/login\?next=/)
  await page.getByLabel(/^E-?mail/).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/start/place')
  await waitForIdle(page)
  await tabTo(page, page.getByRole('radio', { name: /^Video call/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Link'))
  await page.keyboard.type('meet.example.com/stella')
  await page.keyboard.press('Enter')
  await opened(page, 'You’re live')
  await page.getByText(`${site.url}/profile/${person.id}`).waitFor()
  await page
    .getByRole('complementary', { name: 'Your card' })
    .getByText('Counts stars for a living')
    .waitFor()
  expect(await profileOf(visit)).toMatchObject({
    headline: 'Counts stars for a living',
    location: 'Tartu',
    categories: [{ name: 'Space' }],
    topicsOfDiscussion: ['Night sky', 'Dark villages'],
    meetingWay: 'video',
    meetingPlace: 'https://meet.example.com/stella',
    missingForListing: [],
    available: true,
    timeZone: 'America/New_York',
  })
  expect(visit.complaints).toEqual([])
})

async function press(page: Page, control: Locator) {
  await control.waitFor()
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** A new screen puts the focus on its heading. */
const opened = (page: Page, name: string) => focused(page, page.getByRole('heading', { level: 1, name }))

const focused = (page: Page, locator: Locator) => locator.and(page.locator(':focus')).waitFor()
