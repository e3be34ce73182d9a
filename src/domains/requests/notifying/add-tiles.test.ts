import { expect, test } from 'vitest'
import { formatMoment } from '../../../wording/times.ts'
import { addTiles } from './add-tiles.ts'

const startsAt = new Date('2031-02-03T15:00:00Z')
const timeZone = 'America/New_York'
const facts = ['Topic: Kelp', `When: ${formatMoment(startsAt, timeZone)}`, 'Where: By video']

test('only a fact that says a time gets the tile with its day', () => {
  const tile = { month: 'Feb', day: '3', text: facts[1] }
  const times = [new Date('2031-02-04T15:00:00Z'), startsAt]
  expect(addTiles(facts, times, timeZone)).toEqual([facts[0], tile, facts[2]])
})

test('a time in another zone than that of the facts, or none yet, gets no tile', () => {
  expect(addTiles(facts, [startsAt], 'Asia/Tokyo')).toEqual(facts)
  expect(addTiles(facts, [], timeZone)).toEqual(facts)
})
