import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { type Site, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, listing, registerAs, waitUntilFound } from '../helpers/browser/site-people.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

/** A person at this page. Counts every press, chosen file and key that acts; typing into a field is no act. */
function personAt(page: Page) {
  const acts: string[] = []
  return {
    acts,
    async press(what: Locator) {
      acts.push(`press ${String(what)}`)
      await what.click()
    },
    async pressKey(key: string) {
      acts.push(key)
      await page.keyboard.press(key)
    },
    async chooseFile(opener: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      const chooser = page.waitForEvent('filechooser')
      await this.press(opener)
      acts.push(`choose ${file.name}`)
      await (await chooser).setFiles(file)
    },
    async type(field: Locator, text: string) {
      await field.fill(text)
    },
  }
}

const address = () => `${crypto.randomUUID()}@example.com`

async function signUp(me: ReturnType<typeof personAt>, page: Page, name: string) {
  await me.type(page.getByLabel('Name'), name)
  await me.type(page.getByLabel(/^E-?mail/), address())
  await me.type(page.getByLabel('Password', { exact: true }), testPassword)
}

async function portrait() {
  const image = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#446655' } })
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

test('a new creator is bookable with picture and hours after at most 15 acts', async () => {
  const visit = await site.visit()
  const { page } = visit
  const me = personAt(page)
  await openPage(page, '/')
  await me.press(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first())
  await page.waitForURL('**/register')
  await signUp(me, page, 'Quinn Quick')
  await me.press(page.getByRole('radio', { name: 'Creator' }))
  await me.press(page.getByRole('button', { name: 'Create account' }))
  await page.waitForURL('**/dashboard')
  await me.press(page.getByRole('link', { name: 'Set up your page' }))
  await page.waitForURL('**/start/about')
  await waitForIdle(page)
  await me.chooseFile(page.getByRole('button', { name: 'Upload picture' }), await portrait())
  await me.press(page.getByRole('dialog').getByRole('button', { name: 'Use picture' }))
  await page.getByText('Picture saved').waitFor()
  await me.type(page.getByLabel('Headline'), 'Asks quick questions')
  await me.press(page.getByRole('button', { name: 'Continue' }))
  await page.waitForURL('**/start/topics')
  await me.press(page.getByRole('button', { name: 'Science', exact: true }))
  await me.press(page.getByRole('button', { name: 'Continue' }))
  await page.waitForURL('**/start/hours')
  await me.press(page.getByRole('button', { name: 'Mon–Fri, 9–5' }))
  await page.getByRole('listitem').getByText('Mon–Fri, 9:00 AM – 5:00 PM').waitFor()
  await me.press(page.getByRole('button', { name: 'Continue' }))
  await page.waitForURL('**/start/place')
  await me.press(page.getByRole('radio', { name: /^Video call/ }))
  await me.press(page.getByRole('button', { name: 'Finish' }))
  await page.waitForURL('**/dashboard')
  const { id } = await callApi(visit, 'GET', '/api/me')
  const visitor = await site.caller()
  expect(await callApi(visitor, 'GET', `/api/users/${id}`)).toMatchObject({
    profilePicture: expect.stringMatching(/^\/pictures\//),
    headline: 'Asks quick questions',
    available: true,
    bookable: true,
  })
  await waitUntilFound(visitor, 'Quinn Quick')
  expect(me.acts.length, me.acts.join('\n')).toBeLessThanOrEqual(15)
  expect(visit.complaints).toEqual([])
})

test('a stranger signs up and sends a request, from the landing page, with at most 12 acts', async () => {
  const word = `quills${crypto.randomUUID().slice(0, 6)}`
  const name = 'Wendy Waits'
  const host = await registerAs(site, {
    name,
    userType: 'creator',
    more: { ...listing, headline: `Talks about ${word}` },
  })
  for (const day of ['monday', 'wednesday', 'friday']) {
    await callApi(host, 'POST', '/api/availability', { day, startTime: '09:00', endTime: '17:00' })
  }
  await waitUntilFound(host, name)
  const visit = await site.visit()
  const { page } = visit
  const me = personAt(page)
  await openPage(page, '/')
  await me.type(page.getByRole('main').getByRole('searchbox').first(), word)
  await me.pressKey('Enter')
  await page.waitForURL(/\/search\?q=/)
  await me.press(page.getByRole('main').getByRole('link', { name, exact: true }))
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await me.press(page.locator('a[href^="?book=true&at="]').locator('visible=true').first())
  await me.press(page.getByRole('dialog').getByRole('link', { name: 'Sign up' }))
  await page.waitForURL(/\/register/)
  await signUp(me, page, 'Stan Stranger')
  await me.press(page.getByRole('button', { name: 'Create account' }))
  // Back to the request, not into the start.
  await page.waitForURL(/\/profile\/\d+\?.*book=true/)
  const dialog = page.getByRole('dialog')
  await me.type(dialog.getByLabel('Topic'), 'Feathers and ink')
  await me.press(dialog.getByRole('button', { name: 'Continue to payment' }))
  await me.type(dialog.getByLabel('Card number'), '4242 4242 4242 4242')
  await me.type(dialog.getByLabel('Expires', { exact: true }), '12/40')
  await me.type(dialog.getByLabel('Security code'), '123')
  await me.press(dialog.getByRole('button', { name: /^Hold/ }))
  await dialog.getByText('Pending Review').waitFor()
  expect(await callApi(host, 'GET', '/api/bookings/requests')).toMatchObject([
    { topic: 'Feathers and ink', status: 'pending', paymentStatus: 'held' },
  ])
  expect(me.acts.length, me.acts.join('\n')).toBeLessThanOrEqual(12)
  await dialog.getByText(`We sent your request to ${name}.`).waitFor()
  await dialog.getByRole('heading', { name: 'What happens next' }).waitFor()
  await dialog.getByRole('link', { name: 'See your booking' }).click()
  await page.getByRole('main').getByText('Feathers and ink').first().waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/bookings\/\d+$/)
  expect(visit.complaints).toEqual([])
})
