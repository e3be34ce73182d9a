import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { type Site, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, visitAs } from '../helpers/browser/site-people.ts'
import { tabTo } from '../helpers/browser/tab-to.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

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
  await page.keyboard.type('Half a wo')
  await waitForIdle(page)
  await page.reload()
  await waitForIdle(page)
  await expect.poll(() => page.getByLabel('Your own topic').inputValue()).toBe('Half a wo')
  await press(page, page.getByRole('button', { name: 'Continue' }))

  await opened(page, 'When are you free?')
  await press(page, page.getByRole('link', { name: 'Skip this step' }))
  await opened(page, 'Where do you meet?')
  await press(page, page.getByRole('link', { name: 'Back' }))
  await opened(page, 'When are you free?')
  const usual = page.getByRole('button', { name: 'Mon–Fri, 9–5' })
  await press(page, usual)
  await page.getByRole('listitem').getByText('Mon–Fri, 9:00 AM – 5:00 PM').waitFor()
  await focused(page, usual)
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
  await page.waitForURL('**/dashboard')
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

test('usual hours go with a second press, and other hours stay', async () => {
  const visit = await visitAs(site, { name: 'Uma Usual', userType: 'guest' })
  const { page, person } = visit
  await callApi(visit, 'POST', '/api/availability', { day: 'monday', startTime: '16:00', endTime: '18:00' })
  await openPage(page, '/start/hours')
  await page.getByRole('button', { name: 'Mon–Fri, 9–5' }).click()
  await page.getByRole('listitem').getByText('Tue–Fri, 9:00 AM – 5:00 PM').waitFor()
  await waitForIdle(page)
  await page.getByRole('button', { name: 'Mon–Fri, 9–5' }).click()
  await page.getByRole('listitem').getByText('Tue–Fri').waitFor({ state: 'hidden' })
  await waitForIdle(page)
  expect(await callApi(visit, 'GET', `/api/users/${person.id}/availability`)).toMatchObject([
    { day: 'monday', startTime: '16:00', endTime: '18:00' },
  ])
  expect(visit.complaints).toEqual([])
})

test('on a phone, the card in brief stands above the form and follows what is typed', async () => {
  const { page } = await visitAs(site, { name: 'Phoebe Phone', userType: 'creator' }, { size: 'phone' })
  await openPage(page, '/start/about')
  await page.getByLabel('Headline').fill('Counts stars for a living')
  const brief = page.getByText('Counts stars for a living').first()
  const [above, title] = [
    await brief.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
  await openPage(page, '/start/hours')
  await page.getByRole('button', { name: 'Mon–Fri, 9–5' }).click()
  await page.getByText('Free Mon–Fri, 9:00 AM – 5:00 PM').waitFor()
})

test('an unknown step isn’t found and offers a search, and visitors sign in first', async () => {
  const { page } = await site.visit()
  await openPage(page, '/start/topics')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/start/topics')
  const member = await visitAs(site, { name: 'Nils Nowhere', userType: 'guest' })
  const answer = await member.page.goto('/start/nowhere')
  expect(answer?.status()).toBe(404)
  await member.page.getByLabel('Search for people or topics').waitFor()
})

async function press(page: Page, control: Locator) {
  await control.waitFor()
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** A new screen puts the focus on its heading. */
const opened = (page: Page, name: string) => focused(page, page.getByRole('heading', { level: 1, name }))

const focused = (page: Page, locator: Locator) => locator.and(page.locator(':focus')).waitFor()
