import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspectAll, inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { longSizes, openSite, type Site, sizesOfJourney } from '../helpers/open-site.ts'
import { queryDatabase } from '../helpers/query-database.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { acts, alive, openAlive, visitAsAdmin } from '../helpers/site-admin.ts'
import { ask, askForBooking, joinAs, visitAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

describe('who gets in', () => {
  test('a visitor signs in first, and comes back', async () => {
    const visit = await site.visit()
    await openPage(visit.page, '/admin/audit')
    expect(new URL(visit.page.url()).pathname).toBe('/login')
    expect(new URL(visit.page.url()).searchParams.get('next')).toBe('/admin/audit')
  })

  test.each(sizesOfJourney('phone'))(
    'a member is denied, with the status that says so, and sees no link, %s',
    async (size) => {
      const guest = await visitAs(site, { name: 'Gus Guest', userType: 'guest' }, { size })
      for (const path of ['/admin', '/admin/audit', '/admin/settings']) {
        expect((await guest.context.request.get(path)).status()).toBe(403)
      }
      await inspectAll(guest, [
        ['admin-denied', '/admin', "You don't have permission to access the admin panel."],
      ])
      expect(await guest.page.getByRole('heading', { level: 1 }).textContent()).toBe('Access Denied')
      expect(await guest.page.title()).toMatch(/^Access Denied/)
      expect(await guest.page.getByRole('link', { name: 'Admin', includeHidden: true }).count()).toBe(0)
      expect(unexpected(guest, [/\/admin$/])).toEqual([])
    },
  )

  test.each(sizesOfJourney('desktop'))('an admin comes by the link in the navigation, %s', async (size) => {
    const admin = await visitAsAdmin(site, 'Nadia Admin', { size })
    await openPage(admin.page, '/dashboard')
    if (size === 'phone') await admin.page.getByRole('button', { name: 'Menu' }).click()
    await admin.page.getByRole('link', { name: 'Admin' }).locator('visible=true').click()
    await admin.page.getByRole('heading', { level: 1, name: 'Admin panel' }).waitFor()
    expect((await admin.context.request.get('/admin/no-such-tab')).status()).toBe(404)
    await inspectAll(admin, [['admin-no-such-tab', '/admin/no-such-tab', '404 Page Not Found']])
    expect(await admin.page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Admin panel'])
    expect(await admin.page.title()).toMatch(/^Admin panel/)
    expect(unexpected(admin, [/\/admin\/no-such-tab$/])).toEqual([])
  })
})

describe('every tab looks right', () => {
  test.each(longSizes)('with little to show, %s', async (size) => {
    const admin = await visitAsAdmin(site, 'Ada Admin', { size })
    await inspectAll(admin, [
      ['admin-messages-none-found', '/admin/messages?q=nobody+of+this+name', 'No conversations found'],
      ['admin-mail', '/admin/mail', 'No mail server is configured'],
      ['admin-jobs', '/admin/jobs', 'Nothing has failed'],
      ['admin-audit-none', '/admin/audit?act=job.retried', 'No acts found'],
      ['admin-settings', '/admin/settings', 'Save settings'],
    ])
    expect(unexpected(admin)).toEqual([])
  })

  test.each(sizesOfJourney('desktop'))('full, with its numbers as bars and as a table, %s', async (size) => {
    const admin = await visitAsAdmin(site, 'Full Admin', { size })
    const host = await joinAs(site, { name: 'Hanna Host', userType: 'creator' }, { size })
    const guest = await joinAs(site, { name: 'Gregor Guest', userType: 'guest' }, { size })
    const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    await askForBooking(guest, host.person.id, { date: soon, time: '10:00', duration: 45 })
    await ask(guest, 'POST', '/api/messages', { toUserId: host.person.id, content: 'Thank you!' })
    await ask(admin, 'PATCH', '/api/admin/settings', { contactEmail: `help-${size}@example.com` })
    await inspectAll(admin, [
      ['admin-messages', '/admin/messages', 'Hanna Host and Gregor Guest'],
      ['admin-audit', '/admin/audit', 'Changed settings'],
    ])
    const { page } = admin
    const cards = page.getByRole('region', { name: 'The site in numbers' })
    for (const label of ['Total Users', 'Total Bookings', 'Total Revenue', 'Pending Bookings']) {
      await cards.getByRole('heading', { name: label }).waitFor()
    }
    await cards.locator('svg').nth(3).waitFor()
    await cards.getByText('The last 30 days as a table').click()
    const { trends } = await ask(admin, 'GET', '/api/admin/stats')
    const newest = await cards.getByRole('row').nth(1).getByRole('cell').allTextContents()
    expect(newest.map((text) => text.replace('$', ''))).toEqual([
      String(trends.users.at(-1)),
      String(trends.bookings.at(-1)),
      '0.00',
      String(trends.pending.at(-1)),
    ])
    await inspectPage(admin, 'admin-numbers')
    expect(unexpected(admin)).toEqual([])
  })

  test.each(longSizes)('when it cannot be read, and tried again, %s', async (size) => {
    const admin = await visitAsAdmin(site, 'Failing Admin', { size })
    const { page } = admin
    await openAlive(page, '/admin/audit')
    const away = (url: URL) => /^\/api\/admin\/(mail|settings|jobs)$/.test(url.pathname)
    await page.route(away, (route) => route.fulfill({ status: 429, json: { message: 'Later.' } }))
    const tabs = page.getByRole('navigation', { name: 'Admin panel' })
    for (const [tab, title] of [
      ['Settings', 'The settings could not be loaded'],
      ['Jobs', 'The jobs could not be loaded'],
      ['Mail', 'Mail could not be loaded'],
    ] as const) {
      await tabs.getByRole('link', { name: tab }).click()
      await page.getByText(title).waitFor()
      await inspectPage(admin, `admin-${tab.toLowerCase()}-failed`)
    }
    await page.unroute(away)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('table', { name: 'Mail' }).waitFor()
    expect(unexpected(admin, [/\/api\/admin\/(mail|settings|jobs)/])).toEqual([])
  })
})

describe('lists', () => {
  test('are searched, filtered, turned by keyboard and paged, and the address keeps it all', async () => {
    const admin = await visitAsAdmin(site, 'Lister Admin')
    const { page } = admin
    await queryDatabase(
      site.databaseUrl,
      `insert into audit_log (admin_id, act, subject, details, created_at)
       select ${admin.person.id}, 'user.suspended', 'user:' || (70000 + n), '{}', now() - n * interval '1 minute'
       from generate_series(1, 60) n`,
    )
    await openAlive(page, '/admin/audit')
    await page.getByRole('combobox', { name: 'Act' }).selectOption('Suspended a user')
    await page.getByText('60 acts').waitFor()
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByText('User 70026').waitFor()
    const second = page.url()
    await page.reload()
    await alive(page)
    await page.getByText('User 70050').waitFor()
    await page.getByRole('link', { name: 'Previous' }).click()
    await page.getByText('User 70001').waitFor()
    await page.goBack()
    expect(page.url()).toBe(second)
    await page.getByText('User 70026').waitFor()

    const when = page.getByRole('columnheader', { name: 'When' })
    expect(await when.getAttribute('aria-sort')).toBe('descending')
    await when.getByRole('button').press('Enter')
    await page.getByText('User 70060').waitFor()
    expect(await when.getAttribute('aria-sort')).toBe('ascending')
    expect(await when.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true)

    const search = page.getByRole('searchbox', { name: 'Search by admin or subject' })
    await search.pressSequentially('user:70013')
    await page.getByText('1 act', { exact: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?act=user.suspended&sort=createdAt&q=user%3A70013')
    await search.fill('nothing of this kind')
    await page.getByText('No acts found').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.getByRole('table', { name: 'Audit log' }).waitFor()
    expect(await search.inputValue()).toBe('')
    expect(unexpected(admin)).toEqual([])
  })
})

describe('what the tabs do', () => {
  test.each(sizesOfJourney('desktop'))(
    'a conversation is found by words and read, and both are written down, %s',
    async (size) => {
      const admin = await visitAsAdmin(site, 'Reader Admin', { size })
      const host = await joinAs(site, { name: `Mara Messages ${size}`, userType: 'creator' }, { size })
      const guest = await joinAs(site, { name: `Milo Messages ${size}`, userType: 'guest' }, { size })
      const content = `A kelp forest of the ${size}.\nSecond line.`
      const sent = await ask(guest, 'POST', '/api/messages', { toUserId: host.person.id, content })
      const before = (await acts(admin, 'messages.searched')).length
      const { page } = admin
      await openAlive(page, '/admin/messages')
      await page
        .getByText('Opening a conversation and searching for words are written to the audit log')
        .waitFor()
      await page.getByRole('searchbox', { name: 'Words in messages' }).fill(`kelp ${size}`)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByText('1 conversation', { exact: true }).waitFor()
      expect(await page.getByText('kelp forest').count()).toBe(0)
      const searched = await acts(admin, 'messages.searched')
      expect(searched.length - before).toBe(1)
      expect(searched[0]?.details).toEqual({ words: 2, found: 1 })
      const opened = (await acts(admin, 'conversation.opened')).length
      const open = page.getByRole('button', { name: /^Open the conversation between/ })
      await open.hover()
      await open.click()
      await page.getByRole('dialog').getByText('Second line.').waitFor()
      await inspectPage(admin, 'admin-conversation', 'window')
      const looks = await acts(admin, 'conversation.opened')
      expect(looks.length - opened).toBe(1)
      expect(looks[0]?.subject).toBe(`conversation:${sent.conversationId}`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await open.evaluate((button) => button === document.activeElement)).toBe(true)
      expect(unexpected(admin)).toEqual([])
    },
  )

  test.each(longSizes)('a mail is found and read, and a test mail sent, %s', async (size) => {
    const admin = await visitAsAdmin(site, 'Mail Admin', { size })
    const { page } = admin
    await openAlive(page, '/admin/mail?status=kept')
    await page.getByRole('button', { name: 'Send a test mail to me' }).click()
    await page.getByText('Test mail written').waitFor()
    await page.getByRole('searchbox').fill(`mail.admin.${size}@example.com`)
    await page.getByText(/^[12] mails?$/).waitFor()
    await page.getByRole('button', { name: /^Open “Test mail/ }).click()
    await page.getByRole('dialog').getByText('You asked for this mail in the admin panel.').waitFor()
    await inspectPage(admin, 'admin-mail-opened', 'window')
    expect((await acts(admin, 'mail.opened'))[0]?.details).toEqual({ kind: 'test' })
    expect((await acts(admin, 'mail.tested'))[0]?.subject).toBe(
      (await acts(admin, 'mail.opened'))[0]?.subject,
    )
    expect(unexpected(admin)).toEqual([])
  })

  test('a job that was given up is told with its error and runs again', async () => {
    const admin = await visitAsAdmin(site, 'Jobs Admin')
    const { page } = admin
    await queryDatabase(
      site.databaseUrl,
      `insert into pgboss.job (name, data, state, output, retry_count, completed_on)
       values ('mail', '{"mailId": 999999}', 'failed', '{"error": "Error: the server hung up"}', 20, now())`,
    )
    await openAlive(page, '/admin/jobs')
    const row = page.getByRole('row', { name: /the server hung up/ })
    await row.getByText('21 tries').waitFor()
    await inspectPage(admin, 'admin-jobs-failed-one')
    await row.getByRole('button', { name: 'Run again: mail' }).click()
    await page.getByText('Job started').waitFor()
    await row.waitFor({ state: 'detached' })
    expect((await acts(admin, 'job.retried'))[0]?.details).toEqual({ queue: 'mail' })
    expect(unexpected(admin)).toEqual([])
  })
})
