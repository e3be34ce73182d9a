import { expect, test } from 'vitest'
import { slotsOf } from './person.ts'

test('parses hours into slots for each day of a range', () => {
  expect(slotsOf('mon-tue 18:00-20:30, sun 09:00-12:00')).toEqual([
    { weekday: 1, startMinute: 1080, endMinute: 1230 },
    { weekday: 2, startMinute: 1080, endMinute: 1230 },
    { weekday: 7, startMinute: 540, endMinute: 720 },
  ])
  expect(slotsOf('')).toEqual([])
})
