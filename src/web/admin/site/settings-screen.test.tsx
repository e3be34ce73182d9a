import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleOf } from '../../../../tests/helpers/browser/example-of.ts'
import { type Answers, refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { adminSettings } from '../../../contract/admin/settings.ts'
import { PasswordPrompt } from '../../shared/session/use-password.tsx'
import { SampleSwitch } from './settings-screen.tsx'

const settings = exampleOf(adminSettings, { sampleData: true })
const change = 'PATCH /api/admin/settings'
const needsPassword = refused('password_required', 'Enter your password.')

test('turning off sample people asks for the password once; canceling keeps them', async () => {
  const answers: Answers = { [change]: needsPassword, 'GET /api/me': exampleMe() }
  const { calls, toasts } = renderScreen(
    <PasswordPrompt>
      <SampleSwitch settings={settings} />
    </PasswordPrompt>,
    { answers },
  )
  const samples = screen.getByRole<HTMLInputElement>('switch')
  fireEvent.click(samples)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(samples.disabled).toBe(false))
  expect([samples.checked, toasts]).toEqual([true, []])

  fireEvent.click(samples)
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'correct horse' } })
  answers['POST /api/confirm-password'] = { confirmedUntil: '2026-03-03T10:10:00Z' }
  answers[change] = { ...settings, sampleData: false }
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Sample data is off'))
  expect(calls().slice(0, 4)).toEqual([change, change, 'POST /api/confirm-password', change])
})
