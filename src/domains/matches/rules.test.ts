import { expect, test } from 'vitest'
import type { MatchReasons } from '../../contract/search/matches.ts'
import type { Schedule } from '../availability/rules.ts'
import { commonTimes, readerTimes, scoreOf, sharedCategories, sharedTopicsWith } from './rules.ts'

test.each<[why: string, mine: string[], theirs: string[], shared: string[]]>([
  ['spelled like theirs, in any case', ['water'], ['Water'], ['Water']],
  ['without accents', ['Café culture'], ['cafe CULTURE'], ['Cafe CULTURE']],
  ['in singular or plural', ['Border towns'], ['border town'], ['Border town']],
  ['in another plural', ['City politics'], ['Cities'], ['Cities']],
  ['only their common part', ['Water'], ['Water policy in the Andes'], ['Water']],
  ['whole if all of it is shared', ['Rooms', 'sound'], ['Rooms and sound'], ['Rooms and sound']],
  ['in parts otherwise', ['Soil', 'slugs'], ['Soil, bees and slugs'], ['Soil', 'Slugs']],
  ['with small words if identical', ['Night work'], ['night work', 'Small towns'], ['Night work']],
  ['as the shorter one', ['Night work'], ['Night'], ['Night']],
  ['within a sentence', ['Night work'], ['What night work does to a body'], ['Night work']],
  ['without small words of theirs', ['Kitchens'], ['Small kitchens at work'], ['Kitchens']],
  [
    'the longest first',
    ['Water policy', 'Wood'],
    ['Wood', 'Water', 'Water policy'],
    ['Water policy', 'Wood'],
  ],
  ['not by one of two words', ['Stage fright'], ['Stage design'], []],
  ['not by common words', ['Interviews with people'], ['People at work', 'Interviews'], []],
  ['not if they differ', ['Water'], ['Wood'], []],
  ['not without any', [], ['Wood'], []],
])('topics are shared %s: %j, %j', (_, mine, theirs, shared) => {
  expect(sharedTopicsWith(mine)(theirs)).toEqual(shared)
})

test('categories are compared by name', () => {
  expect(sharedCategories(['Science', 'Music', 'Art'], ['Music', 'Food', 'Art'])).toEqual(['Art', 'Music'])
})

const reasons = (topics: number, categories: number, minutes = 0): MatchReasons => ({
  topics: Array.from({ length: topics }, String),
  categories: Array.from({ length: categories }, String),
  hours: minutes > 0 ? { startsAt: '', endsAt: '', minutes, timeZone: 'UTC', with: 'hours' } : null,
})

test('topics count 3, categories 2 (three of each at most), some hours 1 and many hours 2', () => {
  expect(scoreOf(reasons(1, 0))).toBe(3)
  expect(scoreOf(reasons(0, 1))).toBe(2)
  expect(scoreOf(reasons(0, 1, 150))).toBe(3)
  expect(scoreOf(reasons(0, 1, 180))).toBe(4)
  expect(scoreOf(reasons(9, 9))).toBe(scoreOf(reasons(3, 3)))
})

const monday = { now: new Date('2026-11-22T12:00:00Z'), from: '2026-11-22', to: '2026-11-23' }
const schedule = (timeZone: string, startMinute: number, endMinute: number): Schedule => ({
  timeZone,
  hours: endMinute > 0 ? [{ weekday: 1, startMinute, endMinute, available: true }] : [],
  overrides: [],
  busy: [],
  minimumNoticeHours: 0,
  bufferMinutes: 0,
})
const iso = (spans: { startsAt: Date; endsAt: Date }[]) =>
  spans.map(({ startsAt, endsAt }) => `${startsAt.toISOString()}/${endsAt.toISOString()}`)

test('shared hours are when one is bookable and the other free, across time zones', () => {
  const reader = readerTimes(schedule('America/New_York', 9 * 60, 12 * 60), monday)
  expect(reader.with).toBe('hours')
  expect(iso(commonTimes(reader.free, schedule('Europe/Oslo', 16 * 60, 21 * 60), monday))).toEqual([
    '2026-11-23T15:00:00.000Z/2026-11-23T17:00:00.000Z',
  ])
})

test('a reader without hours is compared by daytime, minus bookings', () => {
  const busy = [{ startsAt: new Date('2026-11-23T09:00:00Z'), endsAt: new Date('2026-11-23T10:00:00Z') }]
  const reader = readerTimes({ ...schedule('UTC', 0, 0), busy }, monday)
  expect(reader.with).toBe('daytime')
  expect(iso(commonTimes(reader.free, schedule('UTC', 6 * 60, 11 * 60), monday))).toEqual([
    '2026-11-23T08:00:00.000Z/2026-11-23T09:00:00.000Z',
    '2026-11-23T10:00:00.000Z/2026-11-23T11:00:00.000Z',
  ])
})
