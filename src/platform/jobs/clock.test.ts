import { expect, test, vi } from 'vitest'
import { monotonicClock } from './clock.ts'

test('the queue’s pauses don’t grow when the system’s clock is set back', () => {
  const before = monotonicClock.now()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  try {
    expect(monotonicClock.now()).toBeGreaterThanOrEqual(before)
  } finally {
    vi.useRealTimers()
  }
})
