import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getTestSeed } from '../../../tests/helpers/worlds/seed.ts'
import { Refusal } from '../../platform/refuse.ts'
import { checkDay } from './check-day.ts'

const seed = getTestSeed()
const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Africa/Monrovia']
const zone = fc.constantFrom(...zones)
/** yyyy-mm-dd of the first and last day with a four-digit year. */
const anyDay = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
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
