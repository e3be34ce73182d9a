import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, type Site, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, visitAs } from '../helpers/browser/site-people.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

test.each(journeySizes('phone'))(
  'a guest gets a direct request and answers it; typed text survives a reload and a sign-in, on a %s',
  async (size) => {
    const guest = await visitAs(site, { name: 'Rae Direct', userType: 'guest' }, { size })
    const host = await visitAs(site, { name: 'Ada Direct', userType: 'creator' }, { size })
    const { page } = host
    const form = `/personality/${guest.person.id}`
    await openPage(page, form)
    await page.getByRole('link', { name: 'Book Direct' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Format', { exact: true }).selectOption({ label: 'Panel' })
    await dialog.getByLabel('Topic', { exact: true }).fill('Tides and their moons')
    await dialog.getByLabel('Message', { exact: true }).fill('We reach 9,000 listeners.')
    const address = page.url()
    await page.reload()
    await dialog.getByLabel('Message', { exact: true }).waitFor()
    expect(await dialog.getByLabel('Message', { exact: true }).inputValue()).toBe('We reach 9,000 listeners.')

    await callApi(host, 'POST', '/api/logout', {})
    await openPage(page, address)
    await dialog.getByText('Sign Up Required').waitFor()
    await dialog.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel(/^E-?mail/).fill(host.person.email)
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByLabel('Message', { exact: true }).waitFor()
    expect(await dialog.getByLabel('Message', { exact: true }).inputValue()).toBe('We reach 9,000 listeners.')
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await dialog.getByLabel('Card number').fill('4242424242424242')
    await dialog.getByLabel('Expires', { exact: true }).fill('12/40')
    await dialog.getByLabel('Security code').fill('123')
    await dialog.getByRole('button', { name: /\$9\.99 and send$/ }).click()
    await dialog.getByText('What happens next').waitFor()
    await dialog.getByRole('link', { name: /^See your/ }).click()
    await page.getByRole('heading', { name: /^Booking with Rae/ }).waitFor()

    const { page: mine } = guest
    await openPage(mine, '/booking-requests')
    await mine.getByText('We reach 9,000 listeners.').waitFor()
    await mine.getByRole('button', { name: 'Approve & Start Chat' }).click()
    await mine.waitForURL(/\/messages/)
    await page.getByText('You still need to agree on a time').waitFor()
    expect([...host.complaints, ...guest.complaints]).toEqual([])
  },
)
