import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspectAll, unexpected } from '../helpers/inspect-page.ts'
import { isLong } from '../helpers/long.ts'
import { openSite, type Site, sizesOfJourney } from '../helpers/open-site.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { visitAs } from '../helpers/site-people.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Every kind of page; the others of a kind differ by their words alone. */
const kinds: [name: string, path: string, seen: string][] = [
  ['help', '/help', 'Frequently asked questions'],
  ['about', '/about', 'Our mission'],
  ['pricing', '/pricing', 'Pay Per Booking'],
  ['how-it-works', '/how-it-works', 'Six steps'],
  ['collaboration-tips', '/resources/collaboration-tips', 'Two templates to start from'],
  ['privacy', '/privacy', 'Who is responsible'],
]
const others: typeof kinds = [
  ['podcasting-guide', '/resources/podcasting-guide', 'Decide what the show is'],
  ['youtube-creator-tips', '/resources/youtube-creator-tips', 'Start with the promise'],
  ['guest-preparation', '/resources/guest-preparation', 'Be easy to invite'],
  ['interview-best-practices', '/resources/interview-best-practices', 'Close it well'],
  ['terms', '/terms', 'What the service is'],
]

test.each(sizesOfJourney('phone'))(
  'no page of the site’s own words breaks what all promise, %s',
  async (size) => {
    const visit = await site.visit({ size })
    await inspectAll(visit, isLong ? [...kinds, ...others] : kinds)
    expect(unexpected(visit)).toEqual([])
  },
)

describe('a checklist', () => {
  test('remembers its ticks on this device, shares them with another tab, and forgets them when told', async () => {
    const { page, context, complaints } = await site.visit()
    await openPage(page, '/resources/guest-preparation')
    const list = page.getByRole('region', { name: 'The pre-interview checklist' })
    const [first, second] = [0, 1].map((place) => list.getByRole('checkbox').nth(place))
    await first?.check()
    await second?.check()
    await list.getByText('2 of 10 done').waitFor()

    const tab = await context.newPage()
    await tab.goto('/resources/guest-preparation')
    const sameList = tab.getByRole('region', { name: 'The pre-interview checklist' })
    await sameList.getByText('2 of 10 done').waitFor()
    await sameList.getByRole('checkbox').nth(1).uncheck()
    await list.getByText('1 of 10 done').waitFor()
    await tab.close()

    await page.reload()
    await list.getByText('1 of 10 done').waitFor()
    expect(await first?.isChecked()).toBe(true)
    expect(await second?.isChecked()).toBe(false)
    await list.getByRole('button', { name: 'Clear the ticks' }).click()
    await list.getByText('0 of 10 done').waitFor()
    await page.reload()
    await list.getByText('0 of 10 done').waitFor()
    expect(complaints).toEqual([])
  })

  test('keeps what was ticked before the page came alive', async () => {
    const { page } = await site.visit()
    let goOn = () => {}
    const held = new Promise<void>((done) => (goOn = done))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/resources/guest-preparation', { waitUntil: 'commit' })
    const list = page.getByRole('region', { name: 'The last thirty minutes' })
    await list.getByRole('checkbox').nth(2).check()
    goOn()
    await list.getByText('1 of 6 done').waitFor()
    expect(await list.getByRole('checkbox').nth(2).isChecked()).toBe(true)
    await page.reload()
    await list.getByText('1 of 6 done').waitFor()
  })

  test('prints without the page around it', async () => {
    const { page } = await site.visit()
    await openPage(page, '/resources/collaboration-tips')
    await page.evaluate(() => {
      window.print = () => {
        const shown = [...document.querySelectorAll('h1, h2, h3, nav, button')]
        Object.assign(window, {
          printed: shown.map((part) => [part.textContent, getComputedStyle(part).display]),
        })
      }
    })
    await page.emulateMedia({ media: 'print' })
    const list = page.getByRole('region', { name: 'Before the collaboration' })
    // The button itself is not on paper, so it is pressed from here.
    await list.getByText('Print this list').dispatchEvent('click')
    const printed = await page.evaluate(() => (window as unknown as { printed: string[][] }).printed)
    expect(
      printed.filter(([text, display]) => text?.startsWith('Before') && display !== 'none'),
    ).toHaveLength(1)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  })
})

test('a template is copied with the site’s words in it, and says so', async () => {
  const { page, context } = await site.visit()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/resources/collaboration-tips')
  await page.getByRole('button', { name: 'Copy Asking a guest to your show' }).click()
  await page.getByText('Template copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Hi \[first name\],\n\nYour \[talk/)
  expect(copied).toMatch(/\[one link to the show\]$/)
})

test('with JavaScript off questions open, contents lead to their sections and guides to one another', async () => {
  const { page } = await site.visit({ script: false })
  await page.goto('/help')
  await page.getByText('Can I cancel a confirmed booking?').click()
  expect(await page.getByText('policies vary by creator').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Messaging & Booking' }).click()
  await page.waitForURL('**/resources/collaboration-tips')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Before you meet' })
    .click()
  await page.waitForURL('**#before-you-meet')
  await page.getByRole('link', { name: 'Read next Podcasting Guide' }).click()
  await page.waitForURL('**/resources/podcasting-guide')
})

describe('the way to these pages', () => {
  test('is in the bar, in the footer, where one registers and on the dashboard', async () => {
    const visitor = await site.visit()
    await openPage(visitor.page, '/')
    await visitor.page.getByRole('button', { name: 'Resources' }).click()
    await visitor.page.getByRole('banner').getByRole('link', { name: 'Guest Preparation' }).click()
    await visitor.page.getByRole('heading', { level: 1, name: 'Guest Preparation' }).waitFor()
    expect(
      await visitor.page.getByRole('banner').getByRole('link', { name: 'Guest Preparation' }).isVisible(),
    ).toBe(false)
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
    await visitor.page.getByRole('heading', { name: 'Pay Per Booking' }).waitFor()
    await openPage(visitor.page, '/register')
    const main = visitor.page.getByRole('main')
    await main.getByRole('link', { name: 'privacy policy' }).waitFor()
    await main.getByRole('link', { name: 'terms of service' }).click()
    await visitor.page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor()
    await main.getByRole('link', { name: 'Back' }).click()
    await visitor.page.getByRole('heading', { name: 'Create your account' }).waitFor()

    const member = await visitAs(site, { name: 'Hedy Helped', userType: 'guest' })
    await openPage(member.page, '/dashboard')
    await member.page.getByRole('link', { name: 'Help & Support' }).click()
    await member.page.getByRole('heading', { level: 1, name: 'Help Center' }).waitFor()
    await member.page.goto('/how-it-works')
    await member.page.getByRole('link', { name: 'Browse Creators' }).waitFor()
    expect(await member.page.getByRole('link', { name: 'Create Free Profile' }).count()).toBe(0)
    expect([...visitor.complaints, ...member.complaints]).toEqual([])
  })
})
