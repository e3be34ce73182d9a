import { TestClock } from 'pg-boss'
import type { Clock } from '../../../src/platform/clock.ts'
import { queryDatabase } from './query-database.ts'

type Time = { days?: number; hours?: number; minutes?: number; seconds?: number }

export type MovableClock = Clock & {
  set(instant: string): Promise<void>
  advance(by: Time): Promise<void>
  /** The job queue of this database follows this clock too. */
  drive(databaseUrl: string): Promise<void>
}

/** A Tuesday in a week without clock changes. */
const someday = '2026-06-16T10:00:00Z'

/** Doesn't advance on its own. */
export function movableClock(start = someday): MovableClock {
  const clock = new TestClock(start)
  let moved = Promise.resolve()
  /** Moves are serialized, even if concurrent acts move it. */
  function move(to: () => string | number) {
    moved = moved.then(() => clock.setTime(to()))
    return moved
  }
  return {
    now: () => new Date(clock.now()),
    set: (instant) => move(() => instant),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
      move(() => clock.now() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000),
    async drive(databaseUrl) {
      const executeSql = async (statement: string, values?: unknown[]) => ({
        rows: await queryDatabase(databaseUrl, statement, values),
      })
      await clock.attach({ db: { executeSql }, schema: 'pgboss' })
    },
  }
}
