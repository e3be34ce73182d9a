import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { examplePerson } from '../../../tests/helpers/browser/example-profile.ts'
import { pushedEvents } from '../../../tests/helpers/browser/pushed-events.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { type Conversation, type Message, message as messageSchema } from '../../contract/messaging.ts'
import { LiveUpdates } from '../shared/live/live.tsx'
import { MessagesScreen } from './messages-screen.tsx'

const me = exampleMe()

function message(id: number, content: string, read = true): Message {
  const createdAt = `2026-03-02T09:00:0${id}.000Z`
  const ids = { id, conversationId: 3, fromUserId: 7, toUserId: me.id }
  return exampleOf(messageSchema, { ...ids, content, read, createdAt })
}

function conversation(last: Message): Conversation {
  const { content, fromUserId, createdAt, booking } = last
  const lastMessage = { content, fromUserId, createdAt, booking }
  return {
    id: 3,
    otherUser: examplePerson(),
    lastMessage,
    lastMessageAt: createdAt,
    unreadCount: 0,
    can: ['send'],
  }
}

const [hello, later] = [message(1, 'Hello'), message(2, 'Are you there?')]
const list = 'GET /api/conversations'
const mark = 'POST /api/conversations/3/read'
const answers: Answers = {
  [mark]: { unreadCount: 0 },
  'GET /api/conversations/outreach': { left: 20, most: 20, resetsAt: null },
}
function answer(...messages: [Message, ...Message[]]) {
  answers[list] = [conversation(messages.at(-1) ?? messages[0])]
  answers['GET /api/conversations/3'] = conversation(messages[0])
  answers['GET /api/conversations/3/messages'] = messages
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answer(hello)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function openLive() {
  const { say } = pushedEvents()
  const page = (
    <>
      <LiveUpdates userId={me.id} />
      <MessagesScreen me={me} id="3" />
    </>
  )
  const { sent, calls, callsOf, queries } = renderScreen(page, { answers, me })
  const thread = await screen.findByRole('log')
  await say('ready', { userId: me.id })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  sent.length = 0
  return { say, calls, callsOf, thread, queries }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test.each([
  ['2026-12-02T10:00:00.000Z', 'confirmed', /^Confirmed: Dec 2(, 2026)?, 10:00 AM$/],
  ['2026-12-02T10:00:00.000Z', 'scheduled', /^Time agreed: Dec 2(, 2026)?, 10:00 AM$/],
  [null, 'confirmed', /^Confirmed: time to be agreed$/],
] as const)('the list says what a booking’s message is about: %s, %s', async (startsAt, step, words) => {
  const about = {
    ...message(1, 'Your booking request is confirmed. When: …'),
    booking: { id: 9, step, startsAt },
  }
  renderScreen(<MessagesScreen me={me} />, { answers: { ...answers, [list]: [conversation(about)] }, me })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/Your booking request/)).toBeNull()
})

