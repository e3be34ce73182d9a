// @vitest-environment node
import { expect, test } from 'vitest'
import { exampleSite } from '../../tests/helpers/browser/example-site.ts'
import { renderPage } from '../../tests/helpers/browser/render-page.ts'
import { aboutLinks, guideLinks, legalLinks } from './shared/site/site-links.ts'

const site = exampleSite({
  platformName: 'The Room & Co',
  publicUrl: 'https://room.example',
  feeCents: 1250,
})

async function open(path: string, said = site) {
  const page = await renderPage(path, { site: said })
  return { ...page, text: page.words }
}

function facts(html: string): { '@type': string; [name: string]: unknown }[] {
  const scripts = html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, text]) => JSON.parse(text ?? ''))
}

const all = [...aboutLinks, ...guideLinks, ...legalLinks].map(({ to }) => to)

test.each(all)(
  '%s is complete HTML with one h1, its canonical address and this site’s settings',
  async (path) => {
    const { status, html, main, text } = await open(path)
    expect(status).toBe(200)
    expect(main.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(`<link rel="canonical" href="https://room.example${path}"`)
    expect(html).toMatch(/<meta name="description" content="[^"]{70,160}"/)
    expect(text).not.toMatch(/Greenroom|9\.99|4\.99|[{}]|undefined|NaN/)
  },
)

test.each(['/pricing', '/how-it-works', '/about', '/help', '/terms', '/resources/collaboration-tips'])(
  '%s states this site’s fee and when it is released',
  async (path) => {
    const { text } = await open(path)
    expect(text).toContain('$12.50')
    expect(text).toMatch(/72 hours/)
  },
)

test.each(['/', ...all])('%s mentions no holds or charges when the site has no fee', async (path) => {
  const { html, main, text } = await open(path, { ...site, feeCents: 0 })
  expect(html).toMatch(/<meta name="description" content="[^"]{70,160}"/)
  expect(main.match(/\$0\.00|\{(if|else|end|\w+\})|<(p|li)><\/\2>/g)).toBeNull()
  expect(
    text.match(/the hold\b|(?<!nothing )is held|on your card|hold released|gets a credit|pay only|fee of/gi),
  ).toBeNull()
})

test('without a fee, pages say that booking is free', async () => {
  const free = { ...site, feeCents: 0 }
  expect((await open('/pricing', free)).text).toContain('Free to book.')
  expect((await open('/terms', free)).text).toContain('There is no platform fee')
  expect((await open('/help', free)).text).toContain('It costs nothing either way.')
  expect((await open('/', free)).text).toContain('It’s free to ask')
})

test.each([
  '/pricing',
  '/how-it-works',
  '/help',
  '/terms',
  '/resources/collaboration-tips',
  '/resources/podcasting-guide',
  '/resources/youtube-creator-tips',
  '/resources/guest-preparation',
])('%s says when an answer is expected', async (path) => {
  expect((await open(path)).text).toMatch(/within 24-48 hours/)
})

test('the name of the site is escaped in articles', async () => {
  const { main } = await open('/terms')
  expect(main).toContain('The Room &amp; Co is a place')
})

test('each guide links to the next, and the last to the first', async () => {
  for (const [place, { to }] of guideLinks.entries()) {
    const { main, text } = await open(to)
    const next = guideLinks[(place + 1) % guideLinks.length]
    expect(main).toContain(`href="${next?.to}"`)
    expect(text).toContain(`Read next ${next?.label}`)
    expect(text).toMatch(/\d+ min read · Updated \w{3} \d+, 20\d\d/)
    const places = [...main.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(places.length).toBeGreaterThan(5)
    for (const id of places) expect(main).toContain(`id="${id}"`)
  }
})

test.each(['/help', '/pricing'])('%s tells search engines the questions it answers', async (path) => {
  const { html, text } = await open(path)
  const [faq] = facts(html).filter((one) => one['@type'] === 'FAQPage')
  const items = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(items.length).toBeGreaterThanOrEqual(5)
  for (const { name, acceptedAnswer } of items) {
    expect(text).toContain(name)
    expect(text).toContain(acceptedAnswer.text.slice(0, 60))
  }
})

test('a guide tells search engines its breadcrumbs', async () => {
  const [way] = facts((await open('/resources/guest-preparation')).html)
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(JSON.stringify(way)).toContain('https://room.example/resources/guest-preparation')
})

test('an unknown guide is not found', async () => {
  expect((await open('/resources/anything')).status).toBe(404)
  expect((await open('/resources/terms')).status).toBe(404)
})
