import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { EmailState, Session } from '../../contract/accounts.ts'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'

const me = exampleMe({ email: 'maya@example.org', emailVerified: false, timeZone: 'Europe/Berlin' })
const still: EmailState = { email: me.email, pending: null }
const waiting: EmailState = {
  email: me.email,
  pending: { email: 'new@example.org', expiresAt: '2026-11-22T09:00:00.000Z' },
}

const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(typed(label), { target: { value } })
const press = (name: string | RegExp) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  })
const hasFocus = (element: HTMLElement) => element === document.activeElement
const newAddress = 'New email address'
const current = 'Current password'

async function showEmail(answers: Answers = {}) {
  const shown = renderScreen(<EmailSection />, {
    answers: { 'GET /api/account/email': still, ...answers },
    me,
  })
  await screen.findByLabelText(/email address/)
  return shown
}

test('errors show at their fields, the first gets focus, and nothing is sent', async () => {
  const { calls } = await showEmail()
  type(newAddress, 'nowhere')
  await press('Send confirmation link')
  expect(await screen.findByText('Please enter a valid email address.')).toBeDefined()
  expect(screen.getByText('Enter your current password.')).toBeDefined()
  expect(hasFocus(typed(newAddress))).toBe(true)
  expect(calls()).toEqual(['GET /api/account/email'])
})

test('a requested change shows as waiting, and the form clears the password', async () => {
  const { sent, toasts } = await showEmail({ 'POST /api/account/email': waiting })
  type(newAddress, 'new@example.org')
  type(current, 'correct horse')
  await press('Send confirmation link')
  const status = await screen.findByText('Waiting for new@example.org')
  expect(status.closest('output')?.textContent).toContain('Sun, Nov 22, 2026, 10:00 AM Berlin time')
  expect(sent.at(-1)?.body).toEqual({ email: 'new@example.org', password: 'correct horse' })
  expect(toasts.map(({ title }) => title)).toEqual(['Check your new inbox'])
  await waitFor(() => expect(typed(current).value).toBe(''))
})

test('an unconfirmed address offers to resend the link; a confirmed one doesn’t', async () => {
  const { sent, toasts, unmount } = await showEmail({
    'POST /api/verify-email/resend': { message: 'We have sent the link again.' },
  })
  await press('Send the link again')
  expect(sent.at(-1)?.call).toBe('POST /api/verify-email/resend')
  expect(toasts).toEqual([{ title: 'Check your inbox', text: 'We have sent the link again.' }])
  unmount()
  const confirmed = { ...me, emailVerified: true }
  renderScreen(<EmailSection />, { answers: { 'GET /api/account/email': still }, me: confirmed })
  await screen.findByLabelText(newAddress)
  expect(screen.queryByText(/Not confirmed yet/)).toBeNull()
})

test('a waiting change can be canceled, and focus goes to the heading', async () => {
  const { calls } = await showEmail({
    'GET /api/account/email': waiting,
    'DELETE /api/account/email/pending': undefined,
  })
  await press('Keep my current address')
  await waitFor(() => expect(screen.queryByText('Waiting for new@example.org')).toBeNull())
  expect(calls()).toContain('DELETE /api/account/email/pending')
  expect(hasFocus(screen.getByRole('heading', { name: 'Email address' }))).toBe(true)
})

test('a password change shows errors at their fields, then clears the form and shows a toast', async () => {
  const answers: Answers = {}
  const { sent, toasts } = renderScreen(<PasswordSection />, { answers, me })
  await press('Change password')
  await screen.findByText('Password must be at least 6 characters.')
  expect(hasFocus(typed(current))).toBe(true)

  const message = 'This is not your current password.'
  answers['POST /api/account/password'] = refused('wrong_credentials', message, {
    fields: { currentPassword: message },
  })
  type(current, 'not this one')
  type('New password', 'brand new one')
  await press('Change password')
  await screen.findByText(message)
  expect([hasFocus(typed(current)), typed('New password').value]).toEqual([true, 'brand new one'])

  answers['POST /api/account/password'] = { message: 'Your password has been changed.' }
  type(current, 'correct horse')
  await press('Change password')
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Password changed']))
  expect(sent.at(-1)?.body).toEqual({ currentPassword: 'correct horse', password: 'brand new one' })
  expect([typed(current).value, typed('New password').value]).toEqual(['', ''])
})

const session = (id: number, device: string): Session => ({
  id,
  device,
  current: id === 1,
  createdAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-20T23:30:00.000Z',
})
const [here, laptop, phone] = [
  session(1, 'Chrome on Linux'),
  session(2, 'Firefox on Windows'),
  session(3, 'Safari on iPhone'),
]

test('the device list marks this device and shows when others were last seen, in the viewer’s zone', async () => {
  renderScreen(<DevicesSection />, { answers: { 'GET /api/account/sessions': [here, laptop] }, me })
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows[0]).toBe('Chrome on LinuxThis deviceSigned in now')
  expect(rows[1]).toContain('Last seen Sat, Nov 21, 2026, 12:30 AM Berlin time')
  expect(screen.getAllByRole('button', { name: /^Sign out / }).map((b) => b.textContent)).toEqual([
    'Sign out Firefox on Windows',
    'Sign out everywhere else',
  ])
})

test('one press signs out a device, removes its row and moves focus to the heading', async () => {
  const answers: Answers = {
    'GET /api/account/sessions': [here, laptop, phone],
    'DELETE /api/account/sessions/3': undefined,
  }
  const { calls, toasts } = renderScreen(<DevicesSection />, { answers, me })
  await screen.findByRole('button', { name: 'Sign out Safari on iPhone' })
  answers['GET /api/account/sessions'] = [here, laptop]
  await press('Sign out Safari on iPhone')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out Safari on iPhone' })).toBeNull())
  expect(calls()).toContain('DELETE /api/account/sessions/3')
  expect(toasts).toEqual([{ title: 'Signed out', text: 'We signed out Safari on iPhone.' }])
  await waitFor(() => expect(hasFocus(screen.getByRole('heading', { name: 'Devices' }))).toBe(true))
})

test('signing out everywhere else asks first, then says how many devices it signed out', async () => {
  const answers: Answers = {
    'GET /api/account/sessions': [here, laptop, phone],
    'POST /api/account/sign-out-everywhere': { ended: 2 },
  }
  const { calls, toasts } = renderScreen(<DevicesSection />, { answers, me })
  await screen.findByRole('button', { name: 'Sign out Safari on iPhone' })
  await press('Sign out everywhere else')
  await screen.findByText('Sign out all 2 other devices?')
  expect(calls()).toEqual(['GET /api/account/sessions'])
  answers['GET /api/account/sessions'] = [here]
  await press('Sign out')
  await screen.findByText('No other devices.')
  expect(toasts).toEqual([{ title: 'Signed out', text: 'We signed out 2 devices.' }])
})
