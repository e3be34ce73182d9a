import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { Message } from '../../contract/messaging.ts'
import { useApi } from '../shared/session/session.tsx'
import { recipientQuery } from './queries.ts'
import { SendUnsent } from './send-unsent.tsx'

const call = 'POST /api/messages'
const [clientId, next] = [crypto.randomUUID(), crypto.randomUUID()]
const stored = (id: string) => localStorage.getItem(`unsent:1:${id}`)
const unsent = { clientId, toUserId: 2, content: 'Hello', createdAt: '2031-01-01T00:00:00.000Z' }
const message: Message = { ...unsent, id: 5, conversationId: 3, fromUserId: 1, read: false, booking: null }

beforeEach(() => {
  localStorage.setItem(`unsent:1:${clientId}`, JSON.stringify({ ...unsent, state: 'waiting' }))
})

test('any page sends what an earlier page couldn’t', async () => {
  const { sent } = renderScreen(<SendUnsent userId={1} />, { answers: { [call]: message } })
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect(sent).toEqual([{ call, body: { toUserId: 2, content: 'Hello', clientId } }])
})

test('a message waits while offline and is sent once the connection is back', async () => {
  const answers: Answers = { [call]: refused('unavailable', 'Briefly unavailable.') }
  const { sent } = renderScreen(<SendUnsent userId={1} />, { answers })
  await waitFor(() => expect(stored(clientId)).toContain('"waiting"'))
  answers[call] = message
  const before = sent.length
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect(sent).toHaveLength(before + 1)
})

test('a message limited for hours is refused with the reason, and the next ones are sent', async () => {
  const reason = 'You can start 20 new conversations a day. Try again in 5 hours.'
  const tooMany = refused('rate_limited', reason, { retryAfterSeconds: 18_000 })
  localStorage.setItem(
    `unsent:1:${next}`,
    JSON.stringify({ ...unsent, clientId: next, createdAt: '2031-01-02T00:00:00.000Z', state: 'waiting' }),
  )
  const sends = [tooMany, message]
  renderScreen(<SendUnsent userId={1} />, { answers: { [call]: () => sends.shift() } })
  await waitFor(() => expect(stored(next)).toBeNull())
  const kept = JSON.parse(stored(clientId) ?? '{}')
  expect(kept).toMatchObject({ state: 'refused', reason })
})

test('a message over the per-minute limit waits', async () => {
  const soon = refused('rate_limited', 'Wait.', { retryAfterSeconds: 60 })
  renderScreen(<SendUnsent userId={1} />, { answers: { [call]: soon } })
  await waitFor(() => expect(stored(clientId)).toContain('"waiting"'))
})

test('starting a conversation updates an open page about its recipient', async () => {
  let arrive: (answer: unknown) => void = () => undefined
  const known = 'GET /api/conversations?with=2'
  const { callsOf } = renderScreen(<Recipient />, {
    answers: {
      [known]: [],
      'GET /api/users/2': exampleProfile({ id: 2, name: 'Rea Reader' }),
      [call]: new Promise((done) => {
        arrive = done
      }),
    },
  })
  await screen.findByText('Rea Reader')
  arrive(message)
  await waitFor(() => expect(callsOf(known)).toHaveLength(2))
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
