import { expect, onTestFinished, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { journeySizes, openSite, type Visit } from '../helpers/browser/open-site.ts'
import { callApi, registerAs, sendBookingRequest } from '../helpers/browser/site-people.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

const shows = ({ page }: Visit, text: string | RegExp) =>
  page.getByText(text).locator('visible=true').first().waitFor()

async function typePassword({ page }: Visit) {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Runs an act that opens native dialogs, answers them, and returns their messages. */
async function answering(
  { page }: Visit,
  answers: boolean[],
  act: () => Promise<unknown>,
): Promise<string[]> {
  const said: string[] = []
  const done = new Promise<void>((resolve) => {
    page.on('dialog', async (dialog) => {
      said.push(dialog.message())
      await (answers[said.length - 1] ? dialog.accept() : dialog.dismiss())
      if (said.length === answers.length) resolve()
    })
  })
  await act()
  await done
  page.removeAllListeners('dialog')
  return said
}

/** A browser where a new user becomes admin through the link that the program prints. */
test.each(journeySizes('desktop'))(
  'the printed link makes an admin, who changes settings, refunds and resets data, on a %s',
  async (size) => {
    const site = await openSite({ RATE_LIMIT_FACTOR: '100' })
    onTestFinished(() => site.close())
    const host = await registerAs(site, { name: 'Hanna Host', userType: 'creator' })
    const payer = await registerAs(site, { name: 'Peter Payer', userType: 'guest' })
    const draft = { date: dateIn(9), time: '10:00', topic: 'Lighthouses by night' }
    const { id } = await sendBookingRequest(payer, host.person.id, draft)
    await callApi(host, 'PATCH', `/api/bookings/${id}`, { status: 'confirmed' })

    const link = /\/setup\/[\w-]+/.exec(site.application.output())?.[0] ?? ''
    const admin = await site.visit({ size })
    const { page } = admin
    await openPage(page, link)
    await page.getByLabel('Name').fill('Frida First')
    await page.getByLabel(/^E-?mail/).fill('frida@example.com')
    await page.getByLabel('Password', { exact: true }).fill(testPassword)
    await page.getByRole('button', { name: 'Create admin account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Admin panel' }).waitFor()

    // Settings: updated on every page right away, cached ones too.
    const landing = async () => (await fetch(site.url)).text()
    expect(await landing()).toContain('Greenroom')
    await openPage(page, '/admin/settings')
    await page.getByRole('textbox', { name: 'Booking fee in US dollars' }).fill('12.5')
    await page.getByRole('textbox', { name: 'Platform name' }).fill('The Wings')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.getByRole('banner').getByText('The Wings').waitFor()
    expect(await landing()).toMatch(/The Wings[^]*\$12\.50/)

    // Refund.
    await openPage(page, '/admin/bookings')
    await page.getByRole('searchbox').fill('lighthouses')
    await page.getByRole('link', { name: /Peter Payer requested Hanna Host/ }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund', exact: true }).click()
    await typePassword(admin)
    await shows(admin, 'Refunded to the card: $9.99')
    expect(await callApi(payer, 'GET', `/api/bookings/${id}`)).toMatchObject({ paymentStatus: 'refunded' })

    // Reset: the typed word, the native dialog, the password.
    await callApi(payer, 'POST', '/api/messages', {
      toUserId: (await callApi(admin, 'GET', '/api/me')).id,
      content: 'Gone in a moment.',
    })
    await openPage(page, '/admin/settings')
    const part = page.getByRole('region', { name: 'Reset data' })
    await part.getByRole('textbox', { name: /^Type RESET/ }).fill('RESET')
    const asked = await answering(admin, [true], () =>
      part.getByRole('button', { name: 'Reset data' }).click(),
    )
    expect(asked).toEqual([expect.stringContaining('Messages and conversations')])
    await part.getByText('npm run restore').waitFor()
    expect(await callApi(payer, 'GET', '/api/conversations')).toEqual([])
    expect(unexpectedComplaints(admin, [/\/api\/admin\//])).toEqual([])
  },
)
