import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

const site = openBefore(sharedSite)

test.each(journeySizes('phone'))(
  'people turn on two-step sign-in, then sign in with a code, or with a recovery code, on a %s',
  async (size) => {
    const own = await visitAs(site, { name: 'Tova Twostep', userType: 'guest' }, { size })
    const { person } = own
    await openPage(own.page, '/settings/account')
    await own.page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
    await own.page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(testPassword)
    await own.page.getByRole('button', { name: 'Continue' }).click()
    await own.page.getByAltText(/QR code/).waitFor()
    const secret = Secret.fromBase32(await own.page.getByLabel('Setup key').inputValue())
    // A code works once, and so do those before it.
    const codeIn = (periods: number) => TOTP.generate({ secret, timestamp: Date.now() + periods * 30_000 })
    await own.page.getByLabel('Six-digit code').fill(codeIn(0))
    await own.page.getByRole('button', { name: 'Turn on' }).click()
    const recovery = await own.page.getByRole('dialog').getByRole('listitem').first().innerText()
    // A press where “Turn on” was would count as its double click.
    await own.page.getByRole('button', { name: 'I saved them' }).press('Enter')
    await own.page.getByRole('dialog').waitFor({ state: 'detached' })
    await own.page.getByText('We ask for a code when you sign in.').waitFor()

    for (const code of [codeIn(1), recovery]) {
      const visit = await site.visit({ size })
      const { page } = visit
      await openPage(page, '/login?next=/settings/account')
      await page.getByLabel(/^Email/).fill(person.email)
      await page.getByLabel('Password', { exact: true }).fill(testPassword)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      if (code === recovery) await page.getByRole('button', { name: 'Use a recovery code' }).click()
      const field = page.getByLabel(code === recovery ? 'Recovery code' : 'Six-digit code')
      await field.waitFor()
      await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code')
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/settings/account')
      expect((await callApi(visit, 'GET', '/api/me')).email).toBe(person.email)
    }
  },
)
