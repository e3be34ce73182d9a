import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectAll, inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { openSite, type Site, sizesOfJourney, type Visit } from '../helpers/open-site.ts'
import { queryDatabase } from '../helpers/query-database.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { ask, untilFound, visitAs } from '../helpers/site-people.ts'
import { tabTo } from '../helpers/tab-to.ts'
import { until } from '../helpers/until.ts'

let site: Site
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => site.close())

const show = { seriesTitle: 'The Long Shift', seriesUrl: 'https://shift.example/', seriesKind: 'podcast' }
const about = {
  headline: 'Marine biologist, three books on kelp',
  bio: 'Kelp grows half a metre a day.\n\nI have measured it.',
  location: 'Valparaíso, Chile',
  profession: 'Marine biologist',
  areaOfExpertise: ['Kelp forests', 'Coastal ecology'],
  areaOfInterests: ['Choirs'],
  topicsOfDiscussion: ['Why kelp matters', 'Eating seaweed'],
}
const agent = {
  hasAgent: true,
  agentName: 'Imogen Vale',
  agentEmail: 'imogen@vale.example',
  agentPhone: '+44 20 7946 0958',
  agentCompany: 'Vale & Partners',
}
const asked = { speakingFeeRange: '$500 to $900', bookingInstructions: 'Two weeks ahead.\nNot in March.' }
const long = {
  headline: 'Explains '.repeat(17).trim(),
  ...agent,
  agentName: 'Maximiliana-Theodora von Hohenstein-Falkenberg',
  agentCompany: 'Wissenschaftskommunikationsagenturverwaltungsgesellschaft',
  requiresAgentApproval: true,
  speakingFeeRange: 'By agreement, and nothing at all for schools, libraries and anybody below eighteen',
}

async function read(path: string) {
  const answer = await fetch(site.url + path)
  return { status: answer.status, html: await answer.text() }
}

test.each(sizesOfJourney('desktop'))(
  'every state of the page and of the editor holds to what all promise, %s',
  async (size) => {
    const visitor = await site.visit({ size })
    const guest = await visitAs(site, { name: 'Tomás Rivera', userType: 'guest', more: about }, { size })
    const bare = await visitAs(site, { name: 'Bo', userType: 'guest' }, { size })
    const wordy = await visitAs(
      site,
      { name: 'Wilhelmina Featherstonehaugh-Cholmondeley of Kirkcudbright', userType: 'guest', more: long },
      { size },
    )
    const creator = await visitAs(
      site,
      { name: 'Cleo Creator', userType: 'creator', more: { ...asked, ...show } },
      { size },
    )
    const categories = await ask(guest, 'GET', '/api/categories')
    for (const { id } of categories.slice(0, 12)) {
      await ask(wordy, 'POST', `/api/users/${wordy.person.id}/categories`, { categoryId: id })
    }
    await ask(guest, 'PATCH', `/api/users/${guest.person.id}`, { ...agent, ...asked })
    const pageOf = ({ person }: typeof guest) => `/personality/${person.id}`

    await inspectAll(visitor, [
      ['personality', pageOf(guest), 'Represented by'],
      ['personality-bare', pageOf(bare), 'No bio yet.'],
      ['personality-wordy', pageOf(wordy), 'Nothing is booked without'],
      ['personality-creator', pageOf(creator), 'Request Booking'],
      ['personality-missing', '/personality/99999999', 'Profile Not Found'],
    ])
    if (size === 'desktop') await nothingBehindCard(visitor, pageOf(wordy))
    await inspectAll(guest, [
      ['personality-own', pageOf(guest), 'Agent and fee'],
      ['settings-agent', '/settings/agent', 'What others see'],
    ])
    await inspectAll(creator, [['settings-fee', '/settings/agent', 'Visitors get Request Booking']])
    expect([...unexpected(visitor, [/99999999$/]), ...unexpected(guest), ...unexpected(creator)]).toEqual([])
  },
)

/** Beside the card, which stands over the wall, no word of the introduction goes on below it. */
async function nothingBehindCard({ page }: Visit, path: string) {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, path)
    const card = await page.getByRole('region', { name: 'How to book' }).boundingBox()
    for (const part of await page.locator('header:has(h1) :is(h1, p, li)').all()) {
      const { x = 0, width: length = 0 } = (await part.boundingBox()) ?? {}
      expect(x + length, `${await part.textContent()} at ${width}`).toBeLessThan(card?.x ?? 0)
    }
  }
}

