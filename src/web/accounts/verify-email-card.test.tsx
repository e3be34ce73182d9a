import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { VerifyEmailCard } from './verify-email-card.tsx'

const message = 'This link has expired or was already used. Please ask for a new one.'

const unconfirmed = exampleMe({ emailVerified: false })

test.each([
  ['a visitor', null, 'Sign in', '/login?next=%2Fsettings%2Faccount'],
  ['a member', unconfirmed, 'Get a new link in settings', '/settings/account'],
])('a dead link tells %s where to get a new one', async (_, me, name, href) => {
  const answers = {
    'POST /api/verify-email': refused('invalid_token', message),
    ...(me && { 'GET /api/me': me }),
  }
  const { toasts } = renderScreen(<VerifyEmailCard token="not-a-token" />, { answers, me })
  expect(screen.queryByRole('link', { name })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm my address' })))
  const alert = await screen.findByRole('alert')
  expect([alert.textContent, toasts]).toEqual([message, []])
  const link = screen.getByRole('link', { name })
  expect(link.getAttribute('href')).toBe(href)
  expect(document.activeElement).toBe(link)
  expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull()
  expect(screen.queryByText(/Press the button/)).toBeNull()
})

test('a dead link tells a member who confirmed their address in another tab that it’s confirmed', async () => {
  const answers = { 'POST /api/verify-email': refused('invalid_token', message), 'GET /api/me': exampleMe() }
  renderScreen(<VerifyEmailCard token="a-token" />, { answers, me: unconfirmed })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm my address' })))
  expect(await screen.findByRole('heading', { name: 'Your address is already confirmed' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('tomas@example.com')
  expect(screen.queryByRole('link', { name: 'Get a new link in settings' })).toBeNull()
})

test('a confirmed address shows the server’s message', async () => {
  const answers = { 'POST /api/verify-email': { message: 'Confirmed. Now set a new password.' } }
  renderScreen(<VerifyEmailCard token="a-token" />, { answers, me: null })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm my address' })))
  const status = await screen.findByRole('status')
  expect(status.textContent).toContain('Confirmed. Now set a new password.')
  expect(document.activeElement).toBe(status)
})

test('a rate-limited confirmation can be retried right away', async () => {
  const answers = { 'POST /api/verify-email': refused('rate_limited', 'Please wait.') }
  renderScreen(<VerifyEmailCard token="a-token" />, { answers, me: null })
  const button = screen.getByRole('button', { name: 'Confirm my address' })
  await act(async () => fireEvent.click(button))
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait.')
  expect(screen.getByRole('button', { name: 'Confirm my address' })).toBe(button)
})
