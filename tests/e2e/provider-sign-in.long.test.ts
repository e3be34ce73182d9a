import { expect, onTestFinished, test } from 'vitest'
import { reserveFreePort } from '../../src/platform/http/reserve-free-port.ts'
import { openPage } from '../helpers/browser/idle-page.ts'
import { inspectPage, unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { journeySizes, openSite } from '../helpers/browser/open-site.ts'
import { openIdentityServer } from '../helpers/worlds/identity-server.ts'

test.each(journeySizes('phone'))(
  'a button leads to the provider, and on to an account and the page they came for, on a %s',
  async (size) => {
    const { port, release } = await reserveFreePort('127.0.0.1')
    await release()
    const provider = await openIdentityServer(`http://localhost:${port}`)
    onTestFinished(() => provider.close())
    const site = await openSite({ ...provider.environment, PORT: String(port) })
    onTestFinished(() => site.close())
    const visit = await site.visit({ size, worker: true, timeZone: 'Europe/Paris' })
    const { page } = visit
    const button = page.getByRole('link', { name: 'Continue with Example ID' })

    await openPage(page, '/login?next=/saved')
    await button.click()
    await page.getByText('Example ID didn’t sign you in.').waitFor()
    await inspectPage(visit, 'login-provider-problem', { themes: ['light', 'dark'] })

    provider.expectPerson({
      sub: 'ada',
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada Example',
    })
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Creator').check()
    await button.click()
    await page.waitForURL('**/saved')
    const me = await (await page.request.get('/api/me')).json()
    expect(me).toMatchObject({ name: 'Ada Example', userType: 'creator', timeZone: 'Europe/Paris' })

    await openPage(page, '/settings')
    const remove = page.getByRole('button', { name: 'Remove Example ID' })
    await remove.waitFor()
    await inspectPage(visit, 'settings-account-provider', { themes: ['light', 'dark'] })
    await remove.click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('heading', { name: 'Set a password first' }).waitFor()
    await inspectPage(visit, 'settings-no-password', { themes: ['light', 'dark'] })
    await page.getByRole('dialog').getByRole('button', { name: 'Email me a link' }).click()
    await page.getByRole('dialog').getByText('We emailed a link to ada@example.com').waitFor()
    const { OIDC_ISSUER } = provider.environment
    expect(
      unexpectedComplaints(visit).filter((line) => !decodeURIComponent(line).includes(OIDC_ISSUER)),
    ).toEqual([])
  },
)
