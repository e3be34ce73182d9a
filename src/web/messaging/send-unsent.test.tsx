import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { useApi } from '../shared/session/session.tsx'
import { recipientQuery } from './queries.ts'
import { SendUnsent } from './send-unsent.tsx'

const call = 'POST /api/messages'
const unsent = { clientId: 'a1', toUserId: 2, content: 'Hello', createdAt: '2031-01-01T00:00:00.000Z' }
const message = { ...unsent, id: 5, conversationId: 3, fromUserId: 1, read: false }

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('unsent:1:a1', JSON.stringify({ ...unsent, state: 'waiting' }))
})

test('any page sends what an earlier page couldn’t', async () => {
  const { sent } = renderScreen(<SendUnsent userId={1} />, { answers: { [call]: [201, message] } })
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect(sent).toEqual([{ call, body: { toUserId: 2, content: 'Hello', clientId: 'a1' } }])
})

test('a message waits while offline and is sent once the connection is back', async () => {
  const answers: Record<string, unknown> = { [call]: [503, { message: 'Briefly unavailable.' }] }
  const { sent } = renderScreen(<SendUnsent userId={1} />, { answers })
  await waitFor(() => expect(localStorage.getItem('unsent:1:a1')).toContain('"waiting"'))
  answers[call] = [201, message]
  const before = sent.length
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect(sent).toHaveLength(before + 1)
})

test('a message limited for hours is refused with the reason, and the next ones are sent', async () => {
  const reason = 'You can start 20 new conversations a day. Try again in 5 hours.'
  const tooMany = [429, { message: reason, code: 'rate_limited', retryAfterSeconds: 18_000 }]
  localStorage.setItem(
    'unsent:1:a2',
    JSON.stringify({ ...unsent, clientId: 'a2', createdAt: '2031-01-02T00:00:00.000Z', state: 'waiting' }),
  )
  const answers: Record<string, unknown> = {}
  let first = true
  Object.defineProperty(answers, call, {
    get: () => {
      const answer = first ? tooMany : [201, message]
      first = false
      return answer
    },
  })
  renderScreen(<SendUnsent userId={1} />, { answers })
  await waitFor(() => expect(localStorage.getItem('unsent:1:a2')).toBeNull())
  const kept = JSON.parse(localStorage.getItem('unsent:1:a1') ?? '{}')
  expect(kept).toMatchObject({ state: 'refused', reason })
})

test('a message over the per-minute limit waits', async () => {
  const soon = [429, { message: 'Wait.', code: 'rate_limited', retryAfterSeconds: 60 }]
  renderScreen(<SendUnsent userId={1} />, { answers: { [call]: soon } })
  await waitFor(() => expect(localStorage.getItem('unsent:1:a1')).toContain('"waiting"'))
})

test('starting a conversation updates an open page about its recipient', async () => {
  let arrive: (answer: unknown) => void = () => undefined
  const known = 'GET /api/conversations?with=2'
  const { calls } = renderScreen(<Recipient />, {
    answers: {
      [known]: [],
      'GET /api/users/2': { id: 2, name: 'Rea Reader', avatar: '', headline: null, sample: false },
      [call]: new Promise((done) => {
        arrive = done
      }),
    },
  })
  await screen.findByText('Rea Reader')
  arrive([201, message])
  await waitFor(() => expect(calls().filter((one) => one === known)).toHaveLength(2))
})

function Recipient() {
  const { data } = useQuery(recipientQuery(useApi(), '2'))
  return (
    <>
      {data && <p>{data.person.name}</p>}
      {data && <SendUnsent userId={1} />}
    </>
  )
}

test('another person’s unsent messages aren’t touched', async () => {
  const { calls } = renderScreen(<SendUnsent userId={9} />, {})
  fireEvent(window, new Event('online'))
  await Promise.resolve()
  expect(calls()).toEqual([])
  expect(localStorage.length).toBe(1)
})
