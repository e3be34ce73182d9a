import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { Me } from '../../contract/accounts.ts'
import { NewPasswordCard } from './new-password-card.tsx'

const call = 'POST /api/reset-password'

test('a reset clears the signed-in person’s data and asks them to sign in', async () => {
  const { queries, sent, toasts } = await sendPassword({ message: 'Done.' }, exampleMe())
  const text = 'You can now sign in with your new password.'
  await waitFor(() => expect(toasts).toEqual([{ title: 'Password changed', text }]))
  expect(sent).toEqual([{ call, body: { token: 't', password: 'brand new one' } }])
  expect([queries.getQueryData(['me']), queries.getQueryData(['bookings'])]).toEqual([null, undefined])
})

test('an expired or used link offers a new one instead of the form', async () => {
  const message = 'This link has expired or was already used. Please ask for a new one.'
  const { toasts } = await sendPassword(refused('invalid_token', message))
  const alert = await screen.findByRole('alert')
  expect([alert.textContent, toasts]).toEqual([message, []])
  const link = screen.getByRole('link', { name: 'Get a new link' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
  expect(document.activeElement).toBe(link)
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.queryByText(/on every device/)).toBeNull()
})

test('any other refusal keeps the form and the typed password', async () => {
  const message = 'The site is very busy. Try again in a moment.'
  await sendPassword(refused('unavailable', message))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('brand new one')
  expect(screen.queryByRole('link', { name: 'Get a new link' })).toBeNull()
})

async function sendPassword(answer: Answers[string], me: Me | null = null) {
  const rendered = renderScreen(<NewPasswordCard token="t" />, { answers: { [call]: answer }, me })
  rendered.queries.setQueryData(['bookings'], ['read in the old session'])
  fireEvent.input(screen.getByLabelText('New password'), { target: { value: 'brand new one' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save new password' })))
  return rendered
}
