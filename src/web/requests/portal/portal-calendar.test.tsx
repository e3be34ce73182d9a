import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { PortalCalendar } from './portal-page.tsx'

test('the agent’s own time includes the day if it differs from the guest’s', async () => {
  const guest = { id: 7, name: 'Nadia Petrova', timeZone: 'Asia/Tokyo' }
  const entry = (startsAt: string, endsAt: string, title: string) => ({
    personalityId: guest.id,
    kind: 'booked' as const,
    startsAt,
    endsAt,
    title,
  })
  const entries = [
    entry('2030-12-03T00:00:00.000Z', '2030-12-03T01:00:00.000Z', 'Morning show'),
    entry('2030-12-03T09:00:00.000Z', '2030-12-03T10:00:00.000Z', 'Evening show'),
  ]
  renderScreen(<PortalCalendar guest={guest} entries={entries} />, {
    me: exampleMe({ timeZone: 'America/Los_Angeles' }),
  })
  const lines = await screen.findAllByText(/show$/)
  expect([screen.getByRole('heading', { level: 3 }), ...lines].map(({ textContent }) => textContent)).toEqual(
    [
      'Tue, Dec 3, 2030',
      'Mon, Dec 2, 2030, 4:00 PM Los Angeles time · Morning show',
      '1:00 AM Los Angeles time · Evening show',
    ],
  )
})
