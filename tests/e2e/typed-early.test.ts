import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../helpers/open-site.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { alive, visitAsAdmin } from '../helpers/site-admin.ts'
import { visitAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('what is typed over a first value before the page is alive stays, to the letter', async () => {
  const { page, complaints } = await visitAsAdmin(site)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/admin/settings', { waitUntil: 'commit' })
  const fee = page.getByLabel('Booking fee in US dollars')
  await fee.waitFor()
  expect(await fee.inputValue()).toBe('9.99')
  await fee.fill('12.')
  arrived.resolve()
  await alive(page)
  await fee.pressSequentially('25')
  expect(await fee.inputValue()).toBe('12.25')
  expect(await page.getByLabel('Platform name').inputValue()).not.toBe('')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Settings saved').waitFor()
  const settings = await page.request.get('/api/site')
  expect(await settings.json()).toMatchObject({ feeCents: 1225 })
  expect(complaints).toEqual([])
})

test('a toast covers no button of a dialog, however large', async () => {
  const { page, person } = await visitAs(site, { name: 'Wanda Wide', userType: 'creator' })
  await openPage(page, `/profile/${person.id}`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Save changes' }) })
  const save = dialog.getByRole('button', { name: 'Save changes' })
  await save.waitFor()
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { message: 'Please try again in a moment.', code: 'conflict' } })
      : route.continue(),
  )
  await save.click()
  const toast = page.getByText('Error updating profile').locator('visible=true').first()
  await toast.waitFor()
  expect(await dialog.isVisible()).toBe(true)
  // Playwright refuses to press what something else covers.
  await save.click({ trial: true })
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
})
