import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emailedPage } from '../helpers/browser/emailed-page.ts'
import { openPage } from '../helpers/browser/idle-page.ts'
import { journeySizes, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, registerAs, sendBookingRequest, visitAs } from '../helpers/browser/site-people.ts'
import { visitAsAdmin } from '../helpers/browser/visit-as-admin.ts'
import { dateIn } from '../helpers/worlds/days-ahead.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const choose = async (page: Page, more: string | RegExp, item: string | RegExp) => {
  await page.getByRole('button', { name: more }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.each(journeySizes('phone'))(
  'a block from a profile ends the open request and closes the conversation, until it is lifted in the settings, on a %s',
  async (size) => {
    const host = await visitAs(site, { name: 'Hana Host', userType: 'creator' }, { size })
    const guest = await visitAs(site, { name: 'Gil Guest', userType: 'guest' }, { size })
    const { conversationId } = await callApi(guest, 'POST', '/api/messages', {
      toUserId: host.person.id,
      content: 'Answer me',
    })
    const { id } = await sendBookingRequest(guest, host.person.id, { date: dateIn(9), time: '10:00' })
    const thread = `/messages/${conversationId}`
    const { page } = host
    await openPage(page, `/profile/${guest.person.id}`)
    await choose(page, 'More about Gil Guest', 'Block Gil Guest')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/search')
    await page.getByText('You blocked Gil Guest').waitFor()
    expect(await callApi(guest, 'GET', `/api/bookings/${id}`)).toMatchObject({ closedReason: 'declined' })

    await openPage(guest.page, thread)
    await guest.page.getByText('You can’t send messages in this conversation.').waitFor()
    expect(await guest.page.getByRole('textbox', { name: /^Message to/ }).count()).toBe(0)

    await openPage(page, thread)
    await page.getByText('You blocked Gil Guest. Neither of you can send messages here.').waitFor()
    await openPage(page, '/settings/blocked')
    await page.getByRole('button', { name: 'Unblock Gil Guest' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click()
    await page.getByText('You haven’t blocked anyone').waitFor()
    await openPage(page, thread)
    await page.getByRole('textbox', { name: /^Message to/ }).waitFor()
    expect([...host.complaints, ...guest.complaints]).toEqual([])
  },
)

test.each(journeySizes('desktop'))(
  'a reported message is hidden; its sender reads why from the email, signed out, and appeals once, on a %s',
  async (size) => {
    const reader = await visitAs(site, { name: 'Rita Reader', userType: 'creator' }, { size })
    const sender = await registerAs(site, { name: 'Sid Sender', userType: 'guest' })
    const admin = await visitAsAdmin(site)
    const content = `Buy my course ${crypto.randomUUID()}`
    const { conversationId } = await callApi(sender, 'POST', '/api/messages', {
      toUserId: reader.person.id,
      content,
    })
    const { page } = reader
    await openPage(page, `/messages/${conversationId}`)
    await page.getByRole('log').getByText(content).hover()
    await choose(page, /^More about the message/, 'Report message')
    await page.getByLabel('Spam or advertising').check()
    await page.getByRole('button', { name: 'Send report' }).click()
    await page.getByText('Report sent').waitFor()

    const [report] = await callApi(admin, 'GET', '/api/admin/reports?q=Sid+Sender')
    await callApi(admin, 'POST', `/api/admin/reports/${report.id}/resolve`, {
      act: 'hide',
      reason: 'Selling without being asked.',
    })
    await openPage(page, `/messages/${conversationId}`)
    await page.getByRole('log').getByText('A moderator hid this message.').waitFor()

    const visitor = await site.visit({ size })
    await openPage(visitor.page, await emailedPage(site, sender.person.email, 'appeals'))
    const said = visitor.page.getByRole('main')
    await said.getByRole('heading', { level: 1, name: 'We hid your message' }).waitFor()
    for (const words of ['Selling without being asked.', content]) await said.getByText(words).waitFor()
    await said.getByLabel('Why is this decision wrong?').fill('They asked me for it.')
    await said.getByRole('button', { name: 'Send appeal' }).click()
    await said.getByText(/A moderator will read it/).waitFor()
    await visitor.page.reload()
    await said.getByText('They asked me for it.').waitFor()
    expect(await said.getByRole('textbox').count()).toBe(0)
    expect([...reader.complaints, ...visitor.complaints]).toEqual([])
  },
)
