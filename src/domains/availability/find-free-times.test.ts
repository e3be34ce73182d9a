import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../tests/helpers/worlds/long.ts'
import { randomSchedules } from '../../../tests/helpers/worlds/random-schedules.ts'
import { getTestSeed } from '../../../tests/helpers/worlds/seed.ts'
import { slowFreeTimes, wallClockOf } from '../../../tests/helpers/worlds/slow-free-times.ts'
import { testSettings } from '../../../tests/helpers/worlds/test-settings.ts'
import { freeTimes, isInHours, toInstant, toWallClock } from './rules.ts'

const run = {
  seed: getTestSeed(),
  numRuns: rounds(25, 3000),
  ...(testSettings.path !== null && { path: testSettings.path, endOnFailure: true }),
}
const minuteMs = 60_000

describe('With any hours, overrides, buffer, notice, bookings and zone', () => {
  it('free times match a minute-by-minute search of the wall clock', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(randomSchedules(), ({ schedule, asked }) => {
        const offered = [...freeTimes(schedule, asked)].map(({ startsAt }) => startsAt.toISOString())
        expect(offered).toEqual(slowFreeTimes(schedule, asked))
      }),
      run,
    )
  })

  it('every free time can be requested by its wall clock and is within the hours', () => {
    fc.assert(
      fc.property(randomSchedules(), ({ schedule, asked }) => {
        const wrong = [...freeTimes(schedule, asked)].filter(({ startsAt, endsAt }) => {
          const { date, time } = toWallClock(startsAt, schedule.timeZone)
          const shown = wallClockOf(startsAt.getTime(), schedule.timeZone)
          return !(
            date === shown.date &&
            Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) === shown.minute &&
            toInstant(date, time, schedule.timeZone).getTime() === startsAt.getTime() &&
            endsAt.getTime() - startsAt.getTime() === asked.durationMinutes * minuteMs &&
            isInHours(schedule, startsAt, asked.durationMinutes)
          )
        })
        expect(wrong).toEqual([])
      }),
      run,
    )
  })
})
