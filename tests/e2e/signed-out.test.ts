import { expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { journeySizes, sharedSite, type Visit } from '../helpers/browser/open-site.ts'
import { registerAs, visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

/** Everything the tab stores that could reveal the last user to the next one. */
const keptIn = (page: Visit['page']) =>
  page.evaluate(async () => {
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    const databases = await indexedDB.databases()
    // Scroll positions, from the browser’s history.
    return [...names.filter((name) => !name.startsWith('tsr-scroll')), ...databases]
  })

test.each(journeySizes('desktop'))(
  'signing out lists what it would delete, then leaves no personal data in any tab, on a %s',
  async (size) => {
    const host = await registerAs(site, { name: 'Rea Reader', userType: 'creator' })
    const visit = await visitAs(site, { name: 'Willa Writer', userType: 'guest' }, { size })
    const { page, context } = visit
    const other = await context.newPage()
    await openPage(other, `/profile/${host.person.id}?book=true`)
    await other.getByRole('dialog').getByLabel('Topic').fill('Rivers')
    await openPage(page, `/messages?to=${host.person.id}`)
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await context.route('**/api/messages', (route) => route.fulfill({ status: 429, json: {} }))
    const field = page.getByRole('textbox', { name: 'Message to Rea Reader' })
    await field.fill('Rivers, then?')
    await field.press('Enter')
    await page.getByText(/^Not sent\./).waitFor()
    await field.fill('Or lakes')

    const menu = page.getByRole('button', {
      name: size === 'phone' ? 'Menu' : 'Account menu for Willa Writer',
    })
    const dialog = page.getByRole('alertdialog', { name: 'Sign out and delete unsaved work?' })
    async function logOutByKeyboard() {
      await menu.press('Enter')
      await page
        .getByRole('button', { name: /^Log out$/i })
        .and(page.locator(':visible'))
        .first()
        .press('Enter')
    }
    await logOutByKeyboard()
    await dialog.getByText('1 message wasn’t sent, and some drafts or changes aren’t saved.').waitFor()
    await dialog.getByRole('button', { name: 'Stay signed in' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await menu.and(page.locator(':focus')).waitFor()
    expect(await field.inputValue()).toBe('Or lakes')

    await openPage(page, `/profile/${host.person.id}`)
    await logOutByKeyboard()
    const answer = page.waitForResponse('**/api/logout')
    await dialog.getByRole('button', { name: 'Sign out and delete' }).press('Enter')
    expect((await (await answer).allHeaders())['clear-site-data']).toBe('"cache"')
    await page.waitForURL(`${site.url}/`)
    await page.getByText('You have been logged out successfully.').first().waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()
    await other.waitForURL(`${site.url}/`)
    await waitForIdle(other)
    expect([await keptIn(page), await keptIn(other)]).toEqual([['theme'], ['theme']])
    expect(unexpectedComplaints(visit, [/\/api\//])).toEqual([])
  },
)
