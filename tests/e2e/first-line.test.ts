import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepShot, openSite, type Site, type Size, sizesOfJourney, type Visit } from '../helpers/open-site.ts'
import { untilFound } from '../helpers/site-people.ts'
import { until } from '../helpers/until.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ SAMPLE_DATA: 'true' })
})
afterAll(() => site.close())

const password = 'correct horse'

async function openMenu(page: Page, size: Size): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click()
}

/** Presses a link of the navigation bar, which on a phone lies in the menu. */
async function follow(page: Page, size: Size, name: string): Promise<void> {
  await openMenu(page, size)
  const bar = size === 'phone' ? page.locator('#mobile-menu') : page.getByRole('banner')
  await bar.getByRole('link', { name }).click()
}

type NewPerson = { name: string; email: string; type: 'Guest' | 'Creator' }

async function register({ page }: Visit, { name, email, type }: NewPerson): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Your account has been created successfully.').waitFor()
  await page.waitForURL('**/dashboard')
}

async function editProfile(page: Page, size: Size): Promise<void> {
  await page.goto('/my-profile')
  await page.waitForURL('**/profile/*')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Profile picture file').setInputFiles(await photoOfAPhone())
  await dialog.getByRole('button', { name: 'Remove' }).waitFor()
  await dialog.getByLabel('Headline').fill('Marine biologist, three books on kelp')
  await dialog.getByLabel('Bio').fill('I dive where it is cold and write about what lives there.')
  await dialog.getByLabel('Location').fill('Bergen, Norway')
  await keepShot(page, `edit-profile-${size}`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Profile updated').waitFor()
  await page.getByText('Marine biologist, three books on kelp').first().waitFor()
  const face = page.getByRole('main').locator('img[src^="/pictures/"]').first()
  await face.waitFor()
  expect(await face.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(512)
  await page.getByLabel('Add a category').fill('Scien')
  await page.getByRole('option', { name: 'Science' }).click()
  await page.getByText('Category added').waitFor()
}

/** Noise, which no compression makes small: over the 2 MB that the server takes. */
async function photoOfAPhone() {
  const [width, height] = [3000, 2250]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = sharp({ create: { width, height, channels: 3, background: 'gray', noise } })
  const buffer = await photo.jpeg({ quality: 90 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(4 * 1024 * 1024)
  return { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer }
}

async function payWith(page: Page, card: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Card number').fill(card)
  await dialog.getByLabel('Expires').fill('12/40')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: /^Hold \$9\.99/ }).click()
}

function inNineDays(): string {
  return new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
}

async function mailedLink(page: Page, email: string, subject: RegExp, path: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject })
  await until(async () => {
    await page.goto('/dev/mail')
    return (await mail.count()) > 0
  }, `a mail to ${email} is written`)
  await mail.first().click()
  const link = page
    .getByRole('link')
    .and(page.locator(`[href*="${path}"]`))
    .first()
  return (await link.getAttribute('href')) ?? ''
}

