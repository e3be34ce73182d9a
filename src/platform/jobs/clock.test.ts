import { expect, test, vi } from 'vitest'
import { steadyClock } from './clock.ts'

test('the queue’s pauses don’t grow when the system’s clock is set back', () => {
  const before = steadyClock.now()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  try {
    expect(steadyClock.now()).toBeGreaterThanOrEqual(before)
  } finally {
    vi.useRealTimers()
  }
})
