import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { Thread } from './thread.tsx'

const me = exampleMe()
const unknown = refused('not_found')
const notANumber = refused('invalid', 'Enter a number.')

test.each([
  ['an unknown id', '99', unknown],
  ['a non-numeric id', 'abc', notANumber],
])('%s in the address shows that we couldn’t find the conversation', async (_, id, answer) => {
  const answers = {
    [`GET /api/conversations/${id}`]: answer,
    [`GET /api/conversations/${id}/messages`]: answer,
  }
  renderScreen(<Thread me={me} id={id} now={new Date()} outbox={null} />, { answers, me })
  expect(await screen.findByText(/^We couldn’t find that conversation\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your messages' }).getAttribute('href')).toBe('/messages')
})
