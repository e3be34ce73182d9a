import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleAppearance } from '../../../tests/helpers/browser/example-proof.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { AppearanceList } from './appearance-list.tsx'

const row = (id: number, state: 'offered' | 'claimed' | 'refused') => ({
  ...exampleAppearance({ id, show: 'Open Mic', episode: `Episode ${id}` }),
  state,
})
const labels = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))

test('offers are shown or refused, claims removed, and what was refused can be shown after all', async () => {
  const { calls, toasts } = renderScreen(<AppearanceList />, {
    answers: {
      'GET /api/appearances': [row(1, 'offered'), row(2, 'claimed'), row(3, 'refused')],
      'POST /api/appearances/1/claim': undefined,
      'POST /api/appearances/2/refuse': undefined,
    },
  })
  const show = await screen.findByRole('button', { name: 'Show on profile: “Episode 1” on Open Mic' })
  expect(labels()).toEqual([
    'Show on profile: “Episode 1” on Open Mic',
    'Don’t show: “Episode 1” on Open Mic',
    'Remove: “Episode 2” on Open Mic',
    'Show on profile: “Episode 3” on Open Mic',
  ])
  expect(screen.getByText('Not shown (1)').tagName).toBe('SUMMARY')
  fireEvent.click(show)
  await screen.findByRole('button', { name: 'Remove: “Episode 1” on Open Mic' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove: “Episode 2” on Open Mic' }))
  await waitFor(() => expect(screen.getByText('Not shown (2)')).toBeTruthy())
  expect(calls().slice(1)).toEqual(['POST /api/appearances/1/claim', 'POST /api/appearances/2/refuse'])
  expect(toasts.map(({ title }) => title)).toEqual(['Shown on your profile', 'Not shown on your profile'])
})