describe.each(sizesOfJourney('desktop'))('on a %s', (size) => {
  test('a stranger finds a creator, writes, asks, pays; the creator confirms; both see it', async () => {
    const run = `${size}-${site.url.split(':').at(-1)}`
    const host: NewPerson = { name: `Orla Brandt ${size}`, email: `orla-${run}@example.com`, type: 'Creator' }
    const asker: NewPerson = { name: `Sam Kelper ${size}`, email: `sam-${run}@example.com`, type: 'Guest' }

    const creator = await site.visit({ size, timeZone: 'Europe/Oslo' })
    await creator.page.goto('/register')
    await register(creator, host)

    // A visitor looks around, then registers.
    const guest = await site.visit({ size, timeZone: 'America/New_York' })
    const { page } = guest
    await page.goto('/')
    await page.getByRole('heading', { name: 'Book Guests. Build Networks.' }).waitFor()
    await follow(page, size, 'Find Connections')
    await page.waitForURL('**/search')
    await untilFound(guest, host.name)
    await page.goto(`/search?q=${encodeURIComponent(host.name)}&userType=creator`)
    await page.getByRole('link', { name: host.name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: host.name }).waitFor()
    const profileUrl = page.url()
    await page.goto('/register')
    await register(guest, asker)
    await editProfile(page, size)

    // Message.
    await page.goto(profileUrl)
    await page.getByRole('link', { name: 'Message', exact: true }).click()
    await page.waitForURL('**/messages/*')
    await page.getByRole('log').getByText('I came across your profile on Greenroom').waitFor()
    await page.getByRole('textbox', { name: /^Message to/ }).fill('Would October suit you?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('log').getByText('Would October suit you?').waitFor()

    // Ask and pay.
    await page.goto(profileUrl)
    await page.getByRole('button', { name: 'Request Booking' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Date').fill(inNineDays())
    await dialog.getByLabel(/^Time/).selectOption({ label: '10:00 AM' })
    await dialog.getByLabel('Topic').fill('Kelp forests and the coast')
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await payWith(page, '4000 0000 0000 0002')
    await dialog.getByText('Your card was declined.').first().waitFor()
    await keepShot(page, `payment-declined-${size}`)
    await payWith(page, '4242 4242 4242 4242')
    await dialog.getByText('Pending Review').waitFor()
    await keepShot(page, `booking-success-${size}`)
    await dialog.getByRole('link', { name: 'See your booking' }).click()
    await page.waitForURL('**/bookings/*')
    await page.getByText('Pending Review').first().waitFor()

    // The creator sees both and confirms.
    await creator.page.goto('/booking-requests')
    await creator.page.getByText('Kelp forests and the coast').waitFor()
    await keepShot(creator.page, `booking-requests-${size}`)
    await creator.page.getByRole('button', { name: 'Approve & Start Chat' }).click()
    await creator.page.waitForURL('**/messages**')
    await creator.page.getByRole('log').getByText('Would October suit you?').waitFor()
    await creator.page
      .getByRole('log')
      .getByText(/Kelp forests and the coast/)
      .waitFor()
    await keepShot(creator.page, `conversation-${size}`)
    await creator.page.goto('/booking-requests')
    await creator.page.getByText('Approved').first().waitFor()

    await page.reload()
    await page.getByText('Confirmed').first().waitFor()
    const bookings = (await (await page.request.get('/api/bookings')).json()) as {
      status: string
      paymentStatus: string
      entries: { kind: string; amountCents: number }[]
    }[]
    expect(bookings).toHaveLength(1)
    expect(bookings[0]).toMatchObject({ status: 'confirmed', paymentStatus: 'captured' })
    expect(bookings[0]?.entries.map((entry) => [entry.kind, entry.amountCents])).toEqual([
      ['authorise', 999],
      ['capture', 999],
    ])
    expect([...guest.complaints, ...creator.complaints]).toEqual([])
    await Promise.all([guest.context.close(), creator.context.close()])
  })

  test('a forgotten password is reset with the mail found at /dev/mail', async () => {
    const email = `forgetful-${size}-${site.url.split(':').at(-1)}@example.com`
    const visit = await site.visit({ size })
    const { page } = visit
    await page.goto('/register')
    await register(visit, { name: 'Fern Forget', email, type: 'Guest' })
    await page.goto('about:blank')
    await visit.context.clearCookies()

    await page.goto('/forgot-password')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByText('Check your email', { exact: true }).waitFor()
    await keepShot(page, `reset-sent-${size}`)
    const link = await mailedLink(page, email, /Set a new password/, '/reset-password/')
    await page.goto(new URL(link).pathname)
    await page.getByLabel('New password', { exact: true }).fill('a brand new one')
    await page
      .getByRole('main')
      .getByRole('button', { name: /password/i })
      .last()
      .click()
    await page.waitForURL('**/login')

    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a brand new one')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Sign in|Log in)$/i })
      .click()
    await page.waitForURL('**/dashboard')
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    expect(visit.complaints).toEqual([])
    await visit.context.close()
  })
})
