import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { PasswordPrompt } from '../shared/session/use-password.tsx'
import { FileLink } from './export-link.tsx'

const fresh = { confirmedUntil: '2026-03-03T10:10:00Z' }
const check = 'GET /api/confirm-password'
const needsPassword = refused('password_required', 'Enter your password.')
const link = () => screen.getByRole('link', { name: 'Export CSV' })

function show(answer: unknown) {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const answers: Answers = { [check]: answer, 'GET /api/me': exampleMe() }
  const shown = renderScreen(
    <PasswordPrompt>
      <FileLink file="/api/admin/users.csv" />
    </PasswordPrompt>,
    { answers },
  )
  return { ...shown, answers, downloads: () => assign.mock.calls.map(([address]) => address) }
}

test('the download waits for the password, and cancel stops it', async () => {
  const { answers, downloads } = show(needsPassword)
  fireEvent.click(link())
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
  expect(downloads()).toEqual([])

  fireEvent.click(link())
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'correct horse' } })
  answers['POST /api/confirm-password'] = fresh
  answers[check] = fresh
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(downloads()).toEqual(['/api/admin/users.csv']))
})

test('the dialog focuses the password field', async () => {
  show(needsPassword)
  link().focus()
  fireEvent.click(link())
  const field = await screen.findByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(field), { timeout: 5000 })
})

test('with a fresh password the download starts right away', async () => {
  const { downloads } = show(fresh)
  fireEvent.click(link())
  await waitFor(() => expect(downloads()).toEqual(['/api/admin/users.csv']))
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('any other failure of the check shows an error', async () => {
  const { downloads, toasts } = show(refused('unavailable', 'Briefly unavailable.'))
  fireEvent.click(link())
  await waitFor(() => expect(toasts.at(-1)?.text).toBe('Briefly unavailable.'))
  expect(downloads()).toEqual([])
})
