import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/render-screen.tsx'
import { shownMember } from '../../../tests/helpers/shown-member.ts'
import { VerifyEmailCard } from './verify-email-card.tsx'

const message = 'This link has expired or was already used. Please ask for a new one.'

test.each([
  ['a visitor', null, 'Sign in to ask for a new link', '/login?next=%2Fsettings%2Faccount'],
  ['a member', shownMember('UTC'), 'Ask for a new link in your settings', '/settings/account'],
])('a link that is refused says to %s where another is to be had', async (_, me, name, href) => {
  const answers = { 'POST /api/verify-email': [400, { message, code: 'invalid_token' }] }
  renderScreen(<VerifyEmailCard token="not-a-token" />, { answers, me })
  expect(screen.queryByRole('link', { name })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm my address' })))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(`${message} ${name}`)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('a confirmed address says what the server says about it', async () => {
  const answers = { 'POST /api/verify-email': [200, { message: 'Confirmed. Now set a new password.' }] }
  renderScreen(<VerifyEmailCard token="a-token" />, { answers, me: null })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm my address' })))
  expect((await screen.findByRole('status')).textContent).toContain('Confirmed. Now set a new password.')
})
