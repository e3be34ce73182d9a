import { expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { renderEmail } from '../../src/platform/mail/render-email.ts'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sidewaysOverflow } from '../helpers/browser/inspect-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { callApi, listing, visitAs } from '../helpers/browser/site-people.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

const town = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const more = {
  ...listing,
  location: town,
  topicsOfDiscussion: ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'],
}

test('on a phone, words wider than the screen break, on a profile, in its request and on its owner’s dashboard', async () => {
  const name = 'Hubert Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
  const owner = await visitAs(site, { name, userType: 'creator', more }, { size: 'phone' })
  const slot = { day: 'monday', startTime: '09:00', endTime: '17:00', available: true }
  await callApi(owner, 'POST', '/api/availability', { ...slot, userId: owner.person.id })
  await openPage(owner.page, '/dashboard?tab=profile')
  await owner.page.getByText(town).first().waitFor()
  expect(await sidewaysOverflow(owner)).toEqual([])

  const guest = await visitAs(site, { name: 'Gil Narrow', userType: 'guest' }, { size: 'phone' })
  await openPage(guest.page, `/profile/${owner.person.id}`)
  expect(await sidewaysOverflow(guest)).toEqual([])
  await openPage(guest.page, `/profile/${owner.person.id}?book=true`)
  const dialog = guest.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue to payment' }).waitFor()
  const [shown, needed] = await dialog
    .locator('[data-dialog-body]')
    .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
  expect(needed).toBe(shown)
})

test('on a narrow phone, an email breaks words wider than the screen, and its picture stays round', async () => {
  const visit = await site.visit({ size: 'phone' })
  await visit.page.setViewportSize({ width: 320, height: 700 })
  const { html } = renderEmail(
    { config: readConfig({ PUBLIC_URL: site.url }) },
    {
      platformName: 'Greenroom',
      greeting: 'Hi Maximiliana-Theodora Wolfeschlegelsteinhausenbergerdorff,',
      face: { initials: 'MW', color: 1, picture: null },
      paragraphs: [`Your booking in ${town} is confirmed.`],
    },
    { replyTo: null },
  )
  await visit.page.setContent(html)
  expect(await sidewaysOverflow(visit)).toEqual([])
  const disc = await visit.page.getByText('MW', { exact: true }).boundingBox()
  expect([disc?.width, disc?.height]).toEqual([56, 56])
})

test('on a phone, the tab bar leads to each part, covers nothing, and makes room for the keyboard', async () => {
  const { page } = await visitAs(site, { name: 'Tamar Tabs', userType: 'guest' }, { size: 'phone' })
  await openPage(page, '/dashboard')
  const bar = page.getByRole('navigation', { name: 'Tab bar' })
  await bar.waitFor()
  const labels = ['Dashboard', 'Search', 'Messages', 'Bookings', 'Profile']
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(labels)
  expect(await bar.locator('[aria-current="page"]').innerText()).toBe('Dashboard')

  const top = async () => (await bar.boundingBox())?.y ?? 0
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const footer = await page.getByRole('contentinfo').boundingBox()
  // Pages end at fractions of a pixel, and scroll to whole ones.
  expect(Math.floor((footer?.y ?? 0) + (footer?.height ?? 0))).toBeLessThanOrEqual(await top())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click({ trial: true })
  const links = await page.getByRole('contentinfo').getByRole('link').all()
  const lines = await Promise.all(links.map(async (link) => (await link.boundingBox())?.y))
  expect([links.length, new Set(lines).size]).toEqual([3, 1])

  const messages = bar.getByRole('link', { name: 'Messages' })
  const opacity = () => messages.evaluate((link) => getComputedStyle(link).opacity)
  await messages.hover()
  await page.mouse.down()
  expect(await opacity()).toBe('0.7')
  await page.mouse.up()
  await page.waitForURL('**/messages')
  const shown = await top()
  await page.getByRole('searchbox').focus()
  await expect.poll(top).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
  await page.getByRole('searchbox').blur()
  await expect.poll(top).toBe(shown)

  await bar.getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/profile/*')
  await bar.waitFor()
})

test.each([390, 320])('all tabs of the dashboard fit a phone that is %i pixels wide', async (width) => {
  const { page } = await visitAs(site, { name: 'Nora Newcomer', userType: 'creator' })
  await page.setViewportSize({ width, height: 844 })
  await openPage(page, '/dashboard')
  const list = await page.getByRole('tablist').boundingBox()
  const tabs = await page.getByRole('tab').all()
  expect(tabs).toHaveLength(4)
  for (const tab of tabs) {
    const box = await tab.boundingBox()
    const [right, end] = [(box?.x ?? 0) + (box?.width ?? 0), (list?.x ?? 0) + (list?.width ?? 0)]
    expect(right, (await tab.textContent()) ?? '').toBeLessThanOrEqual(end + 0.5)
    expect(await tab.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
  }
})
