import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getTestSeed } from '../../../tests/helpers/worlds/seed.ts'
import { Refusal } from '../../platform/refuse.ts'
import { checkDay } from './check-day.ts'
import { endOf, toInstant } from './rules.ts'

const seed = getTestSeed()
const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Africa/Monrovia']
const zone = fc.constantFrom(...zones)
/** yyyy-mm-dd of the first and last day with a four-digit year. */
const anyDay = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const time = fc.constantFrom('00:00', '02:30', '12:00', '23:59')
const now = new Date('2026-06-16T10:00:00Z')

function isAllowed(day: string, timeZone: string): boolean {
  try {
    checkDay('date', day, { timeZone, now })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.details.fields?.date) return false
    throw error
  }
}

test('days from today to 366 days ahead in their zone are accepted, and no others', () => {
  const near = fc
    .integer({ min: -3, max: 370 })
    .map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.oneof(near, anyDay), zone, (day, timeZone) => {
      const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone).toPlainDate()
      const ahead = today.until(Temporal.PlainDate.from(day)).days
      expect(isAllowed(day, timeZone), `${day} in ${timeZone}`).toBe(ahead >= 0 && ahead <= 366)
    }),
    { seed, numRuns: 500 },
  )
})

test('the database can store every time of an accepted day', () => {
  const extremes = fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-31', '9999-12-30', '2026-06-16')
  fc.assert(
    fc.property(fc.oneof(extremes, anyDay), time, zone, (day, at, timeZone) => {
      if (!isAllowed(day, timeZone)) return
      expect(endOf(toInstant(day, at, timeZone), 120).toISOString()).toMatch(/^20\d\d-/)
    }),
    { seed, numRuns: 500 },
  )
})

test('days of the year 10000 or later are refused', () => {
  expect(isAllowed('+010000-01-01', 'UTC')).toBe(false)
})
