import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations } from '../helpers/look-closely.ts'
import { keepShot, openSite, type Site, type Size, sizesOfJourney } from '../helpers/open-site.ts'
import { ask, visitAs } from '../helpers/site-people.ts'
import { tabTo } from '../helpers/tab-to.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

type Theme = 'light' | 'dark'
type Way = 'agent' | 'direct'
type Hand = {
  choose: (control: Locator, typed: string) => Promise<void>
  press: (button: Locator) => Promise<void>
}

const inNineDays = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
const agent = {
  hasAgent: true,
  agentName: 'Ana Gent',
  agentEmail: 'ana@example.com',
  agentCompany: 'Gent & Co',
}
const wishes = {
  speakingFeeRange: '$500 to $1,000',
  bookingInstructions: 'No Mondays, please.\nTwo weeks ahead.',
}

/** Tab, letters and Enter; or a pointer. */
const hands: Record<'keyboard' | 'mouse', (page: Page) => Hand> = {
  keyboard: (page) => ({
    async choose(control, typed) {
      await tabTo(page, control)
      await page.keyboard.type(typed)
    },
    async press(button) {
      await tabTo(page, button)
      await page.keyboard.press('Enter')
    },
  }),
  mouse: () => ({
    choose: async (control, typed) => {
      const isSelect = (await control.evaluate((element) => element.tagName)) === 'SELECT'
      await (isSelect ? control.selectOption({ label: typed }) : control.fill(typed))
    },
    press: (button) => button.click(),
  }),
}

const labels = {
  agent: {
    open: 'Request Through Agent',
    format: 'Show format',
    topic: 'Discussion topic',
    message: 'Detailed message',
    told: ['Request Submitted', /The \$9\.99 platform fee was charged/],
  },
  direct: {
    open: 'Book Direct',
    format: 'Format',
    topic: 'Topic',
    message: 'Message',
    told: ['Booking Request Sent'],
  },
}

async function meet(way: Way, size: Size, theme: Theme) {
  const name = `${way} ${size} ${theme}`
  const more = way === 'agent' ? { ...agent, ...wishes, requiresAgentApproval: true } : wishes
  const guest = await visitAs(site, { name: `Rae ${name}`, userType: 'guest', more }, { size, theme })
  const host = await visitAs(site, { name: `Ada ${name}`, userType: 'creator' }, { size, theme })
  return { guest, host }
}

/** No violation and nothing that scrolls sideways, and a picture to look at. */
async function look(page: Page, name: string) {
  expect(await axeViolations(page), name).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways, name).toBeLessThanOrEqual(0)
  await keepShot(page, name, 'window')
}

async function fillIn(dialog: Locator, way: Way, { choose }: Hand) {
  await choose(dialog.getByLabel(labels[way].format, { exact: true }), 'Panel')
  await choose(dialog.getByLabel(labels[way].topic, { exact: true }), 'Tides and their moons')
  await choose(dialog.getByLabel(labels[way].message, { exact: true }), 'We reach 9,000 listeners.')
}

async function typeCard(dialog: Locator, { choose }: Hand) {
  await choose(dialog.getByLabel('Card number'), '4242424242424242')
  await choose(dialog.getByLabel('Expires'), '1240')
  await choose(dialog.getByLabel('Security code'), '123')
}

type Hands = 'keyboard' | 'mouse'
type Shot = (name: string) => Promise<void>

