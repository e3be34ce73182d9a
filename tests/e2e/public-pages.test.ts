import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { type Site, sharedSite } from '../helpers/browser/open-site.ts'
import { listing, registerAs, visitAs, waitUntilFound } from '../helpers/browser/site-people.ts'
import { testPassword } from '../helpers/worlds/test-password.ts'

let site: Site
let someone: { id: number; name: string }
let own: { id: number; name: string }

beforeAll(async () => {
  site = await sharedSite()
  const people = await fetch(`${site.url}/api/search?q=Maya+Okonkwo&limit=1`)
  const [found] = (await people.json()) as (typeof someone)[]
  if (!found) throw new Error('There is no sample person of this name.')
  someone = found
  const more = {
    ...listing,
    headline: 'Marine biologist, three books on kelp',
    seriesTitle: 'The Long Shift',
    seriesUrl: 'https://shift.example/',
    seriesKind: 'podcast',
  }
  const creator = await registerAs(site, { name: 'Sal Served', userType: 'creator', more })
  own = creator.person
  await waitUntilFound(creator, own.name)
})
afterAll(() => site.close())

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(site.url + path, { headers })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

/** What the page’s head tells machines about it. */
function metadataOf(html: string) {
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return {
    title: one(/<title>([^<]+)<\/title>/),
    description: one(/<meta name="description" content="([^"]+)"/),
    canonical: one(/<link rel="canonical" href="([^"]+)"/),
    robots: one(/<meta name="robots" content="([^"]+)"/),
    image: one(/<meta property="og:image" content="([^"]+)"/),
    languages: [...html.matchAll(/hrefLang="([^"]+)"/gi)].map(([, language]) => language),
    facts: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text),
    ),
  }
}

describe('without script', () => {
  test('a visitor reads the landing page, searches, keeps the filters, and reads a profile', async () => {
    const { page } = await site.visit({ script: false, size: 'phone' })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Book Guests. Build Networks.' }).waitFor()
    await page.getByText('not refundable once the booking is confirmed').waitFor()
    await page.goto('/search?userType=creator&sort=newest')
    const field = page.getByRole('searchbox', { name: 'Search' }).locator('visible=true')
    await field.fill(own.name)
    await field.press('Enter')
    await page.waitForURL(/q=/)
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      q: own.name,
      userType: 'creator',
      sort: 'newest',
    })
    await page.getByRole('main').getByRole('link', { name: own.name, exact: true }).click()
    await page.waitForURL(`**/profile/${own.id}`)
    await page.getByRole('heading', { level: 1, name: own.name }).waitFor()
  })

  test('FAQ entries open, tables of contents jump to sections, and guides link to each other', async () => {
    const { page } = await site.visit({ script: false })
    await page.goto('/help')
    await page.getByText('Can I cancel a confirmed booking?').click()
    expect(await page.getByText('policies vary by creator').isVisible()).toBe(true)
    await page.goto('/resources/collaboration-tips')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Before you meet' }).click()
    await page.waitForURL('**#before-you-meet')
    await page.getByRole('link', { name: 'Read next Podcasting Guide' }).click()
    await page.waitForURL('**/resources/podcasting-guide')
  })
})

test('the first view of the landing page has its three benefits whole, at 1280 by 800', async () => {
  const { page } = await site.visit()
  const size = { width: 1280, height: 800 }
  await page.setViewportSize(size)
  await openPage(page, '/')
  const benefits = page.getByRole('region', { name: 'What you get' })
  const parts = await benefits.getByRole('heading').locator('xpath=..').all()
  expect(parts).toHaveLength(3)
  for (const part of parts) {
    const box = await part.boundingBox()
    expect(box && box.y + box.height, (await part.textContent()) ?? '').toBeLessThanOrEqual(size.height)
  }
})

