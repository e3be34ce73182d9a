import { afterAll, beforeAll, expect, test } from 'vitest'
import { unexpected } from '../helpers/inspect-page.ts'
import { type Site, sharedSite, sizesOfJourney, type Visit } from '../helpers/open-site.ts'
import { openPage, quietPage } from '../helpers/quiet-page.ts'
import { joinAs, visitAs } from '../helpers/site-people.ts'

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

test.each(sizesOfJourney('desktop'))(
  'a request goes on from where it was after a sign-in on another tab, on a %s',
  async (size) => {
    const host = await joinAs(site, { name: 'Hella Host', userType: 'creator' })
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
    await quietPage(tab)
    await signIn(tab, person)
    await tab.waitForURL(here)
    await tab.close()
    expect(await dialog.getByLabel('Topic').inputValue()).toBe('Rivers')
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await dialog.getByText('Hold $9.99 for Hella Host').waitFor()
    expect(unexpected(visit, [/\/api\//])).toEqual([])
  },
)

test.each(sizesOfJourney('phone'))(
  'a message written after the session ended is kept, and sent once its writer is back, on a %s',
  async (size) => {
    const host = await joinAs(site, { name: 'Rea Reader', userType: 'creator' })
    const visit = await visitAs(site, { name: 'Willa Writer', userType: 'guest' }, { size })
    const { page, context, person } = visit
    await openPage(page, `/messages?to=${host.person.id}`)
    await context.clearCookies()
    await page.getByRole('textbox', { name: 'Message to Rea Reader' }).fill('Rivers, then?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^Not sent:/).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, person)
    await page.waitForURL(/\/messages\/\d+$/)
    await page.getByText('Rivers, then?').locator('visible=true').first().waitFor()
    await page.getByText(/^Not sent:/).waitFor({ state: 'detached' })
    expect(unexpected(visit, [/\/api\//])).toEqual([])
  },
)
