import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../tests/helpers/render-screen.tsx'
import { shownMember } from '../../../tests/helpers/shown-member.ts'
import { MessagesScreen } from './messages-screen.tsx'

const me = shownMember('UTC')

function message(id: number, content: string) {
  const createdAt = `2026-03-02T09:00:0${id}.000Z`
  return {
    id,
    conversationId: 3,
    fromUserId: 7,
    toUserId: me.id,
    content,
    read: true,
    createdAt,
    clientId: null,
  }
}

function conversation(last: ReturnType<typeof message>) {
  const otherUser = { id: 7, name: 'Maya', avatar: '/initials/1/M.svg', headline: null }
  return { id: 3, otherUser, lastMessage: last, lastMessageAt: last.createdAt, unreadCount: 0 }
}

const [hello, later] = [message(1, 'Hello'), message(2, 'Are you there?')]
const answers: Record<string, unknown> = {}
function answer(...messages: [ReturnType<typeof message>, ...ReturnType<typeof message>[]]) {
  answers['GET /api/conversations'] = [conversation(messages.at(-1) ?? messages[0])]
  answers['GET /api/conversations/3'] = conversation(messages[0])
  answers['GET /api/conversations/3/messages'] = messages
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answer(hello)
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('while nothing is pushed, the list asks every 10 seconds and shows what came', async () => {
  const { calls } = renderScreen(<MessagesScreen me={me} />, { answers, me })
  await screen.findByText(/Hello/)
  answer(hello, later)
  await pass(9_999)
  expect(calls().filter((call) => call === 'GET /api/conversations')).toHaveLength(1)
  await pass(1)
  await screen.findByText(/Are you there\?/)
  await pass(10_000)
  expect(calls().filter((call) => call === 'GET /api/conversations')).toHaveLength(3)
})

test('and so does the open conversation', async () => {
  const { calls } = renderScreen(<MessagesScreen me={me} id="3" />, { answers, me })
  const thread = await screen.findByRole('log')
  expect(thread.textContent).toContain('Hello')
  answer(hello, later)
  await pass(9_999)
  expect(calls().filter((call) => call.endsWith('/3/messages'))).toHaveLength(1)
  await pass(1)
  await within(thread).findByText('Are you there?')
  await pass(10_000)
  expect(calls().filter((call) => call.endsWith('/3/messages'))).toHaveLength(3)
})
