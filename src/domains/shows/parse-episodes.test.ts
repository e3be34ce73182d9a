import { expect, test } from 'vitest'
import { parseItems } from './parse-episodes.ts'
import { webLink } from './web-link.ts'

const audio = (url: string) => [{ url, type: 'audio/mpeg' }]

test('an episode that a feed names twice counts once, as the first says', () => {
  const items = ['First', 'Again'].map((title) => ({ title, guid: { value: 'ep-1' } }))
  expect(parseItems(items).map(({ title }) => title)).toEqual(['First'])
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
