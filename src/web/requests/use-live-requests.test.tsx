import { useQuery } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleAgentRequest } from '../../../tests/helpers/agents/example-agent-request.ts'
import { pushedEvents } from '../../../tests/helpers/browser/pushed-events.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { LiveUpdates } from '../shared/live/live.tsx'
import { useApi } from '../shared/session/session.tsx'
import { agentRequestQuery, ownTimesQuery } from './queries.ts'
import { useLiveRequests } from './use-live-requests.ts'

const request = 'GET /api/agent-requests/41'
const ownTimes = 'GET /api/bookings?show=upcoming&limit=100'

function Open() {
  const api = useApi()
  useLiveRequests()
  useQuery(agentRequestQuery(api, 41))
  useQuery(ownTimesQuery(api))
  return <LiveUpdates userId={1} />
}

async function openPage() {
  const answers = { [request]: exampleAgentRequest(), [ownTimes]: [] }
  const { sent, calls } = renderScreen(<Open />, { answers })
  await waitFor(() => expect(calls().toSorted()).toEqual([request, ownTimes]))
  const forget = () => {
    sent.length = 0
  }
  forget()
  return { readAgain: calls, forget }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test.each([
  ['an event about a request', 'agent_request', { id: 41 }, [request]],
  ['an event about a booking', 'booking', { id: 9 }, [ownTimes]],
  ['a gap in the stream', 'ready', { userId: 1 }, [request, ownTimes]],
])('%s refetches what it concerns', async (_, name, data, concerned) => {
  const { say } = pushedEvents()
  const { readAgain, forget } = await openPage()
  await say('ready', { userId: 1 })
  forget()
  await say(name, data)
  expect(readAgain()).toEqual(concerned)
})

test('requests and bookings are polled every 10 seconds until push is up', async () => {
  const { say } = pushedEvents()
  const { readAgain, forget } = await openPage()
  await pass(10_000)
  expect(readAgain()).toEqual([request, ownTimes])
  await say('ready', { userId: 1 })
  forget()
  await pass(60_000)
  expect(readAgain()).toEqual([])
})
