import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { conversation, message } from '../../contract/messaging.ts'
import { Thread } from './thread.tsx'

const me = exampleMe()
const unknown = refused('not_found')
const notANumber = refused('invalid', 'Enter a number.')

const open = (id: string, answer: ReturnType<typeof refused>) => {
  const answers = {
    [`GET /api/conversations/${id}`]: answer,
    [`GET /api/conversations/${id}/messages`]: answer,
  }
  renderScreen(<Thread me={me} id={id} now={new Date()} outbox={null} />, { answers, me })
}

test.each([
  ['an unknown id', '99', unknown, /^We couldn’t find that conversation\./],
  ['a non-numeric id', 'abc', notANumber, 'No conversation ID provided'],
])('%s in the address says so, with the way to the messages', async (_, id, answer, said) => {
  open(id, answer)
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your messages' }).getAttribute('href')).toBe('/messages')
})

test.each([
  [[me.id], true],
  [[me.id, 7], false],
])('a new conversation says how many are left today, until there is an answer: %s', async (from, isSaid) => {
  const messages = from.map((fromUserId, i) => exampleOf(message, { id: i + 1, fromUserId, read: true }))
  const answers = {
    'GET /api/conversations/3': exampleOf(conversation, { id: 3, can: ['send'] }),
    'GET /api/conversations/3/messages': messages,
    'GET /api/conversations/outreach': { left: 19, most: 20, resetsAt: '2026-03-03T08:00:00Z' },
    'POST /api/conversations/3/read': { unreadCount: 0 },
  }
  const now = new Date('2026-03-02T09:00:00Z')
  const { calls } = renderScreen(<Thread me={me} id="3" now={now} outbox={null} />, { answers, me })
  if (isSaid) await screen.findByText(/^19 of 20 new conversations left today/)
  else await screen.findByRole('textbox')
  expect(calls().includes('GET /api/conversations/outreach')).toBe(isSaid)
})

test('a session that has ended is said over the thread', async () => {
  open('99', refused('signed_out'))
  expect(await screen.findByText('User not authenticated')).toBeTruthy()
})
