import type { Clock } from '../../src/platform/clock.ts'

export type MovableClock = Clock & {
  set(instant: string): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** Goes with real time until it is set or advanced; from then on it keeps its distance. */
export function movableClock(): MovableClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    set(instant) {
      offsetMs = Date.parse(instant) - Date.now()
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      offsetMs += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
