import type { Dialog } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspectAll, inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { type OwnSite, openSite, sizesOfJourney, type Visit } from '../helpers/open-site.ts'
import { queryDatabase } from '../helpers/query-database.ts'
import { openAlive, visitAsAdmin } from '../helpers/site-admin.ts'
import { ask, askForBooking, joinAs, visitAs } from '../helpers/site-people.ts'

let site: OwnSite
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

const password = 'correct horse'

/** Opens the menu of somebody’s row and chooses from it. */
async function choose({ page }: Visit, name: string, act: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

async function typePassword({ page }: Visit) {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Answers the browser’s questions in their order and keeps what they said. */
function answerAll({ page }: Visit, answers: boolean[]): string[] {
  const said: string[] = []
  page.on('dialog', (dialog: Dialog) => {
    said.push(dialog.message())
    void (answers.shift() ? dialog.accept() : dialog.dismiss())
  })
  return said
}

const shows = ({ page }: Visit, text: string | RegExp) =>
  page.getByText(text).locator('visible=true').first().waitFor()

describe('setting a site up', () => {
  const link = () => /\/setup\/[\w-]+/.exec(site.application.output())?.[0] ?? ''

  test.each(sizesOfJourney('phone'))('a link that was never printed leads nowhere, %s', async (size) => {
    const visit = await site.visit({ size })
    expect((await visit.context.request.get('/setup/nonsense')).status()).toBe(404)
    await inspectAll(visit, [
      ['setup-missing', '/setup/nonsense', 'This set-up link does not work'],
      ['setup', link(), 'Become the admin'],
    ])
    expect(unexpected(visit, [/\/setup\/nonsense$/])).toEqual([])
  })

  test('the printed link makes the first admin, once', async () => {
    const visit = await site.visit()
    await openAlive(visit.page, link())
    await visit.page.getByLabel('Name').fill('Frida First')
    await visit.page.getByLabel('E-mail').fill('frida@example.com')
    await visit.page.getByLabel('Password', { exact: true }).fill(password)
    await visit.page.getByRole('button', { name: 'Become the admin' }).click()
    await visit.page.getByRole('heading', { level: 1, name: 'Admin panel' }).waitFor()
    await shows(visit, 'Frida First')
    expect(unexpected(visit)).toEqual([])
    const other = await site.visit({ size: 'phone' })
    expect((await other.context.request.get(link())).status()).toBe(400)
    await inspectAll(other, [['setup-used', link(), 'This site is set up already']])
  })
})

describe('the list of users', () => {
  let payer: Visit
  let bookingId: number
  beforeAll(async () => {
    const host = await joinAs(site, { name: 'Hanna Host', userType: 'creator' })
    payer = await visitAs(site, { name: 'Peter Payer', userType: 'guest' })
    const booking = await askForBooking(payer, host.person.id, { date: dayAhead(9), time: '10:00' })
    await ask(host, 'PATCH', `/api/bookings/${booking.id}`, { status: 'confirmed' })
    bookingId = booking.id
    await joinAs(site, { name: 'A Person With Quite A Long Name From Somewhere', userType: 'guest' })
    await joinAs(site, { name: 'Dora Deleted', userType: 'guest' })
    await joinAs(site, { name: 'Sven Suspended', userType: 'guest' })
    await joinAs(site, { name: 'Olaf Open', userType: 'creator' })
  })

  test.each(sizesOfJourney('desktop'))(
    'looks right full, narrowed, with nothing found and failing, %s',
    async (size) => {
      const admin = await visitAsAdmin(site, 'Lena List', { size })
      await inspectAll(admin, [
        ['admin-users', '/admin', 'Peter Payer'],
        ['admin-users-narrowed', '/admin?userType=creator&sort=name', 'Hanna Host'],
        ['admin-users-none', '/admin?q=nobody', 'No users found'],
        ['admin-users-deleted', '/admin?state=deleted', 'No users found'],
      ])
      await openAlive(admin.page, '/admin?q=peter')
      await admin.page.getByRole('button', { name: 'Actions for Peter Payer' }).click()
      await admin.page.getByRole('menuitem', { name: 'Delete' }).waitFor()
      await inspectPage(admin, 'admin-users-menu', 'window')
      expect(unexpected(admin)).toEqual([])
      await admin.page.route('**/api/admin/users*', (route) => route.abort())
      await openAlive(admin.page, '/admin/audit')
      await admin.page.getByRole('link', { name: 'Users', exact: true }).click()
      await shows(admin, 'Users could not be loaded')
      await inspectPage(admin, 'admin-users-failing')
    },
  )

  test('is searched and sorted, and shows what was booked and spent', async () => {
    const admin = await visitAsAdmin(site, 'Sara Search')
    await openAlive(admin.page, '/admin')
    await admin.page.getByRole('searchbox').fill('payer')
    await shows(admin, '1 user')
    const row = admin.page.getByRole('row', { name: /Peter Payer/ })
    expect(await row.textContent()).toMatch(/Guest.*Active.*Bookings1Spent\$9\.99/)
    await admin.page.getByRole('searchbox').fill('')
    await shows(admin, /^\d\d? users$/)
    await admin.page.getByRole('button', { name: 'Spent' }).click()
    await admin.page.locator('th[aria-sort]').filter({ hasText: 'Spent' }).waitFor()
    expect(unexpected(admin)).toEqual([])
  })

  test('an account is suspended with the password, and restored; the member is out and in again', async () => {
    const admin = await visitAsAdmin(site, 'Susi Suspends')
    await openAlive(admin.page, '/admin?q=sven')
    await choose(admin, 'Sven Suspended', 'Suspend')
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    const row = admin.page.getByRole('row', { name: /Sven/ })
    expect(await row.textContent()).toContain('Active')
    await choose(admin, 'Sven Suspended', 'Suspend')
    await typePassword(admin)
    await shows(admin, 'Sven Suspended is suspended')
    await row.getByText('Suspended', { exact: true }).waitFor()
    await choose(admin, 'Sven Suspended', 'Restore')
    await row.getByText('Active', { exact: true }).waitFor()
    expect(unexpected(admin, [/\/suspend$/])).toEqual([])
  })

  test('a profile is opened as the public sees it', async () => {
    const admin = await visitAsAdmin(site, 'Pia Public')
    await openAlive(admin.page, '/admin?q=olaf')
    await choose(admin, 'Olaf Open', 'Open public profile')
    await admin.page.getByRole('heading', { level: 1, name: 'Olaf Open' }).waitFor()
    expect(unexpected(admin)).toEqual([])
  })

  test('a deletion is asked for twice where bookings lie ahead, and each no keeps everything', async () => {
    const admin = await visitAsAdmin(site, 'Dina Deletes')
    const said = answerAll(admin, [false, true, false, true, true])
    await openAlive(admin.page, '/admin?q=hanna')
    await choose(admin, 'Hanna Host', 'Delete')
    await choose(admin, 'Hanna Host', 'Delete')
    await typePassword(admin)
    await expect.poll(() => said.length).toBe(3)
    await admin.page.getByRole('button', { name: 'Actions for Hanna Host', disabled: false }).waitFor()
    await choose(admin, 'Hanna Host', 'Delete')
    await shows(admin, 'Hanna Host is deleted')
    await shows(admin, 'No users found')
    const sure = 'Are you sure you want to delete Hanna Host? This cannot be undone.'
    const more =
      'This person has a confirmed booking ahead. Deleting the account cancels them. Do you want to go on?'
    expect(said).toEqual([sure, sure, more, sure, more])
    expect(unexpected(admin, [/\/api\/admin\/users\/\d+/])).toEqual([])
    await admin.page.getByLabel('State').selectOption('deleted')
    await admin.page.getByRole('searchbox').fill('')
    await shows(admin, 'Deleted account')
    await inspectPage(admin, 'admin-users-with-deleted')
  })

  test('whoever booked a deleted person sees where the fee went, and what was written', async () => {
    await inspectAll(payer, [
      ['booking-with-deleted', `/bookings/${bookingId}`, 'Deleted account'],
      ['messages-with-deleted', '/messages', 'Deleted account'],
      ['notifications-of-deleted', '/notifications', 'Hanna Host has left Greenroom'],
    ])
    await payer.page.goto('/messages')
    await payer.page
      .getByRole('link', { name: /Deleted account/ })
      .first()
      .click()
    await shows(payer, /tentative|confirmed|booked|talk/i)
    await inspectPage(payer, 'conversation-with-deleted')
    expect(unexpected(payer)).toEqual([])
  })

  test('who may not be deleted says why', async () => {
    const [one, two] = [await visitAsAdmin(site, 'Ida Admin'), await visitAsAdmin(site, 'Kim Admin')]
    answerAll(one, [true])
    await openAlive(one.page, '/admin?q=dora')
    await ask(two, 'POST', '/api/confirm-password', { password })
    const [row] = await queryDatabase(site.databaseUrl, `select id from users where name = 'Dora Deleted'`)
    await ask(two, 'DELETE', `/api/admin/users/${row?.id}`)
    await choose(one, 'Dora Deleted', 'Delete')
    await typePassword(one)
    await shows(one, 'This account was deleted for good.')
    expect(unexpected(one, [/\/api\/admin\/users\/\d+/])).toEqual([])
  })
})

describe('creating a user', () => {
  test.each(sizesOfJourney('phone'))(
    'the button waits for what is needed, a picture is sent, and what is wrong is said, %s',
    async (size) => {
      const admin = await visitAsAdmin(site, 'Carl Creates', { size })
      const { page } = admin
      await openAlive(page, '/admin')
      await page.getByRole('button', { name: 'Create user' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create user' })
      const create = dialog.getByRole('button', { name: 'Create user' })
      await dialog.getByLabel('Name').fill('Nora New')
      expect(await create.isDisabled()).toBe(true)
      await dialog.getByLabel('E-mail').fill(admin.person.email)
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      expect(await create.isDisabled()).toBe(false)
      await inspectPage(admin, 'admin-create-user', 'window')
      const dismiss = page.getByRole('button', { name: 'Dismiss' })
      const file = dialog.getByLabel('Profile picture file')
      await file.setInputFiles({
        name: 'a.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
      })
      await shows(admin, 'Please select an image smaller than 5MB.')
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
      await shows(admin, 'Upload Error')
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
      await dialog.getByRole('button', { name: 'Remove' }).waitFor()
      // One error makes way for the next, which takes a moment.
      await expect.poll(() => dismiss.count()).toBe(1)
      await dismiss.click()
      await create.click()
      await dialog.getByText('There is already an account with this email address.').first().waitFor()
      await inspectPage(admin, 'admin-create-user-refused', 'window')
      // One error makes way for the next, which takes a moment.
      await expect.poll(() => dismiss.count()).toBe(1)
      await dismiss.click()
      await dialog.getByLabel('E-mail').fill(`nora.${size}@example.com`)
      await dialog.getByLabel('Account type').selectOption('guest')
      await create.click()
      await dialog.waitFor({ state: 'detached' })
      await shows(admin, 'Nora New has an account')
      await shows(admin, `nora.${size}@example.com (not confirmed)`)
      expect(unexpected(admin, [/\/api\/admin\/users$/, /\/api\/upload/])).toEqual([])
    },
  )
})

const picture = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#83610f' } })
    .png()
    .toBuffer()

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
