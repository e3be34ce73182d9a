import { expect, test } from 'vitest'
import { emailedPage } from '../helpers/browser/emailed-page.ts'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, registerAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

test.each(journeySizes('phone'))(
  'a forgotten password is reset through the emailed link, which ends other sessions, on a %s',
  async (size) => {
    const elsewhere = await registerAs(site, { name: 'Fern Forget', userType: 'guest' })
    const { email } = elsewhere.person
    const visit = await site.visit({ size })
    const { page } = visit
    await openPage(page, '/login')
    await page.getByRole('link', { name: /forgot/i }).click()
    const send = page.getByRole('button', { name: 'Send reset link' })
    // The sign-in page has this field, too.
    await send.waitFor()
    await page.getByLabel(/^E-?mail/).fill(email)
    await send.click()
    await page.getByText('Check your email', { exact: true }).waitFor()
    await openPage(page, await emailedPage(site, email, 'reset-password'))
    await page.getByLabel('New password', { exact: true }).fill('a brand new one')
    await page
      .getByRole('main')
      .getByRole('button', { name: /password/i })
      .last()
      .click()
    await page.waitForURL('**/login')
    await page.getByLabel(/^E-?mail/).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a brand new one')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/dashboard')
    expect((await callApi(visit, 'GET', '/api/me')).email).toBe(email)
    expect((await elsewhere.context.request.get('/api/me')).status()).toBe(401)
    expect(visit.complaints).toEqual([])
  },
)
