import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, waitForIdle } from '../helpers/browser/idle-page.ts'
import { unexpectedComplaints } from '../helpers/browser/inspect-page.ts'
import { journeySizes, type Site, sharedSite, type Visit } from '../helpers/browser/open-site.ts'
import { registerAs, visitAs } from '../helpers/browser/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.close())

type Person = { email: string; password: string }

async function signIn(page: Visit['page'], { email, password }: Person) {
  await page.getByLabel(/^E-?mail/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

test.each(journeySizes('desktop'))(
  'a request continues where it was after a sign-in in another tab, on a %s',
  async (size) => {
    const host = await registerAs(site, { name: 'Hella Host', userType: 'creator' })
    const visit = await visitAs(site, { name: 'Asa Asker', userType: 'guest' }, { size })
    const { page, context, person } = visit
    await openPage(page, `/profile/${host.person.id}?book=true`)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Date').fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
    await dialog.getByLabel(/^Time/).selectOption('12:00')
    await dialog.getByLabel('Topic').fill('Rivers')
    await context.clearCookies()
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    const here = page.url()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Sign In' }).last().click()
    const tab = await opened
    await waitForIdle(tab)
    await signIn(tab, person)
    await tab.waitForURL(here)
    await tab.close()
    expect(await dialog.getByLabel('Topic').inputValue()).toBe('Rivers')
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await dialog.getByText('Confirm and hold $9.99').waitFor()
    expect(unexpectedComplaints(visit, [/\/api\//])).toEqual([])
  },
)

test.each(journeySizes('phone'))(
  'a message written after the session ended is kept, and sent after the next sign-in, on a %s',
  async (size) => {
    const host = await registerAs(site, { name: 'Rea Reader', userType: 'creator' })
    const visit = await visitAs(site, { name: 'Willa Writer', userType: 'guest' }, { size })
    const { page, context, person } = visit
    await openPage(page, `/messages?to=${host.person.id}`)
    await context.clearCookies()
    await page.getByRole('textbox', { name: 'Message to Rea Reader' }).fill('Rivers, then?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^Not sent:/).waitFor()
    await page.getByRole('log').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, person)
    await page.waitForURL(/\/messages\/\d+$/)
    await page.getByText('Rivers, then?').locator('visible=true').first().waitFor()
    await page.getByText(/^Not sent:/).waitFor({ state: 'detached' })
    expect(unexpectedComplaints(visit, [/\/api\//])).toEqual([])
  },
)

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