test('without push, the list polls every 10 seconds', async () => {
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

test('without push, the open conversation polls every 10 seconds', async () => {
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

function showWindow(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}

test('opening a conversation marks it read up to the newest message and refetches list and unread count', async () => {
  answer(message(1, 'Hello', false), message(2, 'Are you there?', false), {
    ...message(3, 'Yes'),
    fromUserId: me.id,
    toUserId: 7,
    read: false,
  })
  const { sent, callsOf, queries } = renderScreen(<MessagesScreen me={me} id="3" />, { answers, me })
  queries.setQueryData(['unread'], { count: 2 })
  await waitFor(() => expect(sent).toContainEqual({ call: mark, body: { upTo: 2 } }))
  await waitFor(() => expect(callsOf(list)).toHaveLength(2))
  expect(queries.getQueryState(['unread'])?.isInvalidated).toBe(true)
  expect(callsOf(mark)).toHaveLength(1)
  const kept = queries.getQueryData<{ pages: { read: boolean }[][] }>(['conversations', 'thread', '3'])
  expect(kept?.pages.flat().map(({ read }) => read)).toEqual([true, true, false])
})

test('messages that arrive while the window is hidden are marked read once it’s visible', async () => {
  showWindow('hidden')
  answer(message(1, 'Hello', false))
  const { calls, callsOf } = renderScreen(<MessagesScreen me={me} id="3" />, { answers, me })
  await within(await screen.findByRole('log')).findByText('Hello')
  expect(calls()).not.toContain(mark)
  showWindow('visible')
  showWindow('visible')
  expect(callsOf(mark)).toHaveLength(1)
})

test('what the server had no time for after a gap is read ten seconds later', async () => {
  const { say, thread, callsOf } = await openLive()
  const reading = [list, 'GET /api/conversations/3', 'GET /api/conversations/3/messages']
  for (const call of reading) answers[call] = refused('unavailable')
  await say('ready', { userId: me.id })
  await waitFor(() => expect(callsOf('GET /api/conversations/3/messages')).toHaveLength(1))
  answer(hello, later)
  await pass(9_999)
  expect(within(thread).queryByText('Are you there?')).toBeNull()
  await pass(1)
  await within(thread).findByText('Are you there?')
})

test('a pushed message shows and moves its conversation up without refetching the thread', async () => {
  const { say, calls, thread, callsOf } = await openLive()
  answer(hello, later)
  await say('message', later)
  await within(thread).findByText('Are you there?')
  await waitFor(() => expect(callsOf(list)).toHaveLength(1))
  expect(calls().filter((call) => call.endsWith('/3/messages'))).toHaveLength(0)
  await pass(60_000)
  expect(callsOf(list)).toHaveLength(1)
})

test('an event outdates what isn’t shown, and an answer that was on its way', async () => {
  const { say, queries } = await openLive()
  const late = Promise.withResolvers<string>()
  queries.setQueryData(['unseen'], 'before')
  const answered = queries.fetchQuery({ queryKey: ['late'], queryFn: () => late.promise })
  await say('message', later)
  late.resolve('before')
  await answered
  const isOld = () => ['unseen', 'late'].map((key) => queries.getQueryState([key])?.isInvalidated)
  await waitFor(() => expect(isOld()).toEqual([true, true]))
})

test('read receipts show as soon as the other person reads', async () => {
  answer({ ...message(1, 'Hello', false), fromUserId: me.id, toUserId: 7 })
  const { say, callsOf, thread } = await openLive()
  await within(thread).findByText('Hello')
  expect(thread.textContent).not.toContain('Read')
  await say('read', { conversationId: 3, upTo: 1, userId: 7 })
  await waitFor(() => expect(thread.textContent).toContain('Read'))
  await say('read', { conversationId: 3, upTo: 1, userId: me.id })
  await waitFor(() => expect(callsOf(list)).toHaveLength(1))
})

test('a mark that comes before the message it covers reads the thread again', async () => {
  const { say, thread } = await openLive()
  const mine = { ...later, fromUserId: me.id, toUserId: 7 }
  answer(hello, mine)
  await say('read', { conversationId: 3, upTo: 2, userId: 7 })
  await within(thread).findByText('Are you there?')
  await say('message', { ...mine, read: false })
  expect(thread.textContent).toContain('Read')
})

test('after a gap in the stream, list and open conversation refetch', async () => {
  const { say, callsOf, thread } = await openLive()
  answer(hello, later)
  await say('ready', { userId: me.id })
  expect(await within(thread).findByText('Are you there?')).toBeTruthy()
  expect(callsOf(list)).toHaveLength(1)
})

test('a sent message shows once and leaves the outbox', async () => {
  const sentBack = { ...later, fromUserId: me.id, toUserId: 7 }
  const posted = Promise.withResolvers<object>()
  answers['POST /api/messages'] = posted.promise
  const { bodyOf } = renderScreen(<MessagesScreen me={me} id="3" />, { answers, me })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Message to Maya' }), {
    target: { value: sentBack.content },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const body = bodyOf('POST /api/messages') as { clientId: string }
  expect(body).toMatchObject({ toUserId: 7, content: 'Are you there?' })
  posted.resolve({ ...sentBack, clientId: body.clientId })
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect(within(screen.getByRole('log')).getAllByText('Are you there?')).toHaveLength(1)
})
