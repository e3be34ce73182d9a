import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

const site = openBefore(sharedSite)

/** A device whose screen lock always opens. */
async function addDevice(context: BrowserContext, page: Page) {
  const protocol = await context.newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    /** Whether it answers a page that asks on its own, without a press. */
    answerOffers: (enabled: boolean) =>
      protocol.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

/** Behind the page’s back: what it still asks for is refused. */
async function logOut(visit: { context: BrowserContext }) {
  await callApi(visit, 'POST', '/api/logout', {})
}

test.each(journeySizes('phone'))(
  'a passkey is added, signs in by the button and from the address field, and is removed, on a %s',
  async (size) => {
    const visit = await visitAs(site, { name: 'Paz Passkey', userType: 'guest' }, { size })
    const { page, context, person, complaints } = visit
    const device = await addDevice(context, page)
    await openPage(page, '/settings/account')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Not used yet.').waitFor()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByText('This device already has a passkey for your account.').waitFor()

    await logOut(visit)
    await device.answerOffers(false)
    await openPage(page, '/login?next=/settings/account')
    await device.answerOffers(true)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/settings/account')
    await page.getByText('Last used').waitFor()

    await logOut(visit)
    await openPage(page, '/login?next=/settings/account')
    await page.waitForURL('**/settings/account')
    expect((await callApi(visit, 'GET', '/api/me')).email).toBe(person.email)

    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Passkey removed').waitFor()
    expect(await callApi(visit, 'GET', '/api/passkeys')).toEqual([])
    expect(complaints.filter((complaint) => !/ 40[13] /.test(complaint))).toEqual([])
  },
)
