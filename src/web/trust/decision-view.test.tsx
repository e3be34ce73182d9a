import { act, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { appeal, type Decision, decision } from '../../contract/appeals.ts'
import { DecisionView } from './decision-view.tsx'

const decided = (changes: Partial<Decision> = {}) =>
  exampleOf(decision, { id: 4, act: 'hide', kind: 'message', reason: 'It’s a threat.', ...changes })

function open(shown: Decision, answers: Answers = {}) {
  return renderScreen(
    <Suspense>
      <DecisionView address={{ actId: '4', token: 'secret' }} />
    </Suspense>,
    { answers: { 'GET /api/appeals/4?token=secret': shown, ...answers } },
  )
}

test('a decision says what it does, why, and about which words', async () => {
  open(decided({ excerpt: 'Or else.' }))
  await screen.findByRole('heading', { level: 1, name: 'We hid your message' })
  screen.getByText('You and the other person see a note in its place.')
  screen.getByText('It’s a threat.')
  screen.getByText('Or else.')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an appeal is sent with the token, once, and stays on the page', async () => {
  const sent = decided({ appeal: exampleOf(appeal, { text: 'It was a joke.' }) })
  const { bodyOf } = open(decided({ canAppeal: true }), { 'POST /api/appeals': sent })
  fireEvent.input(await screen.findByRole('textbox'), { target: { value: 'It was a joke.' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send appeal' })))
  await screen.findByText(/A moderator will read it/)
  expect(bodyOf('POST /api/appeals')).toEqual({ actId: 4, text: 'It was a joke.', token: 'secret' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an appeal that isn’t sent keeps its words, also after a reload', async () => {
  const answers = { 'POST /api/appeals': refused('conflict', 'Try again.') }
  const { unmount } = open(decided({ canAppeal: true }), answers)
  fireEvent.input(await screen.findByRole('textbox'), { target: { value: 'It was a joke.' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send appeal' })))
  await screen.findByText('Try again.')
  unmount()
  open(decided({ canAppeal: true }))
  expect(await screen.findByRole('textbox')).toHaveProperty('value', 'It was a joke.')
})

test('a decision whose reason was deleted says so', async () => {
  open(decided({ reason: '' }))
  expect(await screen.findByText('We deleted this text after 180 days.')).toBeTruthy()
})

test('a decision that was taken back no longer says what it does', async () => {
  const createdAt = '2026-01-02T00:00:00.000Z'
  const takenBack = { reason: 'A misunderstanding.', createdAt }
  open(decided({ takenBack }))
  await screen.findByText(/It no longer applies/)
  screen.getByText('A misunderstanding.')
  expect(screen.queryByText('You and the other person see a note in its place.')).toBeNull()
})

test.each([
  [true, 'A moderator agreed with your appeal.'],
  [false, 'A moderator read your appeal. The decision stays as it is.'],
])('the answer to an appeal is said once: granted %s', async (granted, said) => {
  const createdAt = '2026-01-02T00:00:00.000Z'
  const answer = { granted, text: 'We read it again.', createdAt }
  const takenBack = granted ? { reason: answer.text, createdAt } : null
  open(decided({ takenBack, appeal: exampleOf(appeal, { text: 'It was a joke.', answer }) }))
  await screen.findByText(said)
  expect(screen.getAllByText('We read it again.')).toHaveLength(1)
})
