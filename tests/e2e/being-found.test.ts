import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspectAll, inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { openSite, type Site, sizesOfJourney, type Visit } from '../helpers/open-site.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { joinAs, untilFound, visitAs } from '../helpers/site-people.ts'
import { until } from '../helpers/until.ts'

let site: Site
let sampleId: number
let owner: Visit & { person: { id: number; name: string } }

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ')

beforeAll(async () => {
  site = await openSite({ SAMPLE_DATA: 'true', RATE_LIMIT_FACTOR: '100' })
  const answer = await fetch(`${site.url}/api/search?q=Maya+Okonkwo&limit=1`)
  sampleId = ((await answer.json()) as { id: number }[])[0]?.id ?? 0
  owner = await visitAs(site, {
    name: 'Olivia Wilhelmina Featherstonehaugh de la Cruz',
    userType: 'creator',
    more: {
      headline: words(22),
      bio: words(600),
      location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales',
      profession: words(15),
      website: `https://example.com/${'long-'.repeat(30)}`,
      seriesTitle: words(20).slice(0, 120),
      seriesUrl: `https://show.example.com/${'long-'.repeat(30)}`,
      seriesKind: 'podcast',
      areaOfExpertise: Array.from({ length: 30 }, (_, at) => `Expertise of mine ${at}`),
      topicsOfDiscussion: Array.from({ length: 30 }, (_, at) => `${words(25)} ${at}`),
      speakingFeeRange: words(14),
    },
  })
  await untilFound(owner, owner.person.name)
})
afterAll(() => site.close())

async function read(path: string) {
  const answer = await fetch(site.url + path)
  return { status: answer.status, html: await answer.text() }
}

/** What the head of a page says of it to machines. */
function told(html: string) {
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

async function listed(): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await read(path)).html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
      loc.replace(site.url, ''),
    )
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat()
}

describe('search engines and link previews', () => {
  test('every page of the sitemap is there, is its own canonical address and says what it is', async () => {
    const paths = await listed()
    expect(paths).toContain(`/profile/${owner.person.id}`)
    const titles = new Set<string | undefined>()
    for (const path of paths) {
      const { status, html } = await read(path)
      const { title, description, canonical, robots, image, languages } = told(html)
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
    expect(titles.size).toBe(paths.length)
  })

  test('the picture beside a link to a person is there, in the size that the page says', async () => {
    const { image = '' } = told((await read(`/profile/${owner.person.id}`)).html)
    const answer = await fetch(image)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(picture).toMatchObject({ width: 1200, height: 630 })
  })

  test('a profile tells who its person is and where it stands', async () => {
    const [page, way] = told((await read(`/profile/${owner.person.id}`)).html).facts
    const address = `${site.url}/profile/${owner.person.id}`
    expect(page).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: owner.person.name, url: address },
    })
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(way.itemListElement.at(-1)).toMatchObject({ position: 2, item: address })
  })

  test('the show of a profile is told as a podcast of its person only if it is one', async () => {
    const shows = async (id: number) =>
      told((await read(`/profile/${id}`)).html).facts.filter((facts) => facts['@type'].endsWith('Series'))
    const { id, name } = owner.person
    expect(await shows(id)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'PodcastSeries',
        name: words(20).slice(0, 120),
        url: expect.stringMatching(/^https:\/\/show\.example\.com\//),
        author: { '@type': 'Person', '@id': `${site.url}/profile/${id}#person`, name },
      },
    ])
    const channel = { seriesTitle: 'Tiny Kitchens', seriesKind: 'video' }
    const tuber = await joinAs(site, { name: 'Vi Deo', userType: 'creator', more: channel })
    expect(await shows(tuber.person.id)).toMatchObject([
      { '@type': 'CreativeWorkSeries', name: 'Tiny Kitchens' },
    ])
    const silent = await joinAs(site, { name: 'Si Lent', userType: 'creator' })
    expect(await shows(silent.person.id)).toEqual([])
  })

  test('made-up people and pages that are nobody else’s are left out', async () => {
    const paths = [`/profile/${sampleId}`, `/personality/${sampleId}`, `/one-sheet/${sampleId}`]
    for (const path of [...paths, '/forgot-password', '/dashboard', '/profile/abc']) {
      expect(told((await read(path)).html).robots, path).toBe('noindex')
    }
  })

  test.each(['one-sheet', 'personality'])('the %s page leads search engines to the profile', async (page) => {
    const { canonical, robots, languages, image } = told((await read(`/${page}/${owner.person.id}`)).html)
    expect(canonical).toBe(`${site.url}/profile/${owner.person.id}`)
    expect(robots).toBeUndefined()
    expect(languages).toEqual(['en', 'x-default'])
    expect(image).toMatch(/\.png$/)
  })
})

