import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NextTimes, RequestBar } from './next-times.tsx'

afterEach(() => void vi.useRealTimers())

const wordsOf = (at: string) =>
  render(
    <NextTimes
      owner={{ id: 7, timeZone: 'Asia/Tokyo' }}
      next={{ zone: 'America/New_York', times: [at] }}
      onBook={() => {}}
    />,
  ).container.textContent

test('the other person’s time names its day when it’s another day there', () => {
  expect(wordsOf('2026-12-01T23:00:00Z')).toContain('Tue, Dec 16:00 PMWed, Dec 2, 8:00 AM Tokyo')
  expect(wordsOf('2026-12-01T14:00:00Z')).toContain('Tue, Dec 19:00 AM11:00 PM Tokyo')
})

test.each([
  ['with a time within six days names the weekday alone', '2026-12-01T18:00:00Z', 'Tue 1:00 PM · Request'],
  ['with a later time has its date', '2026-12-02T18:00:01Z', 'Wed, Dec 2, 1:00 PM · Request'],
  ['of a sample person says that it’s an example', '2026-12-01T18:00:00Z', 'See an example request', true],
])('the bar on phones %s', (_, at, words, sample = false) => {
  vi.setSystemTime('2026-11-26T18:00:00Z')
  const next = { zone: 'America/New_York', times: [at] }
  const owner = { sample, bookingLabel: null }
  const bar = <RequestBar owner={owner} next={next} onPress={() => {}} onBook={() => {}} />
  expect(render(bar).container.textContent).toBe(words)
})
