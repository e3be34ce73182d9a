import { expect, test, vi } from 'vitest'
import { addUnsaved, clearSaved, getUnsaved, nothing } from './unsaved-hours.ts'

test('half hours that were painted again while they were saved stay unsaved', () => {
  const sent = new Map([
    [18, true],
    [19, true],
  ])
  addUnsaved(7, sent)
  addUnsaved(7, new Map([[19, false]]))
  clearSaved(7, sent)
  expect([...getUnsaved(7)]).toEqual([[19, false]])
  clearSaved(7, new Map([[19, false]]))
  expect(getUnsaved(7).size).toBe(0)
})

test('what another version or hand left on the device is read as far as it makes sense', () => {
  const left = [[18, true], [-1, true], [336, true], [1.5, true], [20, 'yes'], 'x', [21, false]]
  localStorage.setItem('unsaved:hours:7', JSON.stringify({ cells: left }))
  expect([...getUnsaved(7)]).toEqual([
    [18, true],
    [21, false],
  ])
  localStorage.setItem('unsaved:hours:7', JSON.stringify({ cells: 'x' }))
  expect(getUnsaved(7)).toBe(nothing)
})

test('without room on the device, painted hours stay until the page closes', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  addUnsaved(8, new Map([[18, true]]))
  full.mockRestore()
  expect([...getUnsaved(8)]).toEqual([[18, true]])
  clearSaved(8, new Map([[18, true]]))
  expect(getUnsaved(8).size).toBe(0)
})
