import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { item, rss, shapes } from '../../../tests/helpers/worlds/show-feeds.ts'
import { type Parsed, parseFeed } from './parse-feed.ts'
import { guidOf } from './show-guid.ts'

const parse = (bytes: string | Uint8Array, contentType: string | null = null) =>
  parseFeed({
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    contentType,
    verifyCode: 'code-in-feed',
  })

const atom = (content: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><title>Atomar</title>${content}</feed>`

function showOf(found: Parsed) {
  if ('problem' in found) throw new Error(found.problem)
  return found.show
}
const shape = (name: string) => showOf(parse(shapes[name] ?? ''))

describe('ten shapes of feeds:', () => {
  test('plain RSS 2.0', () => {
    expect(shape('plain RSS 2.0')).toMatchObject({
      title: 'Plain',
      description: 'Just RSS.',
      link: 'https://plain.example/',
      guid: null,
      ownerEmail: null,
      hasCode: false,
      episodes: [
        { title: 'Episode 2', audioUrl: 'https://cdn.example/2.mp3', audioType: 'audio/mpeg' },
        { title: 'Episode 1', publishedAt: new Date('2026-01-01T10:00:00Z'), durationSeconds: null },
      ],
    })
  })

  test('iTunes tags', () => {
    expect(shape('iTunes tags')).toMatchObject({
      description: 'Talk about maps.',
      author: 'Ada Host',
      language: 'en-us',
      artAddress: 'https://tagged.example/art.jpg',
      ownerEmail: 'ada@tagged.example',
      episodes: [{ durationSeconds: 125 }, { durationSeconds: 3723 }],
    })
  })

  test('Podcasting 2.0', () => {
    expect(shape('Podcasting 2.0')).toMatchObject({
      guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
      credits: [
        { name: 'Jo Field', role: 'host', link: 'https://two.example/jo' },
        { name: 'Sam Lake', role: 'guest host', link: null },
      ],
      episodes: [{ credits: [{ name: 'Kim', role: 'guest', link: null }] }],
      hasCode: true,
    })
  })

  test('HTML in CDATA becomes plain text', () => {
    const { title, description } = shape('HTML in CDATA')
    expect([title, description]).toEqual(['Cats & Dogs', 'First line\nSecond line <3\nalert(1)'])
  })

  test('Latin letters in ISO-8859-1, by declaration or by header', () => {
    const text = shapes['Latin letters in ISO-8859-1'] ?? ''
    expect(showOf(parse(Buffer.from(text, 'latin1'))).title).toBe('Café über alles')
    const undeclared = Buffer.from(text.replace(/ encoding="[^"]*"/, ''), 'latin1')
    expect(showOf(parse(undeclared, 'text/xml; charset=iso-8859-1')).title).toBe('Café über alles')
    expect(showOf(parse(Buffer.from(`\uFEFF${text}`, 'utf16le'))).title).toBe('Café über alles')
  })

  test('oldest first, with missing and odd dates', () => {
    const { episodes } = shape('oldest first, with missing and odd dates')
    expect(episodes.map(({ title }) => title)).toEqual([
      'Episode 3',
      'Episode 2',
      'Episode 1',
      'Undated',
      'Odd',
    ])
    expect(episodes[3]).toMatchObject({ audioUrl: 'https://cdn.example/u.m4a', audioType: 'audio/mp4' })
    expect(episodes[4]).toMatchObject({ publishedAt: null, audioUrl: null })
  })

  test('video, odd addresses and no enclosures', () => {
    const { link, artAddress, episodes } = shape('video, web addresses without scheme, and no enclosures')
    expect([link, artAddress]).toEqual([null, 'https://mixed.example/i.png'])
    expect(episodes.map(({ audioUrl }) => audioUrl)).toEqual([
      null,
      'https://cdn.example/s.mp3?x=1&y=2',
      null,
    ])
  })

  test('many episodes: the latest 20', () => {
    const { episodes } = shape('many episodes')
    expect(episodes).toHaveLength(20)
    expect(episodes[0]?.title).toBe('Episode 200')
  })

  test('Atom with enclosures', () => {
    expect(shape('Atom with enclosures')).toMatchObject({
      title: 'Atomar',
      description: 'Kleine Dinge',
      author: 'Eva',
      language: 'de',
      link: 'https://atom.example/',
      episodes: [
        {
          link: 'https://atom.example/1',
          audioUrl: 'https://atom.example/1.opus',
          audioType: 'audio/ogg',
          publishedAt: new Date('2026-01-01T06:00:00Z'),
        },
      ],
    })
  })
})

test('episodes that ask not to be listed are left out', () => {
  const block = '<itunes:block>yes</itunes:block>'
  const entry = (id: string, more = '') => `<entry><title>${id}</title><id>${id}</id>${more}</entry>`
  const items = [item(1, block), item(2), item(3, '<googleplay:block>yes</googleplay:block>'), item(4)]
  for (const [text, titles] of [
    [rss(`<title>Some</title>${items.join('')}`), ['Episode 4', 'Episode 2']],
    [atom(entry('Shown') + entry('Hidden', block)), ['Shown']],
  ] as const)
    expect(showOf(parse(text)).episodes.map(({ title }) => title)).toEqual(titles)
})

describe('not a feed:', () => {
  test.each([
    ['a web page', '<!DOCTYPE html><html><head><title>Feed</title></head></html>', 'webPage'],
    ['broken XML', '<rss version="2.0"><channel><title>Half', 'notFeed'],
    ['nothing', '', 'notFeed'],
    ['packed bytes', gzipSync('x').toString('latin1'), 'notFeed'],
    ['a feed without a title', rss(`<description>x</description>${item(1)}`), 'noTitle'],
    ['a private feed', rss('<title>x</title><itunes:block>Yes</itunes:block>'), 'unlisted'],
  ])('%s', (_, text, problem) => {
    expect(parse(text)).toEqual({ problem })
  })

  test('entities reach no file and no address, and don’t multiply', () => {
    const external = (id: string) =>
      rss('<title>a&e;b</title>', `<!DOCTYPE rss [<!ENTITY e SYSTEM "${id}">]>`)
    for (const id of ['file:///etc/passwd', 'http://127.0.0.1:1/']) {
      expect(JSON.stringify(parse(external(id)))).not.toMatch(/root:|refused/)
    }
    const levels = Array.from({ length: 30 }, (_, i) => `<!ENTITY e${i + 1} "&e${i};&e${i};">`).join('')
    const bomb = rss('<title>x&e30;</title>', `<!DOCTYPE rss [<!ENTITY e0 "ha">${levels}]>`)
    expect(JSON.stringify(parse(bomb)).length).toBeLessThan(1000)
  })

  test('deep, wide and endless markup ends in time', () => {
    const startedAt = performance.now()
    parse(`<rss version="2.0"><channel>${'<a>'.repeat(200_000)}`)
    parse(rss(`<title>${'<'.repeat(100_000)}</title>`))
    parse(rss(`<title>x</title><description>${'&lt;a '.repeat(200_000)}</description>`))
    expect(performance.now() - startedAt).toBeLessThan(8000)
  })
})

test('a feed without a guid gets the one that the Podcasting 2.0 documents derive from its address', () => {
  expect(guidOf('https://podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
  expect(guidOf('http://podnews.net/rss/')).toBe(guidOf('https://podnews.net/rss'))
})
