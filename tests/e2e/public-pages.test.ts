import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Site, sharedSite } from '../helpers/open-site.ts'

let site: Site
let someone: { id: number; name: string }

beforeAll(async () => {
  site = await sharedSite()
  const people = (await (
    await fetch(`${site.url}/api/search?userType=creator&limit=1`)
  ).json()) as (typeof someone)[]
  someone = people[0] ?? { id: 0, name: '' }
})
afterAll(() => site.close())

async function read(path: string) {
  const answer = await fetch(site.url + path)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

describe('public pages arrive as complete HTML', () => {
  test('with JavaScript off the landing page can be read and leads on', async () => {
    const { page } = await site.visit({ script: false })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Book Guests. Build Networks.' }).waitFor()
    expect(await page.getByText('not refundable once the booking is confirmed').isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Find Connections' }).first().click()
    await page.waitForURL('**/search')
  })

  test('with JavaScript off people can be searched and a profile read', async () => {
    const { page } = await site.visit({ script: false })
    await page.goto('/search?userType=creator')
    const profile = page.getByRole('main').getByRole('link', { name: someone.name }).first()
    await profile.waitFor()
    await profile.click()
    await page.waitForURL(`**/profile/${someone.id}`)
    const heading = page.getByRole('heading', { level: 1, name: someone.name })
    await heading.waitFor()
    expect(await heading.isVisible()).toBe(true)
  })

  test('each has a title, a description and its canonical address', async () => {
    for (const path of ['/', '/search', `/profile/${someone.id}`]) {
      const { status, html } = await read(path)
      expect(status).toBe(200)
      expect(html, path).toMatch(/<title>[^<]{5,}<\/title>/)
      expect(html, path).toMatch(/<meta name="description" content="[^"]{20,}"/)
      expect(html, path).toContain(`<link rel="canonical" href="${site.url}${path}"`)
    }
  })

  test('no inline script stands there without the nonce of its own answer', async () => {
    const nonces = new Set<string>()
    for (let n = 0; n < 3; n++) {
      const { html, headers } = await read('/')
      const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''
      nonces.add(nonce)
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '')
      expect(scripts.length).toBeGreaterThan(1)
      for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`)
    }
    expect(nonces.size).toBe(3)
  })
})

describe('what does not exist says so with its status', () => {
  test('an unknown path is a 404 in the words of the specification', async () => {
    const { status, html } = await read('/no/such/page')
    expect(status).toBe(404)
    expect(html).toContain('404 Page Not Found')
    expect(html).toContain('Did you forget to add the page to the router?')
  })

  test('an unknown person is a 404 that offers to try again', async () => {
    const { status, html } = await read('/profile/99999999')
    expect(status).toBe(404)
    expect(html).toContain('Error Loading Profile')
    expect(html).toContain('Try Again')
  })

  test('a profile address that is no number is a 404 that leads home', async () => {
    const { status, html } = await read('/profile/abc')
    expect(status).toBe(404)
    expect(html).toContain('Invalid Profile')
    expect(html).toContain('Go Home')
  })
})

describe('two people never see each other’s pages', () => {
  test('200 renders of two members and a visitor, all at once, do not mix', async () => {
    const cookies = await Promise.all(['Ada Interleave', 'Ben Interleave'].map(registered))
    const renders = Array.from({ length: 200 }, async (_, n) => {
      const who = n % 3
      const answer = await fetch(site.url, { headers: who < 2 ? { cookie: cookies[who]?.cookie ?? '' } : {} })
      const html = await answer.text()
      cookies.forEach(({ name }, other) => {
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
    body: JSON.stringify({ name, email: `${name.replace(' ', '.')}@example.com`, password: 'correct horse' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { name, cookie }
}
