import { expect, it } from 'vitest'
import { addRecent, clearRecent, listRecent } from './recent-people.ts'

const person = (id: number) => ({ id, name: `Person ${id}`, headline: null, avatar: `/initials/1/${id}.svg` })
const idsFor = (viewerId: number | null) => listRecent(viewerId).map(({ id }) => id)

it('The newest eight are kept, each once', () => {
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 4]) addRecent(7, person(id))
  expect(idsFor(7)).toEqual([4, 9, 8, 7, 6, 5, 3, 2])
  clearRecent()
  expect(idsFor(7)).toEqual([])
})

it('No one else on this device sees what a member viewed, even after their session ended', () => {
  addRecent(7, person(1))
  expect(idsFor(8)).toEqual([])
  expect(idsFor(null)).toEqual([])
  addRecent(8, person(2))
  expect(idsFor(8)).toEqual([2])
  expect(idsFor(7)).toEqual([])
})

it('A visitor’s list is kept after signing in', () => {
  addRecent(null, person(1))
  expect(idsFor(7)).toEqual([1])
  addRecent(7, person(2))
  expect(idsFor(7)).toEqual([2, 1])
  expect(idsFor(null)).toEqual([])
})

it('Signing in deletes another member’s list and keeps a visitor’s', () => {
  addRecent(7, person(1))
  clearRecent(7)
  expect(idsFor(7)).toEqual([1])
  clearRecent(8)
  expect(localStorage).toHaveLength(0)
  addRecent(null, person(2))
  clearRecent(8)
  expect(idsFor(8)).toEqual([2])
})

it('An invalid stored list reads as empty', () => {
  for (const kept of ['', '[]', 'null', '7', '{"of":7,"people":[{"id":"x"},null]}', '{"people":{}}']) {
    localStorage.setItem('recent-people', kept)
    expect(listRecent(7), kept).toEqual([])
  }
})
