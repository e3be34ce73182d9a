import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { TopicsStep } from './topics-step.tsx'
import type { SaveProfile } from './use-save.ts'

const categories = [
  { id: 1, name: 'Science' },
  { id: 2, name: 'Music' },
]
const profile = exampleProfile()
const chip = (name: string) => screen.getByRole('button', { name })
const isPressed = (name: string) => chip(name).getAttribute('aria-pressed') === 'true'

function show(save: SaveProfile, answers = {}) {
  return renderScreen(
    <TopicsStep
      profile={profile}
      categories={categories}
      save={save}
      onCategories={async () => undefined}
      onChosen={() => undefined}
    />,
    { answers },
  )
}

test('a category that failed to save is let go, and one chosen meanwhile stays', async () => {
  const add = 'POST /api/users/7/categories'
  let answer: (late: unknown) => void = () => undefined
  const answers: Answers = { [add]: new Promise((resolve) => (answer = resolve)) }
  const { toasts, sent } = show(async () => profile, answers)
  fireEvent.click(chip('Science'))
  fireEvent.click(chip('Music'))
  await waitFor(() => expect(sent).toHaveLength(1))
  answers[add] = categories[1]
  answer(refused('unavailable', 'Briefly unavailable.'))
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(isPressed('Science')).toBe(false))
  expect(isPressed('Music')).toBe(true)
  expect(toasts).toHaveLength(1)
})

test('a topic that failed to save stays when the next save has it as well', async () => {
  const saved: unknown[] = []
  let refuse: () => void = () => undefined
  const { toasts } = show(({ topicsOfDiscussion }) => {
    saved.push(topicsOfDiscussion)
    if (saved.length > 1) return Promise.resolve(profile)
    return new Promise((_, reject) => (refuse = () => reject(new Error('Offline'))))
  })
  fireEvent.click(chip('Working from home'))
  fireEvent.click(chip('Changing careers'))
  refuse()
  await waitFor(() =>
    expect(saved).toEqual([['Working from home'], ['Working from home', 'Changing careers']]),
  )
  expect(isPressed('Working from home')).toBe(true)
  expect(isPressed('Changing careers')).toBe(true)
  expect(toasts).toEqual([])
})

test('topics that failed to save are let go, with a notice', async () => {
  const { toasts } = show(() => Promise.reject(new Error('Offline')))
  fireEvent.click(chip('Working from home'))
  fireEvent.click(chip('Changing careers'))
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(isPressed('Working from home')).toBe(false)
  expect(isPressed('Changing careers')).toBe(false)
})