test('an owner’s page fits a narrow phone while their hours load', async () => {
  const owner = await visitAs(site, { name: 'Una Unloaded', userType: 'creator' }, { script: false })
  const { page, person } = owner
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/profile/${person.id}?tab=availability`)
  await page.getByLabel('Loading your hours').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a page that fails to load says so, and loads after Try Again', async () => {
  const { page } = await site.visit()
  await openPage(page, `/search?q=${own.name.replace(' ', '+')}`)
  const profile = (url: URL) => url.pathname === `/api/users/${own.id}`
  await page.route(profile, (route) => route.fulfill({ status: 503, json: { message: 'Later.' } }))
  await page.getByRole('main').getByRole('link', { name: own.name, exact: true }).click()
  await page.getByText('Error Loading Profile').waitFor()
  await page.unroute(profile)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: own.name }).waitFor()
  expect(await page.getByText('Error Loading Profile').count()).toBe(0)
})

test('while the search loads, placeholders show where people will be', async () => {
  const { page } = await site.visit()
  await openPage(page, '/help')
  let goOn = () => {}
  const held = new Promise<void>((done) => (goOn = done))
  await page.route('**/api/search', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Connections' }).click()
  await page.getByLabel('Loading people').waitFor()
  goOn()
  await page.getByRole('heading', { level: 1, name: /people/ }).waitFor()
  expect(await page.getByLabel('Loading people').count()).toBe(0)
})

test('the developer pages comply with their own content security policy', async () => {
  const visit = await site.visit()
  await visit.page.goto('/dev/mail')
  await visit.page.getByRole('heading').first().waitFor()
  // Its scripts and styles load before it fetches the API description.
  const described = visit.page.waitForResponse((answer) => answer.url().endsWith('json'))
  await visit.page.goto('/api/docs')
  expect((await described).status()).toBe(200)
  expect(visit.complaints).toEqual([])
})

describe('server responses', () => {
  test('for a browser with a cookie, every inline script has the nonce of its own response', async () => {
    const nonces = new Set<string>()
    for (let n = 0; n < 3; n++) {
      const { html, headers } = await read('/', { cookie: 'session=none' })
      const policy = headers.get('content-security-policy') ?? ''
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      nonces.add(nonce)
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '')
      expect(scripts.length).toBeGreaterThan(1)
      for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
      // No Stripe where the site takes no cards through it.
      expect(policy).not.toMatch(/https?:\/\//)
    }
    expect(nonces.size).toBe(3)
  })

  test('every inline script and style of a page that visitors share is allowed by its hash', async () => {
    const { html, headers } = await read('/')
    const policy = headers.get('content-security-policy') ?? ''
    const inline = [...html.matchAll(/<(script|style)\b[^>]*>([^]*?)<\/\1>/g)].map((match) => match[2] ?? '')
    const texts = inline.filter((text) => text !== '')
    expect(texts.length).toBeGreaterThan(2)
    for (const text of texts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    expect(policy).not.toContain('nonce-')
  })

  test('missing and hidden pages have the right status code', async () => {
    for (const [path, says] of [
      ['/no/such/page', 'Did you forget to add the page to the router?'],
      ['/profile/99999999', 'Error Loading Profile'],
      ['/profile/abc', 'Go Home'],
      ['/personality/1e3', 'Profile Not Found'],
    ] as const) {
      const { status, html } = await read(path)
      expect(status, path).toBe(404)
      expect(html).toContain(says)
    }
    const member = await registerAs(site, { name: 'Gus Guest', userType: 'guest' })
    for (const path of ['/admin', '/admin/audit', '/admin/settings']) {
      expect((await member.context.request.get(path)).status()).toBe(403)
    }
  })

  test('sixty concurrent renders for two members and a visitor don’t mix', async () => {
    const people = await Promise.all(['Ada Interleave', 'Ben Interleave'].map(registered))
    const renders = Array.from({ length: 60 }, async (_, n) => {
      const who = n % 3
      const answer = await fetch(site.url, { headers: who < 2 ? { cookie: people[who]?.cookie ?? '' } : {} })
      const html = await answer.text()
      people.forEach(({ name }, other) => {
        expect(html.includes(name), `render ${n} of ${who} shows ${name}`).toBe(other === who)
      })
    })
    await Promise.all(renders)
  })
})

async function registered(name: string): Promise<{ name: string; cookie: string }> {
  const answer = await fetch(`${site.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: `${crypto.randomUUID()}@example.com`, password: testPassword }),
  })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return { name, cookie: cookies.join('; ') }
}

describe('search engines and link previews', () => {
  test('every page of the sitemap is there, is its own canonical address and says what it is', async () => {
    const locations = async (path: string) =>
      [...(await read(path)).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
        loc.replace(site.url, ''),
      )
    const paths = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat()
    expect(paths).toContain(`/profile/${own.id}`)
    // Other tests add and remove people; check one of them.
    const chosen = paths.filter((path) => !path.startsWith('/profile/') || path === `/profile/${own.id}`)
    const titles = new Set<string | undefined>()
    for (const path of chosen) {
      const { status, html } = await read(path)
      const { title, description, canonical, robots, image, languages } = metadataOf(html)
      expect({ status, canonical, robots }, path).toEqual({
        status: 200,
        canonical: site.url + path,
        robots: undefined,
      })
      expect(description?.length, path).toBeGreaterThan(20)
      expect(image, path).toMatch(/\.png$/)
      expect(languages, path).toEqual(['en', 'x-default'])
      titles.add(title)
    }
    expect(titles.size).toBe(chosen.length)
  })

  test('a profile’s metadata has its person, URL, show, and picture with the right size', async () => {
    const { facts, image = '' } = metadataOf((await read(`/profile/${own.id}`)).html)
    const address = `${site.url}/profile/${own.id}`
    const [page, way] = facts
    expect(page).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: own.name, url: address },
    })
    expect(way.itemListElement.at(-1)).toMatchObject({ position: 2, item: address })
    expect(facts.filter((fact) => fact['@type'].endsWith('Series'))).toMatchObject([
      { '@type': 'PodcastSeries', name: 'The Long Shift', author: { name: own.name } },
    ])
    const answer = await fetch(image)
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([answer.headers.get('content-type'), picture.width, picture.height]).toEqual([
      'image/png',
      1200,
      630,
    ])
  })

  test('sample people and private pages aren’t indexed; a person’s other pages point to the profile', async () => {
    const { id } = someone
    const paths = [`/profile/${id}`, `/personality/${id}`, `/one-sheet/${id}`]
    for (const path of [...paths, '/forgot-password', '/dashboard', '/profile/abc']) {
      expect(metadataOf((await read(path)).html).robots, path).toBe('noindex')
    }
    for (const page of ['one-sheet', 'personality']) {
      const { canonical, robots } = metadataOf((await read(`/${page}/${own.id}`)).html)
      expect([canonical, robots]).toEqual([`${site.url}/profile/${own.id}`, undefined])
    }
  })
})
