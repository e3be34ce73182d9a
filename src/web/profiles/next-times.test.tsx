import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NextTimes } from './next-times.tsx'

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
