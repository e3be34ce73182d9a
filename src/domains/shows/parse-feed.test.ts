import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { item, rss, shapes } from '../../../tests/helpers/worlds/show-feeds.ts'
import { type Parsed, parseFeed } from './parse-feed.ts'
import { guidOf } from './show-guid.ts'

const parse = (bytes: string | Uint8Array, contentType: string | null = null, isCut = false) =>
  parseFeed({
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    contentType,
    isCut,
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

  test('oldest first, with missing and odd dates', () => {
    const { episodes } = shape('oldest first, with missing and odd dates')
    expect(episodes.map(({ title }) => title)).toEqual([
      'Odd',
      'Undated',
      'Episode 3',
      'Episode 2',
      'Episode 1',
    ])
    expect(episodes[1]).toMatchObject({ audioUrl: 'https://cdn.example/u.m4a', audioType: 'audio/mp4' })
    expect(episodes[0]).toMatchObject({ publishedAt: null, audioUrl: null })
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

const fixture = (name: string) => showOf(parse(readFileSync(`tests/fixtures/feeds/${name}.xml`)))

test('a feed in UTF-8 that says UTF-16 is read as what it is', () => {
  const { title, description, episodes } = fixture('says-utf-16')
  expect([title, description]).toEqual(['Café Zürich', 'Gespräche über Häfen & Brücken'])
  expect(episodes.map(({ title }) => title)).toEqual(['Früh am Kai'])
})

test('odd dates keep their place, and odd lengths are read', () => {
  const { episodes } = fixture('odd-dates')
  const newest = episodes.slice(0, 5)
  expect(newest.map(({ title }) => title.split(':')[0])).toEqual([
    'Newest',
    'Second',
    'Third',
    'Fourth',
    'Fifth',
  ])
  expect(newest.map(({ durationSeconds }) => durationSeconds)).toEqual([897, 3095, 3720, 3720, 3724])
  expect(episodes).toHaveLength(20)
})

test('episodes with one guid for all are told apart', () => {
  expect(fixture('same-guid').episodes.map(({ title }) => title)).toEqual([
    'Part three',
    'Part two',
    'Part one',
  ])
})

/** Bytes of a single-byte encoding: those of Latin letters, or as given. */
const inBytes = (text: string, letters: Record<string, number> = {}) =>
  Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0))
const titled = (title: string, encoding = '') =>
  rss(`<title>${title}</title>${item(1)}`, `<?xml version="1.0"${encoding && ` encoding="${encoding}"`}?>`)
const wide = (text: string, mark = '') => Buffer.from(mark + text, 'utf16le')
const radio = { Р: 0xf2, а: 0xc1, д: 0xc4, и: 0xc9, о: 0xcf }
const quotes = { '\u201c': 0x93, '\u201d': 0x94, '€': 0x80 }
const mixed = '\xc3\xa9 \xc3\xa0 \xc3\xbc \x92'
const header = (charset: string) => `text/xml; charset=${charset}`

describe('the text of a feed, by its bytes before what it says:', () => {
  test.each<[string, Uint8Array, string | null, string]>([
    ['UTF-8 that is declared Latin-1', Buffer.from(titled('Café', 'ISO-8859-1')), null, 'Café'],
    ['UTF-8 that the header calls Latin-1', Buffer.from(titled('Café')), header('iso-8859-1'), 'Café'],
    ['UTF-8 that the header calls UTF-16', Buffer.from(titled('Café')), header('utf-16'), 'Café'],
    ['plain ASCII that says UTF-16', Buffer.from(titled('Cafe', 'UTF-16')), header('utf-16'), 'Cafe'],
    [
      'UTF-8 with one broken letter',
      inBytes(`${titled('\xc3\xa9', 'latin1')}<!--${'\xc3\xa9'.repeat(20)}\xff-->`),
      null,
      'é',
    ],
    [
      'UTF-8 that is declared Latin-1, with one broken letter',
      inBytes(titled(mixed, 'latin1')),
      null,
      'é à ü \uFFFD',
    ],
    [
      'windows-1252 that has one letter of UTF-8',
      inBytes(titled('CAF\xc9\xbb \xe9', 'windows-1252')),
      null,
      'CAFÉ» é',
    ],
    [
      'UTF-8 with a mark and one broken letter',
      inBytes(`\xef\xbb\xbf${titled('Caf\xc3\xa9 \xe9', 'UTF-8')}`),
      header('iso-8859-1'),
      'Café \uFFFD',
    ],
    ['UTF-8 as declared, with one broken letter', inBytes(titled(mixed, 'UTF-8')), null, 'é à ü \uFFFD'],
    ['UTF-8 by header', inBytes(titled(mixed, 'latin1')), header('utf-8'), 'é à ü \uFFFD'],
    ['UTF-8 that says nothing, with one broken letter', inBytes(titled(mixed)), null, 'é à ü \uFFFD'],
    ['UTF-8 that lost a letter before', Buffer.from(titled('Caf\uFFFD', 'latin1')), null, 'Caf\uFFFD'],
    ['an unknown name', Buffer.from(titled('Café', 'whatever')), header('nonsense'), 'Café'],
    ['Latin-1 by declaration', inBytes(titled('Café', 'ISO-8859-1')), null, 'Café'],
    ['Latin-1 by header', inBytes(titled('Café')), "text/xml; charset = 'ISO-8859-1'", 'Café'],
    ['Latin-1 that says nothing', inBytes(titled('Café')), null, 'Café'],
    ['Latin-1 that says UTF-8', inBytes(titled('Café', 'utf-8')), null, 'Café'],
    [
      'Latin-1 by declaration, under a header that says UTF-8',
      inBytes(titled('Café', 'latin1')),
      header('utf-8'),
      'Café',
    ],
    ['windows-1252', inBytes(titled('\u201c5 €\u201d', 'windows-1252'), quotes), null, '\u201c5 €\u201d'],
    [
      'windows-1252 that is declared Latin-1',
      inBytes(titled('\u201c5 €\u201d', 'ISO-8859-1'), quotes),
      null,
      '\u201c5 €\u201d',
    ],
    ['koi8-r', inBytes(titled('Радио', 'koi8-r'), radio), null, 'Радио'],
    ['koi8-r that says UTF-8 too', inBytes(titled('Радио', 'koi8-r'), radio), header('utf-8'), 'Радио'],
    ['koi8-r by header', inBytes(titled('Радио'), radio), header('KOI8-R'), 'Радио'],
    ['ISO-2022-JP', inBytes(titled('\x1b$B%i%8%*\x1b(B', 'iso-2022-jp')), null, 'ラジオ'],
    [
      'ISO-2022-JP, under a header that says UTF-8',
      inBytes(titled('\x1b$B%i%8%*\x1b(B', 'iso-2022-jp')),
      header('utf-8'),
      'ラジオ',
    ],
    ['UTF-16', wide(titled('Радио', 'utf-16'), '\uFEFF'), null, 'Радио'],
    ['UTF-16 without a mark', wide(titled('Радио', 'utf-16')), null, 'Радио'],
    ['UTF-16 that says UTF-8', wide(titled('Радио', 'utf-8')).swap16(), header('utf-8'), 'Радио'],
  ])('%s', (_, bytes, contentType, title) => {
    expect(showOf(parse(bytes, contentType)).title).toBe(title)
  })
})

const good = rss(`<title>Good</title>${item(3)}${item(2)}${item(1)}`)
const atomic = atom('<entry><title>A</title><id>a</id></entry><entry><title>B</title><id>b</id></entry>')

test.each<[string, string, string[], number]>([
  ['whose end is missing', good.slice(0, -60), ['Episode 3', 'Episode 2'], 1],
  ['whose end is missing, in Atom', atomic.slice(0, -30), ['A'], 1],
  ['with a wrong tag', good.replace('</guid>', '</gid>'), ['Episode 2', 'Episode 1'], 1],
  ...['I <3 maps', 'a < b', 'a <b and c', '</3', 'Oh <!', 'Why <?', 'a <= b <- c'].map(
    (title): [string, string, string[], number] => [
      `with a bare < (${title})`,
      good.replace('Episode 2', title).replace('Episode 1', '<![CDATA[1 < 2]]>'),
      ['Episode 3', title, '1 < 2'],
      0,
    ],
  ),
  ['with a bare < and no episodes', rss('<title>I <3 maps</title>'), [], 0],
  ['with an endless CDATA', good.replace('Episode 2', '<![CDATA[x'), ['Episode 3', 'Episode 1'], 1],
  ['with an item that never ends', good.replace('</item>', ''), ['Episode 3', 'Episode 2', 'Episode 1'], 0],
  [
    'with an item in a comment',
    good.replace('<item>', `<!--${item(9)}--><item>`),
    ['Episode 3', 'Episode 2', 'Episode 1'],
    0,
  ],
  [
    'with other text around it',
    `<b>Warning</b>: x\n${good}\n<!-- cached -->`,
    ['Episode 3', 'Episode 2', 'Episode 1'],
    0,
  ],
])('of a feed %s, the other episodes are read and the lost ones counted', (_, text, titles, lost) => {
  const show = showOf(parse(text))
  expect([show.episodes.map(({ title }) => title), show.lost]).toEqual([titles, lost])
})

const modules =
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:enc="http://purl.oclc.org/net/rss_2.0/enc#"'
const part = (day: number) =>
  `<item rdf:about="about ${day}"><title>Part ${day}</title><link>https://rdf.example/${day}</link>` +
  `<dc:date>2026-12-0${day}</dc:date><enc:enclosure rdf:resource="https://rdf.example/${day}.mp3" enc:type="audio/mpeg" enc:length="1"/></item>`

test('RSS 1.0 is read with its audio, as far as it isn’t broken', () => {
  const text = `<?xml version="1.0"?><!-- <b> --><!DOCTYPE rdf:RDF [<!ENTITY % a PUBLIC "-//W3C//b" "http://w3.example/c">]><rdf:RDF xmlns="http://purl.org/rss/1.0/" ${modules}><channel rdf:about="https://rdf.example/">
    <title>Old</title><link>https://rdf.example/</link><description>x</description><dc:language>de</dc:language>
    <image rdf:resource="https://rdf.example/i.png"/><items><rdf:Seq><rdf:li rdf:resource="https://rdf.example/1"/></rdf:Seq></items></channel>
    <image rdf:about="https://rdf.example/i.png"><title>i</title><url>https://rdf.example/i.png</url></image>${part(1)}${part(2)}</rdf:RDF>`
  const show = showOf(parse(text))
  expect(show).toMatchObject({
    title: 'Old',
    language: 'de',
    artAddress: 'https://rdf.example/i.png',
    lost: 0,
  })
  expect(show.episodes).toMatchObject(
    [2, 1].map((day) => ({
      key: createHash('sha256').update(`about ${day}`).digest('hex'),
      title: `Part ${day}`,
      link: `https://rdf.example/${day}`,
      publishedAt: new Date(`2026-12-0${day}`),
      audioUrl: `https://rdf.example/${day}.mp3`,
      audioType: 'audio/mpeg',
    })),
  )
  const broken = showOf(
    parse(text.replace('</rdf:RDF>', `${part(3).replace('</link>', '</line>')}</rdf:RDF>`)),
  )
  expect([broken.episodes.length, broken.lost]).toEqual([2, 1])
  expect(showOf(parse(text.replace(/<item .*<\/item>/, ''))).title).toBe('Old')
})

test('attributes without quotes are read', () => {
  const unquoted = item(1).replace(/(?<=<enclosure.*=)"([^"]*)"/g, '$1')
  expect(unquoted).toContain('url=https://cdn.example/1.mp3 ')
  const { episodes } = showOf(parse(rss(`<title>Bare</title>${unquoted}${item(2)}`)))
  expect(episodes.map(({ audioUrl }) => audioUrl)).toEqual([
    'https://cdn.example/2.mp3',
    'https://cdn.example/1.mp3',
  ])
})

test('a length may have references to characters', () => {
  const { episodes } = showOf(
    parse(rss(`<title>x</title>${item(1, '<itunes:duration>62&nbsp;min</itunes:duration>')}`)),
  )
  expect(episodes[0]?.durationSeconds).toBe(3720)
})

test('the first date that can be read counts', () => {
  const dated = (text: string) => showOf(parse(text)).episodes[0]?.publishedAt
  const channel = (dates: string) =>
    rss(`<title>x</title><item><title>One</title>${dates}</item>`).replace(
      '<rss ',
      `<rss ${modules} xmlns:dcterms="http://purl.org/dc/terms/" `,
    )
  const entry = (dates: string) => atom(`<entry><title>One</title><id>1</id>${dates}</entry>`)
  for (const text of [
    channel('<pubDate>bad</pubDate><dc:date>soon</dc:date><dc:date>2026-12-02</dc:date>'),
    channel('<pubDate>bad</pubDate><dcterms:issued>2026-12-02</dcterms:issued>'),
    channel('<pubDate>bad</pubDate><atom:published>2026-12-02</atom:published>'),
    channel('<pubDate>2 Dec 2026</pubDate><dc:date>2026-12-03</dc:date>'),
    entry('<published>soon</published><updated>2026-12-02</updated>'),
  ])
    expect(dated(text)).toEqual(new Date('2026-12-02'))
})

test('the start of a feed that is too large is enough if it has the newest episodes', () => {
  const cut = (...items: string[]) =>
    parse(rss(`<title>Long</title>${items.join('')}`).slice(0, -60), null, true)
  expect(showOf(cut(item(3), item(2), item(1))).episodes).toHaveLength(2)
  expect(cut(item(1), item(2), item(3))).toEqual({ problem: 'tooLarge' })
  expect(cut('x'.repeat(100))).toEqual({ problem: 'tooLarge' })
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
    parse(rss(`<title a${'='.repeat(200_000)}"></title><b ${'c="'.repeat(200_000)}`))
    parse(rss(`<title>${'a < b '.repeat(100_000)}</title>`))
    expect(performance.now() - startedAt).toBeLessThan(8000)
  })
})

test('a feed without a guid gets the one that the Podcasting 2.0 documents derive from its address', () => {
  expect(guidOf('https://podnews.net/rss')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
  expect(guidOf('http://podnews.net/rss/')).toBe(guidOf('https://podnews.net/rss'))
})
