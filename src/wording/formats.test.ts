import { expect, test } from 'vitest'
import { datesAs } from './formats.ts'

test('zones that people choose don’t fill the memory with formatters', () => {
  const hours = datesAs({ hour: 'numeric' })
  const first = hours('UTC')
  expect(hours('UTC')).toBe(first)
  for (const zone of Intl.supportedValuesOf('timeZone')) hours(zone)
  expect(hours('UTC')).not.toBe(first)
})
