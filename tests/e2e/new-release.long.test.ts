import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { registerAs, visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

let profile: string
beforeAll(async () => {
  const found = await fetch(`${site.url}/api/search?userType=creator&limit=1`)
  const [{ id }] = (await found.json()) as [{ id: number }]
  profile = `/profile/${id}`
})

/** Removes the previous release’s files from the server; pages loaded from now on get new ones. */
async function release(page: Page): Promise<{ loads: number }> {
  const since = { loads: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) since.loads++
  })
  await page.route('**/*.js', (route) =>
    since.loads === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  return since
}

test.each([
  ['How It Works', '/how-it-works'],
  ['Find Creators', '/search'],
  ['Sign in', '/login'],
])('in a tab from before a new release, %s still leads to its page', async (name, path) => {
  const { page } = await site.visit()
  await openPage(page, profile)
  const since = await release(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  // The old page stays, with its heading and the new URL, until the new one loads.
  await Promise.all([page.waitForEvent('load'), link.click()])
  await waitForIdle(page)
  expect(new URL(page.url()).pathname).toBe(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  expect(since.loads).toBe(1)
})

test('in a tab from before a new release, a missing dialog reloads the page and then opens', async () => {
  const { page, person } = await visitAs(site, { name: 'Edda Editor', userType: 'guest' })
  await openPage(page, `/profile/${person.id}`)
  const since = await release(page)
  const edit = page.getByRole('button', { name: 'Edit Profile' })
  // A single event: a real click could hit the reloaded page too.
  await Promise.all([page.waitForEvent('load'), edit.evaluate((button: HTMLElement) => button.click())])
  await waitForIdle(page)
  await edit.click()
  await page.getByRole('dialog').waitFor()
  expect(since.loads).toBe(1)
})

test('a sign-in without a connection says so and keeps the typed fields for a retry', async () => {
  const { person } = await registerAs(site, { name: 'Olga Offline', userType: 'guest' })
  const { page, context } = await site.visit()
  await openPage(page, '/login')
  await context.setOffline(true)
  await signIn(page, person)
  await page.getByText('We couldn’t reach the site. Check your connection and try again.').first().waitFor()
  await context.setOffline(false)
  expect(await page.getByLabel('Email').inputValue()).toBe(person.email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
})

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
