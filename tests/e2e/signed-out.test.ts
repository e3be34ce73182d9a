import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { openSite, type Site, sizesOfJourney, type Visit } from '../helpers/open-site.ts'
import { openPage, quietPage } from '../helpers/quiet-page.ts'
import { joinAs, visitAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

type Person = { email: string; password: string }

async function signIn(page: Visit['page'], { email, password }: Person) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Presses the link, signs in on the tab that it opens, and closes that where it has come back to. */
async function signInElsewhere({ page, context }: Visit, person: Person) {
  const here = page.url()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign In' }).last().click()
  const tab = await opened
  await quietPage(tab)
  await signIn(tab, person)
  await tab.waitForURL(here)
  await tab.close()
}

test.each(sizesOfJourney('phone'))(
  'what was typed into a dialog stays through a sign-in in between, and is saved then, %s',
  async (size) => {
    const visit = await visitAs(site, { name: 'Ed Editor', userType: 'guest' }, { size })
    const { page, context, person } = visit
    await openPage(page, `/profile/${person.id}`)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Headline').fill('Writes on rivers')
    await context.clearCookies()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Please sign in first.').waitFor()
    await inspectPage(visit, 'signed-out-dialog', 'window')
    await signInElsewhere(visit, person)
    expect(await dialog.getByLabel('Headline').inputValue()).toBe('Writes on rivers')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Profile updated', { exact: true }).waitFor()
    await page.getByText('Writes on rivers').first().waitFor()
    expect(unexpected(visit, [/\/api\//])).toEqual([])
  },
)

test.each(sizesOfJourney('desktop'))(
  'a request goes on from where it was after a sign-in in between, %s',
  async (size) => {
    const host = await joinAs(site, { name: 'Hella Host', userType: 'creator' }, { size })
    const visit = await visitAs(site, { name: 'Asa Asker', userType: 'guest' }, { size })
    const { page, context, person } = visit
    await openPage(page, `/profile/${host.person.id}?book=true`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Date').fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
    await dialog.getByLabel(/^Time/).selectOption('12:00')
    await dialog.getByLabel('Topic').fill('Rivers')
    await context.clearCookies()
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('Please sign in first.').waitFor()
    await inspectPage(visit, 'signed-out-request', 'window')
    await signInElsewhere(visit, person)
    expect(await dialog.getByLabel('Topic').inputValue()).toBe('Rivers')
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await dialog.getByText('Hold $9.99 for Hella Host').waitFor()
    expect(unexpected(visit, [/\/api\//])).toEqual([])
  },
)

test.each(sizesOfJourney('phone'))(
  'a message written after the session ended is kept, and sent once its writer is back, %s',
  async (size) => {
    const host = await joinAs(site, { name: 'Rea Reader', userType: 'creator' }, { size })
    const visit = await visitAs(site, { name: 'Willa Writer', userType: 'guest' }, { size })
    const { page, context, person } = visit
    await openPage(page, `/messages?to=${host.person.id}`)
    await context.clearCookies()
    const composer = page.getByRole('textbox', { name: 'Message to Rea Reader' })
    await composer.click()
    await composer.fill('Rivers, then?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Not sent: you’ve been signed out.').waitFor()
    await inspectPage(visit, 'signed-out-message', 'window')
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, person)
    await page.waitForURL(/\/messages\/\d+$/)
    await page.getByText('Rivers, then?').locator('visible=true').first().waitFor()
    await page.getByText('Not sent:').waitFor({ state: 'detached' })
    expect(unexpected(visit, [/\/api\//])).toEqual([])
  },
)

test.each(sizesOfJourney('desktop'))(
  'a confirmation link that is refused leads to where another is sent, by way of the sign-in, %s',
  async (size) => {
    const { person } = await joinAs(site, { name: 'Lotte Late', userType: 'guest' }, { size })
    const visit = await site.visit({ size })
    const { page } = visit
    await openPage(page, '/verify-email/not-a-token')
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    const link = page.getByRole('link', { name: 'Sign in to ask for a new link' })
    await link.waitFor()
    await inspectPage(visit, 'verify-email-refused', 'window')
    await link.click()
    await signIn(page, person)
    await page.waitForURL('**/settings/account')
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await page.getByText('We have sent the link again.').waitFor()
    await inspectPage(visit, 'settings-unconfirmed')
    expect(unexpected(visit, [/\/api\/verify-email$/])).toEqual([])
  },
)
