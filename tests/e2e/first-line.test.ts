import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, type Size, sharedSite, type Visit } from '../helpers/browser/open-site.ts'
import { callApi, listing, payByCard, waitUntilFound } from '../helpers/browser/site-people.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

const site = openBefore(sharedSite)

type NewPerson = { name: string; email: string; type: 'Guest' | 'Creator' }
const newPerson = (name: string, type: NewPerson['type']): NewPerson => ({
  name,
  email: `${crypto.randomUUID()}@example.com`,
  type,
})

/** Follows a navigation link, which on a phone is inside the menu. */
async function follow(page: Page, size: Size, name: string): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const bar = size === 'phone' ? page.locator('#mobile-menu') : page.getByRole('banner')
  await bar.getByRole('link', { name }).click()
  if (size === 'phone') await bar.waitFor({ state: 'hidden' })
}

async function signUp({ page }: Visit, { name, email, type }: NewPerson): Promise<void> {
  await openPage(page, '/register')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel(/^E-?mail/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Your account has been created successfully.').waitFor()
  await page.waitForURL('**/dashboard')
}

async function editProfile(page: Page): Promise<void> {
  await openPage(page, '/my-profile')
  await page.waitForURL('**/profile/*')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByLabel('Profile picture file').setInputFiles(await photoOfAPhone())
  await page.getByRole('button', { name: 'Use picture' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).waitFor()
  await dialog.getByLabel('Headline').fill('Marine biologist, three books on kelp')
  await dialog.getByLabel('Bio').fill('I dive where it is cold and write about what lives there.')
  await dialog.getByLabel('Location').fill('Bergen, Norway')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Profile updated').waitFor()
  await page.getByText('Marine biologist, three books on kelp').first().waitFor()
  const face = page.getByRole('main').locator('img[src^="/pictures/"]').first()
  await face.waitFor()
  expect(await face.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc))).toMatch(
    /-(320x400|640x800)\.webp$/,
  )
  await page.getByLabel('Add a category').fill('Scien')
  await page.getByRole('option', { name: 'Science' }).click()
  await page.getByText('Category added').waitFor()
}

/** Noise doesn’t compress: over the server’s 2 MB limit. */
async function photoOfAPhone() {
  const [width, height] = [3000, 2250]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = sharp({ create: { width, height, channels: 3, background: 'gray', noise } })
  const buffer = await photo.jpeg({ quality: 90 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(4 * 1024 * 1024)
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer }
}

describe.each(journeySizes('desktop'))('on a %s', (size) => {
  test('a new user finds a creator, requests and pays; the creator confirms; both see it and chat', async () => {
    const host = newPerson(`Orla Brandt ${size}`, 'Creator')
    const creator = await site.visit({ size, timeZone: 'Europe/Oslo' })
    await signUp(creator, host)
    const { id, timeZone } = await callApi(creator, 'GET', '/api/me')
    expect(timeZone).toBe('Europe/Oslo')
    await callApi(creator, 'PATCH', `/api/users/${id}`, listing)
    const guest = await site.visit({ size })
    const { page } = guest
    await waitUntilFound(guest, host.name)
    await openPage(page, '/')
    await page.getByRole('heading', { name: 'Book Guests. Build Networks.' }).waitFor()
    await follow(page, size, 'Find Connections')
    await page.waitForURL('**/search')
    await page.goto(`/search?q=${encodeURIComponent(host.name)}&userType=creator`)
    await page.getByRole('link', { name: host.name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: host.name }).waitFor()
    const profileUrl = page.url()
    const asker = newPerson(`Sam Kelper ${size}`, 'Guest')
    await signUp(guest, asker)
    await editProfile(page)

    await openPage(page, profileUrl)
    await page.getByRole('link', { name: 'Request Booking' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Date').fill(dateIn(9))
    await dialog.getByLabel(/^Time/).selectOption({ label: '10:00 AM' })
    await dialog.getByLabel('Topic').fill('Kelp forests and the coast')
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await payByCard(dialog, '4000 0000 0000 0002')
    await dialog.getByText('Your card was declined.').first().waitFor()
    await payByCard(dialog, '4242 4242 4242 4242')
    await dialog.getByText('Pending Review').waitFor()
    await dialog.getByRole('link', { name: 'See your booking' }).click()
    await page.waitForURL('**/bookings/*')
    await page.getByText('Pending Review').first().waitFor()

    const { page: desk } = creator
    await openPage(desk, '/booking-requests')
    await desk.getByText('Kelp forests and the coast').waitFor()
    await desk.getByRole('button', { name: 'Approve & Start Chat' }).click()
    await desk.waitForURL('**/messages/*')
    await desk
      .getByRole('log')
      .getByText(/Kelp forests and the coast/)
      .waitFor()
    // The guest’s page was open the whole time.
    await page.getByText('Confirmed').first().waitFor()
    await openPage(page, new URL(desk.url()).pathname)
    await desk.getByRole('textbox', { name: `Message to ${asker.name}` }).fill('See you then!')
    await desk.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('log').getByText('See you then!').waitFor()
    await page.getByRole('textbox', { name: `Message to ${host.name}` }).fill('With kelp.')
    await page.getByRole('button', { name: 'Send' }).click()
    await desk.getByRole('log').getByText('With kelp.').waitFor()

    const bookings = await callApi(guest, 'GET', '/api/bookings')
    expect(bookings).toMatchObject([{ status: 'confirmed', paymentStatus: 'captured' }])
    const entries: { kind: string; amountCents: number }[] = bookings[0].entries
    expect(entries.map((entry) => [entry.kind, entry.amountCents])).toEqual([
      ['authorise', 999],
      ['capture', 999],
    ])
    expect([...guest.complaints, ...creator.complaints]).toEqual([])
  })
})
