import { expect, test } from 'vitest'
import type { Term } from './correct-words.ts'
import { termPrefix } from './marks.ts'
import { type Searched, type Sought, whyMatched } from './why-matched.ts'

const maya: Searched = {
  id: 1,
  name: 'Maya Okonkwo',
  headline: 'Makes a podcast about night work',
  bio: 'I sit down with bakers, nurses and guards.',
  profession: 'Podcast host',
  topics: ['Sleep and how to live without it', 'Jobs no one sees', 'Audio documentary'],
  seriesTitle: 'The Long Shift',
  seriesKind: 'podcast',
  location: 'Lagos, Nigeria',
  categories: [
    { id: 3, name: 'Careers' },
    { id: 9, name: 'Economics' },
  ],
}

const term = (typed: string, more: Partial<Term> = {}): Term => ({
  typed,
  words: [typed],
  asBeginning: false,
  begun: [],
  stems: [],
  parts: [],
  related: [],
  isSoft: false,
  people: 1,
  ...more,
})
const why = (sought: Partial<Sought>) => whyMatched(maya, { terms: [], categories: [], ...sought })

test('a matching topic comes first, and speaks for all words in it', () => {
  expect(why({ terms: [term('sleep'), term('live')] })).toBe('Talks about Sleep and how to live without it')
  expect(why({ terms: [term('lagos'), term('jobs')] })).toBe(
    'Talks about Jobs no one sees · In Lagos, Nigeria',
  )
})

test('other forms, related words and beginnings of words match as in the search', () => {
  const related = [[termPrefix.stem('sleep')]]
  expect(why({ terms: [term('insomnia', { related })] })).toBe('Talks about Sleep and how to live without it')
  expect(why({ terms: [term('documentaries', { stems: ['%documentari'] })] })).toBe(
    'Talks about Audio documentary',
  )
  expect(why({ terms: [term('shif', { asBeginning: true })] })).toBe('Show: The Long Shift')
  expect(why({ terms: [term('shif')] })).toBeNull()
})

test('show, profession, place, category, kind and what the bio mentions are named when no topic matches', () => {
  const youtube = term('youtube', { related: [[termPrefix.medium('podcast')]] })
  expect(why({ terms: [term('shift'), term('host'), term('economics')] })).toBe(
    'Show: The Long Shift · Podcast host · Category: Economics',
  )
  expect(why({ terms: [youtube] })).toBe('Podcast')
  expect(why({ terms: [term('nursing', { stems: ['%nurs'] })] })).toBe('Mentions nurses')
})

test('filters are named by what the profile says', () => {
  expect(why({ language: 'ig', verified: true })).toBe('Speaks Igbo · Verified show')
  expect(why({ medium: 'podcast', location: 'nigeria' })).toBe('Show: The Long Shift · In Lagos, Nigeria')
  expect(why({ categories: [9, 40] })).toBe('Category: Economics')
})

test('nothing is said about a name, or without a search', () => {
  expect(why({ terms: [term('maya')] })).toBeNull()
  expect(why({})).toBeNull()
  expect(why({ terms: [term('unknown')] })).toBeNull()
})

test('the line has three parts at most, each once', () => {
  const sought = {
    terms: [term('lagos')],
    location: 'lagos',
    language: 'en',
    verified: true,
    categories: [3, 9],
  }
  expect(why(sought as Partial<Sought>)).toBe('In Lagos, Nigeria · Speaks English · Category: Careers')
})
