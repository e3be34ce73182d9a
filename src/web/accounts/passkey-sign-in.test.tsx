import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

test('a browser without passkeys is asked only by a press, which leads back to the password', async () => {
  const options = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' }
  const screen = renderScreen(<PasskeySignIn />, { answers: { 'POST /api/login/passkey/options': options } })
  const button = await screen.findByRole('button', { name: 'Use a passkey' })
  expect(screen.calls()).toEqual([])
  fireEvent.click(button)
  const text = 'Passkeys don’t work in this browser. Sign in with your password.'
  await waitFor(() => expect(screen.toasts).toMatchObject([{ title: 'Login failed', text }]))
})