/** From the guest’s page over form and payment to what happens next; each of them looked at. */
async function send(page: Page, guestId: number, way: Way, by: Hands, shot: Shot): Promise<Locator> {
  const hand = hands[by](page)
  await page.goto(`/personality/${guestId}`, { waitUntil: 'networkidle' })
  await hand.press(page.getByRole('link', { name: labels[way].open }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(labels[way].topic, { exact: true }).waitFor()
  await shot('empty')
  await hand.press(dialog.getByRole('button', { name: 'Continue to payment' }))
  await dialog.getByText('Please choose a format.').waitFor()
  await shot('wrong')
  await fillIn(dialog, way, hand)
  if (by === 'mouse') await dialog.getByLabel(/^Preferred date/).fill(inNineDays())
  await hand.press(dialog.getByRole('button', { name: 'Continue to payment' }))
  await dialog.getByLabel('Card number').waitFor()
  await shot('payment')
  await typeCard(dialog, hand)
  await hand.press(dialog.getByRole('button', { name: /\$9\.99 and send$/ }))
  // Before all else: the toast leaves by itself.
  for (const words of labels[way].told) await page.getByText(words).waitFor()
  await dialog.getByText('What happens next').waitFor()
  await shot('sent')
  return dialog.getByRole('link', { name: /^See your/ })
}

type Setting = [Size, Theme, Hands]

const through: Record<Size, Setting> = {
  desktop: ['desktop', 'light', 'mouse'],
  phone: ['phone', 'dark', 'keyboard'],
}
describe.each(sizesOfJourney('phone').map((size) => through[size]))(
  'on a %s, %s, by %s',
  (size, theme, by) => {
    test('a guest is asked through their agent, and the fee is charged', async () => {
      const { guest, host } = await meet('agent', size, theme)
      const { page } = host
      const shot: Shot = (name) => look(page, `asking-agent-${name}-${size}-${theme}`)
      const link = await send(page, guest.person.id, 'agent', by, shot)
      const [request] = await ask(host, 'GET', '/api/agent-requests')
      expect(await link.getAttribute('href')).toBe(`/agent-requests/${request.id}`)
      expect(request).toMatchObject({
        requestedFormat: 'panel',
        requestedTopic: 'Tides and their moons',
        requestedDate: by === 'mouse' ? inNineDays() : null,
        paymentStatus: 'captured',
      })
      expect(host.complaints).toEqual([])
    })
  },
)

const direct: Record<Size, Setting> = {
  desktop: ['desktop', 'dark', 'keyboard'],
  phone: ['phone', 'light', 'mouse'],
}
describe.each(sizesOfJourney('phone').map((size) => direct[size]))(
  'on a %s, %s, by %s',
  (size, theme, by) => {
    test('a guest is asked directly, and answers', async () => {
      const { guest, host } = await meet('direct', size, theme)
      const { page } = host
      const shot: Shot = (name) => look(page, `asking-direct-${name}-${size}-${theme}`)
      const link = await send(page, guest.person.id, 'direct', by, shot)
      await hands[by](page).press(link)
      await page.getByRole('heading', { name: /^Booking with Rae/ }).waitFor()
      await page.getByText('Panel').first().waitFor()
      await shot('booking')
      const mine = guest.page
      await mine.goto('/booking-requests', { waitUntil: 'networkidle' })
      await mine.getByText('We reach 9,000 listeners.').waitFor()
      await look(mine, `asking-direct-request-${size}-${theme}`)
      await mine.getByRole('button', { name: 'Approve & Start Chat' }).click()
      await mine.waitForURL(/\/messages/)
      await page.getByText('the time is still to be agreed').waitFor()
      await shot('confirmed')
      expect([...host.complaints, ...guest.complaints]).toEqual([])
    })
  },
)

test('what was typed outlives a reload, and a sign-in leads back to the form', async () => {
  const { guest, host } = await meet('agent', 'desktop', 'dark')
  const { page } = host
  const form = `/personality/${guest.person.id}?request=agent`
  await page.goto(form, { waitUntil: 'networkidle' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Detailed message').fill('Kept.')
  await page.reload({ waitUntil: 'networkidle' })
  expect(await dialog.getByLabel('Detailed message').inputValue()).toBe('Kept.')

  await ask(host, 'POST', '/api/logout', {})
  await page.goto(form, { waitUntil: 'networkidle' })
  await dialog.getByText('Sign Up Required').waitFor()
  await look(page, 'asking-agent-visitor-desktop-dark')
  await dialog.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('E-mail').fill(host.person.email)
  await page.getByLabel('Password', { exact: true }).fill(host.person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByLabel('Detailed message').waitFor()
  expect(await dialog.getByLabel('Detailed message').inputValue()).toBe('Kept.')
  await page.keyboard.press('Escape')
  // The toast that greets them is a dialog of its own.
  await page.getByRole('dialog', { name: /^Ask for Rae/ }).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
})
