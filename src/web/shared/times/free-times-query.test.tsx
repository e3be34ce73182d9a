import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pushedEvents } from '../../../../tests/helpers/browser/pushed-events.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { LiveUpdates } from '../live/live.tsx'
import { useFreeTimes } from './free-times-query.ts'

const times = 'GET /api/users/7/free-times?duration=60'

function Times() {
  useFreeTimes(7, 60)
  return <LiveUpdates userId={1} />
}

test.each([
  ['a booking', 'booking', { id: 9 }],
  ['a gap in the stream', 'ready', { userId: 1 }],
])('free times are refetched after %s', async (_, name, data) => {
  const { say } = pushedEvents()
  const { callsOf } = renderScreen(<Times />, { answers: { [times]: [] } })
  const asked = () => callsOf(times).length
  await waitFor(() => expect(asked()).toBe(1))
  await say('ready', { userId: 1 })
  await waitFor(() => expect(asked()).toBe(2))
  await say('agent_request', { id: 1 })
  expect(asked()).toBe(2)
  await say(name, data)
  await waitFor(() => expect(asked()).toBe(3))
})
