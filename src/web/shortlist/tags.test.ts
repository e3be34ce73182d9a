import { expect, test } from 'vitest'
import { savedSearch } from './saved-search.ts'
import { addTag, chosenPeople, countTags, splitTags } from './tags.ts'

const newest = { name: 'Maya', tags: ['Sleep', 'Season 2'] }
const middle = { name: 'Tomás', tags: [] }
const oldest = { name: 'Ada', tags: ['sleep'] }
const people = [newest, middle, oldest]

test('tags are counted by name, whatever their case', () => {
  expect(countTags(people)).toEqual([
    { tag: 'Season 2', count: 1 },
    { tag: 'Sleep', count: 2 },
  ])
})

test('a tag narrows the list, and the order turns around', () => {
  expect(chosenPeople(people, {})).toEqual(people)
  expect(chosenPeople(people, { tag: 'SLEEP' })).toEqual([newest, oldest])
  expect(chosenPeople(people, { tag: 'sleep', sort: 'oldest' })).toEqual([oldest, newest])
  expect(chosenPeople(people, { tag: 'unknown' })).toEqual([])
})

test('tags are typed with commas between them', () => {
  expect(splitTags(' Sleep,, season 2 , ')).toEqual(['Sleep', 'season 2'])
  expect(addTag('', 'Sleep')).toBe('Sleep')
  expect(addTag('Sleep, ', 'Money')).toBe('Sleep, Money')
})

test('the address keeps the tag and the order, and ignores anything else', () => {
  expect(savedSearch({ tag: 'Season 2', sort: 'oldest' })).toEqual({ tag: 'Season 2', sort: 'oldest' })
  expect(savedSearch({ tag: 2026, sort: 'name' })).toEqual({ tag: '2026' })
  expect(savedSearch({ tag: ['a'], sort: 7 })).toEqual({})
})
