import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { agentException } from '../../src/wording/fees.ts'
import { findElement, linksOf, openPages, type ReadPage } from '../helpers/browser/open-pages.ts'
import { partsOf, textOf } from '../helpers/browser/page-text.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(openPages)

const paths = {
  about: '/about',
  pricing: '/pricing',
  how: '/how-it-works',
  help: '/help',
  tips: '/resources/collaboration-tips',
  podcasting: '/resources/podcasting-guide',
  youtube: '/resources/youtube-creator-tips',
  preparation: '/resources/guest-preparation',
  interviews: '/resources/interview-best-practices',
  terms: '/terms',
  privacy: '/privacy',
}
type Name = keyof typeof paths

const pages = {} as Record<Name, ReadPage>
/** Links of the page itself, without bar and footer. */
const linksIn = (name: Name) => linksOf(findElement(pages[name], 'main'))
const wordsIn = (name: Name) => textOf(findElement(pages[name], 'main'))

beforeAll(async () => {
  for (const [name, path] of Object.entries(paths)) pages[name as Name] = await site.read(path)
})

describe('§2 Static pages', () => {
  test('every static page has a drawing of its own, sized, under 3 KB and without script', () => {
    const drawn = Object.values(pages).map(({ html }) => {
      const [, file = ''] =
        /<img src="\/(drawings\/[\w-]+\.svg)" alt="" width="640" height="480"/.exec(html) ?? []
      const drawing = readFileSync(new URL(`../../public/${file}`, import.meta.url), 'utf8')
      expect(drawing.length).toBeLessThan(3072)
      expect(drawing).not.toMatch(/<script|href/)
      return file
    })
    expect(new Set(drawn).size).toBe(Object.keys(paths).length)
  })

  test('every page in the route table, the bar and the footer exists', () => {
    expect(Object.values(pages).map(({ status }) => status)).toEqual(Object.keys(paths).map(() => 200))
    const footer = linksOf(findElement(pages.about, 'footer')).join()
    for (const path of Object.values(paths)) expect(footer).toContain(`→ ${path}`)
  })

  test('where a page promises that only a yes costs money, it says what is different with an agent', () => {
    for (const name of ['about', 'how', 'pricing'] as const) expect(wordsIn(name)).toContain(agentException)
  })

  test('About: mission, how we help, values, links to /register and /search', () => {
    expect(pages.about.headings.join()).toMatch(/About .*mission.*How we help.*What we value/i)
    expect(linksIn('about').join()).toMatch(/→ \/register.*→ \/search/)
  })

  test('Pricing: Free Access ($0/month), Pay Per Booking ($9.99 platform fee), why it works, FAQ, disclaimer, links', () => {
    const words = wordsIn('pricing')
    expect(words).toMatch(/Free Access \$0 ?\/month/)
    expect(words).toMatch(/Pay Per Booking \$9\.99 ?platform fee/)
    expect(pages.pricing.headings).toContain('Why it works')
    expect(partsOf(findElement(pages.pricing, 'main'), 'summary').length).toBeGreaterThan(2)
    expect(words).toContain('The platform fee is not refundable once the booking is confirmed.')
    expect(linksIn('pricing').join()).toMatch(/→ \/register.*→ \/search/)
  })

  test('How It Works: six step cards from signing up to meeting', () => {
    const list = partsOf(findElement(pages.how, 'main'), 'ol')[0]?.words ?? ''
    const steps = [/Sign up free/, /Discover by category and expertise/, /Start a conversation/]
    const then = [/Send a booking request/, /confirms date, time, topic and format/, /Meet and create/]
    for (const step of [...steps, ...then]) expect(list).toMatch(step)
  })

  test('How It Works: who uses it, why choose it, Create Free Profile and Browse Creators', () => {
    expect(wordsIn('how')).toContain('not agencies. Pay only when someone says yes.')
    expect(wordsIn('how')).toMatch(/Podcast hosts .*YouTube creators .*Radio producers .*TV hosts /)
    expect(pages.how.headings.join()).toMatch(/Who uses .*Why choose .*For creators,For guests/)
    expect(linksIn('how')).toEqual(
      expect.arrayContaining(['Create Free Profile → /register', 'Browse Creators → /search']),
    )
  })

  test('Help Center: Getting Started, Billing & Payments, Messaging & Booking link to their pages', () => {
    const links = linksIn('help').join()
    expect(links).toMatch(/Getting Started[^→]*→ \/how-it-works/)
    expect(links).toMatch(/Billing & Payments[^→]*→ \/pricing/)
    expect(links).toMatch(/Messaging & Booking[^→]*→ \/resources\/collaboration-tips/)
  })

  test('Help Center: five questions, support by email, and the resource library', () => {
    const questions = partsOf(findElement(pages.help, 'main'), 'summary').map(({ words }) => words)
    expect(questions.join()).toMatch(
      /effective profile.*after I send a booking request.*legitimate.*cancel a confirmed booking.*report misconduct/,
    )
    expect(questions).toHaveLength(5)
    expect(linksIn('help').join()).toMatch(/→ mailto:[^,]+@/)
    expect(linksIn('help')).toEqual(
      expect.arrayContaining([
        `Podcasting Guide → ${paths.podcasting}`,
        `YouTube Creator Tips → ${paths.youtube}`,
      ]),
    )
  })

  test('Help Center: a cancellation is between the participants, policies vary by creator, a declined credit can be reused', () => {
    expect(wordsIn('help')).toContain(
      'how you handle a change or cancellation is between the two of you, and policies vary by creator',
    )
    expect(wordsIn('help')).toContain('the declined request’s credit can be reused')
  })

  test('Collaboration Tips: first impression, two templates, checklists before and after, do and don’t, the buttons', () => {
    expect(pages.tips.headings.join()).toMatch(
      /Make a good first impression.*Two templates.*Before you meet.*After you meet.*Do and don’t/,
    )
    const templates = partsOf(findElement(pages.tips, 'main'), 'button').filter(({ name }) =>
      /copy/i.test(name),
    )
    expect(templates).toHaveLength(2)
    expect(linksIn('tips')).toEqual(
      expect.arrayContaining(['Create Free Profile → /register', 'Find Collaborators → /search']),
    )
  })
})

describe('§1 The claims of the public pages', () => {
  test('no agency fees, own availability and rates, guests pay only when they successfully book', () => {
    expect(wordsIn('how')).toContain('No agency fees')
    expect(wordsIn('how')).toContain('You set your own availability and rates.')
    expect(wordsIn('how')).toContain('You pay only when you successfully book')
  })

  test('support answers within 24 hours, by email', () => {
    for (const name of ['help', 'about'] as const) expect(pages[name].words).toContain('within 24 hours')
  })

  test('no static page calls people verified', () => {
    for (const { words } of Object.values(pages)) expect(words).not.toMatch(/\bverified\b/i)
  })
})

describe('§9 Fees and times on public pages', () => {
  test('one fee everywhere: no page says $0.99 or $4.99', () => {
    for (const { words } of Object.values(pages)) expect(words).not.toMatch(/\$0\.99|\$4\.99/)
    expect(wordsIn('how')).toContain('$9.99')
  })

  test('an answer is expected within 24-48 hours; after 72 the request expires and the hold is released', () => {
    expect(wordsIn('how')).toContain(
      'expected within 24-48 hours. After 72 hours the request expires and the hold is released.',
    )
  })

  test('agents typically answer within 5-7 business days, and have 10', () => {
    expect(wordsIn('pricing')).toMatch(
      /typically answer within 5 to 7 business days.*not answered within 10 business days/,
    )
  })
})
