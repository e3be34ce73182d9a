import { expect, test } from 'vitest'
import { formatClock, sameClocks, timeZoneOptions } from './time-zones.ts'

const at = new Date('2026-01-15T12:05:00Z')

test('the list includes the current zone even if unknown, and labels have no underscores', () => {
  const options = timeZoneOptions('US/Eastern')
  expect(options.find(({ id }) => id === 'US/Eastern')).toBeDefined()
  expect(options.find(({ id }) => id === 'America/New_York')?.name).toBe('America/New York')
  expect(options.filter(({ id }) => id === 'UTC')).toHaveLength(1)
})

test('the list has today’s names for renamed places, each once', () => {
  const ids = timeZoneOptions('Asia/Calcutta').map(({ id }) => id)
  expect(ids.filter((id) => /Calcutta|Kolkata|Katmandu|Saigon|Ki?y?i?ev/.test(id))).toEqual(['Asia/Kolkata'])
  expect(ids).toContain('Europe/Kyiv')
  expect(new Set(ids).size).toBe(ids.length)
})

test('a zone shows its offset from UTC, half hours included', () => {
  expect(formatClock('America/New_York', at)).toBe('7:05 AM · GMT-5')
  expect(formatClock('Asia/Kolkata', at)).toBe('5:35 PM · GMT+5:30')
  expect(formatClock('UTC', at)).toMatch(/^12:05 PM · GMT(\+0)?$/)
})

test('two zones are the same only if their clocks agree all year', () => {
  expect(sameClocks('Europe/Berlin', 'Europe/Paris', at)).toBe(true)
  expect(sameClocks('Asia/Calcutta', 'Asia/Kolkata', at)).toBe(true)
  expect(sameClocks('Europe/London', 'Africa/Abidjan', at)).toBe(false)
  expect(sameClocks('Europe/Lisbon', 'America/New_York', at)).toBe(false)
})
