import { expect, test } from 'vitest'
import type { MatchReasons } from '../../contract/search/matches.ts'
import type { Schedule } from '../availability/rules.ts'
import { commonTimes, readerTimes, scoreOf, sharedCategories, sharedTopicsWith } from './rules.ts'

const sharedTopics = (mine: string[], theirs: string[]) => sharedTopicsWith(mine)(theirs)

test('a shared topic is spelled like the other person’s, ignoring case, accents and plural', () => {
  expect(sharedTopics(['water'], ['Water'])).toEqual(['Water'])
  expect(sharedTopics(['Café culture'], ['cafe CULTURE'])).toEqual(['Cafe CULTURE'])
  expect(sharedTopics(['Border towns'], ['border town'])).toEqual(['Border town'])
  expect(sharedTopics(['City politics'], ['Cities'])).toEqual(['Cities'])
})

test('only the common part of a longer topic is shared', () => {
  expect(sharedTopics(['Water'], ['Water policy in the Andes'])).toEqual(['Water'])
  expect(sharedTopics(['Rooms', 'sound'], ['Rooms and sound'])).toEqual(['Rooms and sound'])
  expect(sharedTopics(['Soil', 'slugs'], ['Soil, bees and slugs'])).toEqual(['Soil', 'Slugs'])
})

test('identical topics are shared whole, including small words', () => {
  expect(sharedTopics(['Night work'], ['night work', 'Small towns'])).toEqual(['Night work'])
  expect(sharedTopics(['Night work'], ['Night'])).toEqual(['Night'])
  expect(sharedTopics(['Night work'], ['What night work does to a body'])).toEqual(['Night work'])
  expect(sharedTopics(['Small towns'], ['Radio for small towns and ports'])).toEqual(['Small towns'])
  expect(sharedTopics(['Kitchens'], ['Small kitchens at work'])).toEqual(['Kitchens'])
})

test('a part isn’t repeated next to the whole, and the longest comes first', () => {
  expect(sharedTopics(['Water policy', 'Wood'], ['Wood', 'Water', 'Water policy', 'WATER'])).toEqual([
    'Water policy',
    'Wood',
  ])
})

test('topics with only one word in common aren’t shared', () => {
  expect(sharedTopics(['Stage fright'], ['Stage design'])).toEqual([])
  expect(sharedTopics(['Stage fright'], ['Stage design', 'Stage fright on television'])).toEqual([
    'Stage fright',
  ])
})

test('common words aren’t a topic', () => {
  expect(sharedTopics(['Interviews with people'], ['People at work', 'Interviews'])).toEqual([])
  expect(sharedTopics(['Water'], ['Wood'])).toEqual([])
  expect(sharedTopics([], ['Wood'])).toEqual([])
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