describe('a one-sheet', () => {
  test.each(sizesOfJourney('phone'))('is in order full, empty and for nobody, %s', async (size) => {
    const bare = await visitAs(site, { name: 'Bea Bare', userType: 'guest' }, { size })
    await inspectAll(bare, [
      ['one-sheet', `/one-sheet/${owner.person.id}`, 'Talks about'],
      ['one-sheet-bare', `/one-sheet/${bare.person.id}`, 'Bea Bare'],
      ['one-sheet-unknown', '/one-sheet/99999999', 'Error Loading Profile'],
      ['one-sheet-invalid', '/one-sheet/abc', 'Invalid Profile'],
    ])
    expect(unexpected(bare, [/\/one-sheet\/(abc|99999999)$/])).toEqual([])
  })

  test('is one page on A4 and on Letter, however much somebody wrote, and without script', async () => {
    const { page } = await site.visit({ script: false })
    await page.goto(`/one-sheet/${owner.person.id}`)
    await page.getByRole('heading', { level: 1, name: owner.person.name }).waitFor()
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b/g), format).toHaveLength(1)
    }
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 794, height: 1056 })
    const sheet = await page.getByRole('article').boundingBox()
    const code = await page.getByRole('img', { name: /QR code/ }).boundingBox()
    expect(sheet?.y).toBe(0)
    expect(sheet?.width).toBeLessThanOrEqual(794)
    expect(sheet?.height).toBeLessThanOrEqual(1056)
    expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThan(sheet?.height ?? 0)
  })
})

test.each(sizesOfJourney('desktop'))(
  'the owner finds what to share, and a card stands on another site, %s',
  async (size) => {
    const visit = await visitAs(site, { name: 'Carl "Card" Carlsson', userType: 'creator' }, { size })
    const { page, context, person } = visit
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, `/profile/${person.id}`)
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share your profile' })
    await dialog.frameLocator('iframe').getByRole('heading', { name: person.name }).waitFor()
    await inspectPage(visit, 'share-profile', 'window')
    await dialog.getByRole('button', { name: 'Copy snippet' }).click()
    await page.getByText('Snippet copied').waitFor()
    const snippet = await page.evaluate(() => navigator.clipboard.readText())
    const elsewhere = await serveOnePage(`<!doctype html><title>Elsewhere</title>${snippet}`)
    const { page: other } = await site.visit()
    await other.goto(elsewhere.url)
    const card = other.frameLocator(`iframe[title='${person.name} on Greenroom']`)
    await card.getByRole('heading', { name: person.name }).waitFor()
    expect(await card.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe(
      `${site.url}/profile/${person.id}`,
    )
    expect(await other.context().cookies()).toEqual([])
    elsewhere.close()
    await dialog.getByRole('link', { name: 'Open one-sheet' }).click()
    await page.waitForURL(`**/one-sheet/${person.id}`)
    expect(visit.complaints).toEqual([])
  },
)

/** Another site, with one page. */
async function serveOnePage(html: string) {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test('the pages that stand alone are in order', async () => {
  const visit = await site.visit({ size: 'phone' })
  for (const path of ['/offline', `/embed/${owner.person.id}`]) {
    await visit.page.goto(path)
    await inspectPage(visit, path.split('/')[1] ?? '')
  }
  expect(visit.complaints).toEqual([])
})

test('without a connection a page of ours says so, and nothing else is ever kept', async () => {
  const { page, context } = await visitAs(site, { name: 'Ola Offline', userType: 'guest' }, { worker: true })
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/messages')
  await page.goto('/search')
  await context.setOffline(true)
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(page.url()).toBe(`${site.url}/dashboard`)
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(caches_.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline'])
  await page.getByRole('link', { name: 'Try again' }).waitFor()
  await context.setOffline(false)
  await page.getByText('Ola Offline').first().waitFor()
  expect(page.url()).toBe(`${site.url}/dashboard`)
})

test('the page for when there is no connection is asked for anew when it is a day old, and not before', async () => {
  const { page, context } = await site.visit({ worker: true })
  await openPage(page, '/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const keep = (words: string, ageMs: number) =>
    page.evaluate(
      async ([words, date]) => {
        const [name = ''] = await caches.keys()
        const cache = await caches.open(name)
        await cache.put('/offline', new Response(words, { headers: { date } }))
      },
      [words, new Date(Date.now() - ageMs).toUTCString()] as const,
    )
  const kept = () => page.evaluate(async () => (await caches.match('/offline'))?.text())
  const dayMs = 24 * 3600 * 1000
  await keep('A name of before', dayMs + 60_000)
  await page.goto('/about')
  await until(async () => (await kept())?.includes('You are offline') ?? false, 'the page is asked for anew')
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await keep('A name of now', dayMs - 60_000)
  await page.goto('/help')
  await openPage(page, '/pricing')
  expect([await kept(), asked.includes('/offline')]).toEqual(['A name of now', false])
})

test('the browser finds nothing that keeps it from installing the site as an app', async () => {
  const { page, context } = await site.visit({ worker: true })
  await page.goto('/')
  const protocol = await context.newCDPSession(page)
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
  const { errors, url } = await protocol.send('Page.getAppManifest')
  expect({ url, errors }).toEqual({ url: `${site.url}/manifest.webmanifest`, errors: [] })
  // A browser profile that keeps nothing cannot install, whatever the site says.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
