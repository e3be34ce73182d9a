import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exampleBooking } from '../../../../tests/helpers/browser/example-booking.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { NextRecording } from './next-recording.tsx'

const ahead = (id: number, startsAt: string, endsAt: string) =>
  exampleBooking({
    id,
    status: 'confirmed',
    startsAt,
    endsAt,
    meeting: { way: 'video', place: 'https://meet.example/maya' },
  })

test('the next recording says where it is and counts down, then gives way to the one after', async () => {
  vi.useFakeTimers({
    now: Date.parse('2031-02-03T09:20:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
  renderScreen(<NextRecording />, {
    answers: {
      'GET /api/bookings': [
        ahead(41, '2031-02-03T10:00:00.000Z', '2031-02-03T10:45:00.000Z'),
        ahead(42, '2031-02-05T12:00:00.000Z', '2031-02-05T12:45:00.000Z'),
      ],
    },
  })
  const title = await screen.findByRole('heading')
  expect(title.textContent).toBe('Next recording in 40 minutes')
  expect(screen.getByRole('link', { name: 'https://meet.example/maya' })).toBeTruthy()
  const after = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * 60_000))
  after(1)
  expect(title.textContent).toBe('Next recording in 39 minutes')
  after(50)
  expect(title.textContent).toBe('Next recording now')
  after(40)
  expect(title.textContent).toBe('Next recording in 2 days')
})
