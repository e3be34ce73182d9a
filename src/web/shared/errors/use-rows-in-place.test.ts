import { expect, test } from 'vitest'
import { keepPlaces } from './use-rows-in-place.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))
const keep = (seen: number[], listed: number[], stays: number[] = []) =>
  keepPlaces(rows(...seen), rows(...listed), ({ id }) => stays.includes(id)).map(({ id }) => id)

test('a row that the server moves stays in its place', () => {
  expect(keep([1, 2, 3], [2, 3, 1])).toEqual([1, 2, 3])
})

test('a row that the server no longer lists goes, unless it stays', () => {
  expect(keep([1, 2, 3], [1, 3])).toEqual([1, 3])
  expect(keep([1, 2, 3], [1, 3], [2])).toEqual([1, 2, 3])
})

test('new rows come where the server has them', () => {
  expect(keep([], [4, 5])).toEqual([4, 5])
  expect(keep([1, 2], [9, 1, 8, 2, 7, 6])).toEqual([9, 1, 8, 2, 7, 6])
})
