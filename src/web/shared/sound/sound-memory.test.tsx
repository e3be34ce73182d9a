import { expect, test } from 'vitest'
import { clearHeard, keepSeconds, keepSpeed, memoryAge, readMemory, secondsHeard } from './sound-memory.ts'

test('the last 50 sounds are remembered, and each once', () => {
  for (let sound = 0; sound < 51; sound++) keepSeconds(`/${sound}`, 5)
  keepSeconds('/50', 9)
  expect(readMemory().heard).toHaveLength(50)
  expect([secondsHeard('/0'), secondsHeard('/1'), secondsHeard('/50')]).toEqual([0, 5, 9])
})

test('a sound heard to its end takes no room', () => {
  keepSeconds('/1', 5)
  keepSeconds('/1', 0)
  expect(readMemory().heard).toEqual([])
})

test('the speed stays when a position is kept, and only known speeds count', () => {
  keepSpeed(1.5)
  keepSeconds('/1', 5)
  expect(readMemory().speed).toBe(1.5)
  keepSpeed(9)
  expect(readMemory().speed).toBe(1)
})

test.each(['', 'null', '7', '{"heard":3,"speed":"fast"}', '{"heard":[["/1"],[2,3],["/2",-1],["/3","4"]]}'])(
  'what can’t be read is as if nothing were kept: %s',
  (kept) => {
    localStorage.setItem('sound', kept)
    expect(readMemory()).toEqual({ speed: 1, heard: [] })
  },
)

test('signing out clears what was heard and keeps the speed', () => {
  clearHeard(7)
  keepSpeed(1.5)
  keepSeconds('/1', 5)
  const age = memoryAge()
  clearHeard()
  expect(readMemory()).toEqual({ speed: 1.5, heard: [] })
  expect(memoryAge()).not.toBe(age)
})

test('a visitor’s list stays after signing in; nobody else gets a member’s', () => {
  keepSeconds('/1', 5)
  clearHeard(7)
  clearHeard(7)
  expect(secondsHeard('/1')).toBe(5)
  keepSeconds('/2', 5)
  // The session expired, and someone else signs in.
  clearHeard(8)
  expect([secondsHeard('/1'), secondsHeard('/2')]).toEqual([0, 0])
  keepSeconds('/3', 5)
  clearHeard(9)
  expect(secondsHeard('/3')).toBe(0)
})