test('a guest says who acts for them by keyboard; visitors see it at once, and the address nowhere', async () => {
  const guest = await visitAs(site, { name: 'Keya Board', userType: 'guest' })
  const { page } = guest
  const { keyboard } = page
  await openPage(page, '/settings/agent')
  await tabTo(page, page.getByRole('switch', { name: 'I have an agent' }))
  await keyboard.press('Space')
  await tabTo(page, page.getByLabel('Agent’s name'))
  await keyboard.type('Noor Said')
  await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
  await keyboard.press('Enter')
  await page.getByText('Please give the address that requests go to.').last().waitFor()
  await page.getByLabel('Agent’s e-mail').and(page.locator(':focus')).waitFor()
  await inspectPage(guest, 'settings-agent-refused')
  expect(await page.getByLabel('Agent’s name').inputValue()).toBe('Noor Said')
  await keyboard.type('noor@said.example')
  await tabTo(page, page.getByLabel('Speaking fee range'))
  await keyboard.type('From $700')
  const preview = page.getByRole('complementary', { name: 'What others see' })
  await preview.getByText('From $700').waitFor()
  await preview.getByText('Visitors get both buttons').waitFor()
  await keyboard.press('Enter')
  await page.getByText('Profile updated', { exact: true }).waitFor()

  const { html } = await read(`/personality/${guest.person.id}`)
  for (const shown of ['Noor Said', 'From $700', 'Request Through Agent', 'Book Direct']) {
    expect(html).toContain(shown)
  }
  expect(html).not.toContain('said.example')
})

test('the page arrives whole, with its facts for machines; the two ways are links', async () => {
  const guest = await visitAs(site, { name: 'Sal Served', userType: 'guest', more: { ...about, ...asked } })
  const path = `/personality/${guest.person.id}`
  const { status, html } = await read(path)
  expect(status).toBe(200)
  expect(html).toMatch(/<title>Sal Served · [^<]+<\/title>/)
  expect(html).toMatch(/<meta name="description" content="Sal Served: Marine biologist[^"]*"/)
  const profile = `${site.url}/profile/${guest.person.id}`
  expect(html).toContain(`<link rel="canonical" href="${profile}"`)
  expect(html).toContain('property="og:image"')
  const facts = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(facts.mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Sal Served',
    url: profile,
    knowsAbout: about.areaOfExpertise,
  })

  const { page } = await site.visit({ script: false })
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Sal Served' }).waitFor()
  for (const text of [about.headline, 'I have measured it.', 'Why kelp matters', 'Choirs', '$500 to $900']) {
    expect(await page.getByText(text).first().isVisible(), text).toBe(true)
  }
  const direct = page.getByRole('link', { name: 'Book Direct' })
  expect(await direct.getAttribute('href')).toBe(`${path}?request=direct`)
})

test('nobody’s page is a 404: unknown, no number, or suspended', async () => {
  const gone = await visitAs(site, { name: 'Gone Away', userType: 'guest' })
  await queryDatabase(
    site.databaseUrl,
    `update users set suspended_at = now() where id = ${gone.person.id} returning id`,
  )
  for (const id of ['99999999', '99999999999', 'abc', '0', '1e3', gone.person.id]) {
    const { status, html } = await read(`/personality/${id}`)
    expect(status, String(id)).toBe(404)
    expect(html).toContain('Profile Not Found')
    expect(html).not.toContain('Gone Away')
  }
})

test('a page that cannot be read says so, and is there after Try Again', async () => {
  const guest = await visitAs(site, { name: 'Fay Failing', userType: 'guest' })
  await untilFound(guest, guest.person.name)
  const { page } = await site.visit()
  await openPage(page, '/search?q=Fay+Failing')
  const profile = (url: URL) => url.pathname === `/api/users/${guest.person.id}`
  await page.route(profile, (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }))
  await page.getByRole('link', { name: 'Request Booking with Fay Failing' }).click()
  await page.getByText('Error Loading Profile').waitFor()
  await page.unroute(profile)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fay Failing' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/personality/${guest.person.id}`)
})

test('a look at the page counts as a view of the person, once with their profile', async () => {
  const guest = await visitAs(site, { name: 'Vera Viewed', userType: 'guest' })
  const views = async () => (await ask(guest, 'GET', `/api/users/${guest.person.id}`)).views
  const look = (path: string, version: number) =>
    fetch(site.url + path, { headers: { 'user-agent': `Mozilla/5.0 (X11) Firefox/${version}.0` } })
  await look(`/personality/${guest.person.id}`, 141)
  await look(`/profile/${guest.person.id}`, 141)
  await look(`/personality/${guest.person.id}?request=direct`, 142)
  await until(async () => (await views()) >= 2, 'two views are counted')
  expect(await views()).toBe(2)
})
