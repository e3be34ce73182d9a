import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

const ask = 'POST /api/login/passkey/options'
const answers = { [ask]: { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' } }

test('a browser without passkeys is asked only by a press, which leads back to the password', async () => {
  const screen = renderScreen(<PasskeySignIn />, { answers })
  const button = await screen.findByRole('button', { name: 'Use a passkey' })
  expect(screen.calls()).toEqual([])
  fireEvent.click(button)
  const text = 'Passkeys don’t work in this browser. Sign in with your password.'
  await waitFor(() => expect(screen.toasts).toMatchObject([{ title: 'Login failed', text }]))
})

test('what the browser offers is asked for again before it expires, until the page is left', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => true })
  onTestFinished(() => void vi.unstubAllGlobals())
  const screen = renderScreen(<PasskeySignIn />, { answers })
  await vi.waitFor(() => expect(screen.calls()).toEqual([ask]))
  await act(() => vi.advanceTimersByTimeAsync(9.5 * 60_000))
  await vi.waitFor(() => expect(screen.calls()).toEqual([ask, ask]))
  screen.unmount()
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(screen.calls()).toEqual([ask, ask])
})
