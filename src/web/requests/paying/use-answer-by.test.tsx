import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { useAnswerBy } from './use-answer-by.ts'

function Deadline({ startsAt }: { startsAt: string | null }) {
  return <p>{useAnswerBy(startsAt)}</p>
}

test.each([
  [null, 'Fri, Jan 9, 2026, 12:00 PM UTC'],
  ['2026-01-20T10:00:00Z', 'Fri, Jan 9, 2026, 12:00 PM UTC'],
  ['2026-01-08T10:00:00Z', 'Wed, Jan 7, 2026, 10:00 PM UTC'],
])('a request for %s, sent on a Tuesday at noon, can be answered until %s', (startsAt, by) => {
  vi.useFakeTimers({ now: new Date('2026-01-06T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(renderScreen(<Deadline startsAt={startsAt} />, {}).container.textContent).toBe(by)
})
