import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseItems } from './parse-episodes.ts'
import { webLink } from './web-link.ts'

const audio = (url: string) => [{ url, type: 'audio/mpeg' }]

const titles = (items: Parameters<typeof parseItems>[0]) => parseItems(items).map(({ title }) => title)
const one = { title: 'One', guid: { value: 'ep-1' }, enclosures: audio('https://mic.example/1.mp3') }

test('an episode that a feed names twice counts once', () => {
  expect(titles([one, { ...one, description: 'Again' }])).toEqual(['One'])
})

test.each([
  ['audio', { enclosures: audio('https://mic.example/2.mp3') }],
  ['link', { link: 'https://mic.example/2' }],
  ['date', { pubDate: '24 Nov 2026' }],
  ['title', { title: 'Two' }],
])(
  'episodes with one guid, or none, are told apart by their %s, whatever else is in the feed',
  (_, other) => {
    for (const guid of [one.guid, undefined]) {
      const [first, second] = [
        { ...one, guid },
        { ...one, guid, ...other },
      ]
      const keys = (...items: object[]) => new Set(parseItems(items).map(({ key }) => key))
      expect(keys(first, second).size).toBe(2)
      expect(keys(first, { ...second, title: 'Three' }, second)).toEqual(
        keys(first, second, { ...second, title: 'Three' }),
      )
    }
  },
)

test('an episode keeps its key when its title, audio and date change', () => {
  const changed = { ...one, title: 'New', enclosures: [], pubDate: '24 Nov 2026' }
  expect(parseItems([changed])[0]?.key).toBe(parseItems([one])[0]?.key)
})

const file = (query: string, more = {}) => ({
  title: 'One',
  enclosures: audio(`https://mic.example/1.mp3${query}`),
  ...more,
})
const played = (id: number, more = {}) => ({
  title: `Part ${id}`,
  enclosures: audio(`https://mic.example/play.php?id=${id}`),
  ...more,
})
const shared = { guid: { value: 'all' } }
const dated = { pubDate: '24 Nov 2026' }
const keysOf = (items: object[]) => parseItems(items).map(({ key }) => key)

test.each([
  ['without a guid', [file('?token=A')], [file('?token=B')]],
  [
    'with a guid for all',
    [file('?token=A', shared), played(2, shared)],
    [file('?token=B', shared), played(2, shared)],
  ],
  ['named twice', [file('?token=A', dated), file('?token=B', dated)], [file('?token=C', dated)]],
  ['with a session in the path', [file(';session=A')], [file(';session=B')]],
  ['of pages', [{ link: 'https://mic.example/1?from=A' }], [{ link: 'https://mic.example/1?from=B' }]],
])('episodes %s keep their keys when only the query of their address changes', (_, before, after) => {
  expect(keysOf(after)).toEqual(keysOf(before))
})

test.each([
  ['a guid', [file('?t=1', { guid: one.guid }), file('?t=2', { guid: one.guid })], 1],
  ['a guid for all', [file('?t=1', shared), file('?t=2', shared), played(2, shared)], 2],
  ['a guid of a page', ['?t=1', '?t=2'].map((t) => ({ ...one, link: `https://mic.example/1${t}` })), 1],
  ['a date', [file('?t=1', dated), file('?t=2', dated)], 1],
  ['neither', [played(1, { title: 'Live' }), played(2, { title: 'Live' })], 2],
  ['neither, under other titles', [played(1), played(2)], 2],
  ['the same date, under other titles', [played(1, dated), played(2, dated)], 2],
])('with %s, the query of an address tells apart what nothing else does, or doesn’t', (_, items, count) => {
  expect(new Set(keysOf(items)).size).toBe(count)
  expect(keysOf(items)).toHaveLength(count)
})

test('what identifies an episode gives its key: guid, place of the audio, whole address, page, title', () => {
  for (const [items, names] of [
    [[one], ['ep-1']],
    [[file('')], ['https://mic.example/1.mp3']],
    [[file('?token=A')], ['https://mic.example/1.mp3']],
    [
      [played(1), played(2)],
      ['https://mic.example/play.php?id=1', 'https://mic.example/play.php?id=2'],
    ],
    [[{ title: 'One' }], ['One']],
  ] as const)
    expect(keysOf([...items])).toEqual(names.map((name) => createHash('sha256').update(name).digest('hex')))
})

test('an episode without a title is called by its description, or untitled', () => {
  const { enclosures } = one
  expect(titles([{ enclosures, description: '<p>On maps</p>' }, { enclosures }, {}])).toEqual([
    'On maps',
    'Untitled episode',
  ])
})

test('what has no date keeps its place, in feeds of either direction', () => {
  const dated = (day: number) => ({ title: `${day}`, pubDate: `${day} Nov 2026` })
  const odd = { title: 'odd', pubDate: 'Wed, 25 Nov 2026 34:50:00 -0500' }
  for (const [items, order] of [
    [[odd, dated(9), dated(8)], 'odd 9 8'],
    [[dated(9), odd, dated(8)], '9 odd 8'],
    [[dated(9), dated(8), odd], '9 8 odd'],
    [[dated(7), dated(8), odd, dated(9)], '9 odd 8 7'],
    [[dated(7), dated(8), odd], 'odd 8 7'],
    [[dated(7), odd, dated(9), dated(8)], '9 8 7 odd'],
    [[odd, { title: 'b' }, { title: 'a' }], 'odd b a'],
  ] as const)
    expect(titles(items).join(' ')).toBe(order)
  expect(titles([odd, ...Array.from({ length: 30 }, (_, n) => dated(30 - n))])[0]).toBe('odd')
})

test('addresses with credentials, or longer than 2000 characters, are no links', () => {
  expect(webLink('https://mic.example/1')).toBe('https://mic.example/1')
  for (const address of [
    'https://me:secret@mic.example/1',
    'https://me@mic.example/1',
    'ftp://mic.example/1',
  ])
    expect(webLink(address)).toBeNull()
  expect(webLink(`https://mic.example/${'x'.repeat(2000)}`)).toBeNull()
  expect(
    parseItems([{ title: 'One', enclosures: audio('https://me:secret@mic.example/1.mp3') }]),
  ).toMatchObject([{ audioUrl: null }])
})

test('old addresses of sounds are played over https', () => {
  expect(parseItems([{ title: 'One', enclosures: audio('http://cdn.example/1.mp3') }])).toMatchObject([
    { audioUrl: 'https://cdn.example/1.mp3' },
  ])
})

test('lengths and dates that can’t be right are left out', () => {
  const [odd] = parseItems([
    { title: 'One', pubDate: 'Mon, 01 Jan 1900 00:00:00 GMT', itunes: { duration: 700_000 } },
  ])
  expect(odd).toMatchObject({ publishedAt: null, durationSeconds: null })
})

test('an episode has its own people, ten at most; those of the show aren’t repeated', () => {
  const persons = Array.from({ length: 12 }, (_, n) => ({ display: `Guest ${n}`, role: 'Guest' }))
  const parsed = parseItems([{ title: 'One', podcast: { persons } }, { title: 'Two' }])
  expect(parsed.map(({ credits }) => credits.length)).toEqual([10, 0])
  expect(parsed[0]?.credits[0]).toEqual({ name: 'Guest 0', role: 'guest', link: null })
})
