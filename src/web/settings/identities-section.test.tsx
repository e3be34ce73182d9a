import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { IdentitiesSection } from './identities-section.tsx'

test('a provider is removed after a question, and the section goes with the last one', async () => {
  const issuer = 'https://id.example/a?b'
  const answers: Answers = {
    'GET /api/identities': [{ issuer, name: 'Example ID', linkedAt: '2026-11-01T09:00:00.000Z' }],
    'DELETE /api/identities': undefined,
  }
  const { sent, toasts } = renderScreen(<IdentitiesSection />, { answers, me: exampleMe() })
  const button = await screen.findByRole('button', { name: 'Remove Example ID' })
  expect(screen.getByRole('listitem').textContent).toContain('Linked Sun, Nov 1, 2026.')
  await act(async () => void fireEvent.click(button))
  expect(screen.getByRole('alertdialog').textContent).toContain('it’s linked again')
  answers['GET /api/identities'] = []
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Remove' })))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Other accounts' })).toBeNull())
  expect(sent.at(-2)?.call).toBe(`DELETE /api/identities?issuer=${encodeURIComponent(issuer)}`)
  expect(toasts.map(({ title }) => title)).toEqual(['Example ID removed'])
})

test('a list that can’t be loaded says so and can be loaded again; without providers the section goes', async () => {
  const answers: Answers = { 'GET /api/identities': refused('unavailable') }
  renderScreen(<IdentitiesSection />, { answers, me: exampleMe() })
  await screen.findByRole('heading', { name: 'We couldn’t load your other accounts' })
  answers['GET /api/identities'] = []
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try Again' })))
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
