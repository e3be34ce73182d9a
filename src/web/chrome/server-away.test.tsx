import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import {
  type Answers,
  proxyPage,
  refused,
  renderScreen,
} from '../../../tests/helpers/browser/render-screen.tsx'
import { siteQuery, unreadQuery, useApi } from '../shared/session/session.tsx'
import { ServerAway } from './server-away.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Unread() {
  const { data } = useQuery(unreadQuery(useApi()))
  return <p>{data ? `${data.unreadCount} unread` : 'Loading'}</p>
}

const health = 'GET /api/health'
const unread = 'GET /api/conversations/unread'

async function open(failure: unknown) {
  const answers: Answers = {
    'GET /api/site': exampleSite(),
    [health]: failure as Error,
    [unread]: failure as Error,
  }
  const shown = renderScreen(<Page />, { answers })
  await pass(10)
  return { ...shown, answers }
}

function Page() {
  const site = useQuery(siteQuery(useApi()))
  return (
    site.data && (
      <>
        <ServerAway />
        <Unread />
      </>
    )
  )
}

const said = () => screen.getByRole('status').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each([
  ['no answer', new Error('refused')],
  ['a proxy’s answer', proxyPage],
])('%s: the site isn’t answering, and what failed comes back with it', async (_what, failure) => {
  const { answers, callsOf } = await open(failure)
  expect(said()).toMatch(/ isn’t answering\. This page continues as soon as it does\.$/)
  await pass(2100)
  await pass(4100)
  expect(callsOf(health)).toHaveLength(2)
  Object.assign(answers, { [health]: { status: 'ok' }, [unread]: { unreadCount: 3 } })
  await pass(8100)
  expect(said()).toBe('')
  expect(screen.getByText('3 unread')).toBeTruthy()
  await pass(120_000)
  expect(callsOf(health)).toHaveLength(3)
})

test('a server that refuses is answering', async () => {
  const { calls } = await open(refused('unavailable'))
  await pass(10_000)
  expect([said(), calls().includes(health)]).toEqual(['', false])
})

test('offline is said when the browser says so, and then nothing is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls } = await open(new Error('refused'))
  await act(async () => {
    dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(10)
  })
  await pass(10_000)
  expect(said()).toBe('You’re offline. This page continues when you’re back online.')
  expect(calls()).not.toContain(health)
  vi.restoreAllMocks()
  await act(async () => {
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10)
  })
  expect(said()).not.toContain('offline')
})
