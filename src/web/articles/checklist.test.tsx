import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTicks } from './checklist.tsx'

const open = (list = 'guest') => renderHook(() => useTicks(list)).result
const ticked = (list?: string) => [...open(list).current.ticked]

test('ticks are kept on the device, one list apart from another', () => {
  const list = open()
  act(() => list.current.tick(['phone', 'window']))
  act(() => list.current.tick(['door']))
  act(() => list.current.untick('phone'))
  expect([...list.current.ticked]).toEqual(['window', 'door'])
  expect(ticked()).toEqual(['window', 'door'])
  expect(ticked('host')).toEqual([])
})

test('cleared ticks leave nothing on the device', () => {
  const list = open()
  act(() => list.current.tick(['phone']))
  act(() => list.current.clear())
  expect([...list.current.ticked]).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('a tick on another tab is shown here', () => {
  const list = open()
  act(() => {
    localStorage.setItem('ticks:guest', '["window"]')
    window.dispatchEvent(new StorageEvent('storage'))
  })
  expect([...list.current.ticked]).toEqual(['window'])
})

test.each(['', '{', '{"a":1}', 'null', '[1,null]'])('%j is no list of ticks', (kept) => {
  localStorage.setItem('ticks:guest', kept)
  expect(ticked()).toEqual([])
})

test('without storage ticks last for the visit', () => {
  const refuse = () => {
    throw new DOMException('No storage.')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const list = open()
  act(() => list.current.tick(['phone']))
  expect(ticked()).toEqual(['phone'])
  vi.unstubAllGlobals()
})
