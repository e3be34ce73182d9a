import { expect, onTestFinished, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { journeySizes, sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, registerAs } from '../helpers/browser/site-people.ts'
import { visitAsAdmin } from '../helpers/browser/visit-as-admin.ts'
import { waitUntil } from '../helpers/worlds/wait-until.ts'

type Notice = { type: string; href: string }

test.each(journeySizes('desktop'))(
  'a reported message is hidden, its author appeals, and the admin takes the decision back, on a %s',
  async (size) => {
    const site = await sharedSite()
    onTestFinished(() => site.close())
    const admin = await visitAsAdmin(site, 'Ada Admin', { size })
    const { page } = admin
    const nth = crypto.randomUUID().slice(0, 8)
    const author = await registerAs(site, { name: `Otto Author ${nth}`, userType: 'creator' })
    const reporter = await registerAs(site, { name: `Rita Reader ${nth}`, userType: 'guest' })
    const content = `Buy my course ${nth}`
    const sent = await callApi(author, 'POST', '/api/messages', { toUserId: reporter.person.id, content })
    const reported = { kind: 'message', id: sent.id, reason: 'spam', text: 'The third time today.' }
    const { id } = await callApi(reporter, 'POST', '/api/reports', reported)
    const href = `/admin/reports/${id}`
    const findNotice = async (who: typeof author, wanted: (notice: Notice) => boolean) =>
      ((await callApi(who, 'GET', '/api/notifications')) as Notice[]).find(wanted)
    const readMessage = async () =>
      (await callApi(reporter, 'GET', `/api/conversations/${sent.conversationId}/messages`)).find(
        (message: { id: number }) => message.id === sent.id,
      )
    const opened = async () =>
      (await callApi(admin, 'GET', `/api/admin/audit?act=report.opened&q=report:${id}`)).length

    await waitUntil(
      async () => (await findNotice(admin, (notice) => notice.href === href)) !== undefined,
      'news',
    )
    await openPage(page, '/notifications')
    const link = page.locator(`main a[href="${href}"]`)
    // Pointing at it reads nothing: every read is audited.
    await link.hover()
    expect(await opened()).toBe(0)
    await link.click()
    await page.getByText('The third time today.').waitFor()
    await page.getByText(content, { exact: true }).waitFor()
    expect(await opened()).toBe(1)
    await page.getByRole('radio', { name: /^Hide the message/ }).check()
    await page.getByRole('textbox', { name: 'Reason' }).fill('We don’t allow ads in messages.')
    await page.getByRole('button', { name: 'Hide the message' }).click()
    await page.getByRole('heading', { name: 'Hid the message' }).waitFor()
    expect(await readMessage()).toMatchObject({ hidden: true })
    expect(await opened()).toBe(1)

    const isDecision = ({ type }: Notice) => type === 'moderated'
    await waitUntil(async () => (await findNotice(author, isDecision)) !== undefined, 'the decision')
    const actId = Number((await findNotice(author, isDecision))?.href.split('/').at(-1))
    await callApi(author, 'POST', '/api/appeals', { actId, text: 'It was a joke between us.' })

    await openPage(page, '/admin/reports')
    await page.getByRole('link', { name: /^Appealed/ }).click()
    await page.getByRole('link', { name: `#${id} Message by Otto Author ${nth}` }).click()
    await page.getByText('It was a joke between us.').waitFor()
    await page.getByRole('radio', { name: /^Grant the appeal/ }).check()
    await page.getByRole('textbox', { name: 'Reason' }).fill('You’re right. Sorry.')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await page.getByText('Taken back', { exact: true }).first().waitFor()
    expect(await readMessage()).toMatchObject({ content })
    expect(unexpectedComplaints(admin)).toEqual([])
  },
)
