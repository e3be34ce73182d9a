import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
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

test('a session that has ended is said over the thread', async () => {
  open('99', refused('signed_out'))
  expect(await screen.findByText('User not authenticated')).toBeTruthy()
})
