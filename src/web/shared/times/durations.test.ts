import { expect, test } from 'vitest'
import { profileForm } from '../../../contract/profiles.ts'
import { bufferChoices, formatDuration, noticeHours, withCurrent } from './durations.ts'

test.each([
  [1, '1 minute'],
  [45, '45 minutes'],
  [60, '1 hour'],
  [75, '1 hour and 15 minutes'],
  [720, '12 hours'],
  [1440, '1 day'],
  [2160, '1 day and 12 hours'],
  [1501, '1 day, 1 hour, and 1 minute'],
  [43_200, '30 days'],
])('%i minutes read %s', (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words)
})

test('withCurrent adds a missing value in order and doesn’t repeat a known one', () => {
  expect(withCurrent([0, 24, 48], 36)).toEqual([0, 24, 36, 48])
  expect(withCurrent([0, 24, 48], 24)).toEqual([0, 24, 48])
})

test('the contract accepts every choice', () => {
  const { minimumNoticeHours, bufferMinutes } = profileForm.shape
  for (const hours of noticeHours) expect(minimumNoticeHours.safeParse(hours).success).toBe(true)
  for (const minutes of bufferChoices) expect(bufferMinutes.safeParse(minutes).success).toBe(true)
  expect(minimumNoticeHours.safeParse((noticeHours.at(-1) ?? 0) + 1).success).toBe(false)
  expect(bufferMinutes.safeParse((bufferChoices.at(-1) ?? 0) + 1).success).toBe(false)
})
