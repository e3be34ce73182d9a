import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { exampleOf } from '../../../../tests/helpers/browser/example-of.ts'
import { type Answers, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { invitation } from '../../../contract/admin/invitations.ts'
import { InvitePeople } from './invite-people.tsx'

test('a new invitation shows its link once; an unused one can be withdrawn', async () => {
  const open = exampleOf(invitation, { id: 3, email: 'ann@example.org', expiresAt: '2099-01-01T00:00:00Z' })
  const used = exampleOf(invitation, { id: 2, usedAt: '2026-01-01T00:00:00Z' })
  const link = 'https://site.example/register?invitation=abc'
  const answers: Answers = {
    'GET /api/me': exampleMe(),
    'GET /api/admin/invitations': [open, used],
    'POST /api/admin/invitations': { ...open, link },
    'DELETE /api/admin/invitations/3': undefined,
  }
  const { bodyOf, calls, toasts } = renderScreen(<InvitePeople />, { answers })
  fireEvent.click(screen.getByRole('button', { name: 'Invite people' }))
  fireEvent.input(await screen.findByLabelText(/^Email/), { target: { value: 'ann@example.org' } })
  fireEvent.change(screen.getByLabelText('Works for'), { target: { value: '30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create invitation' }))
  expect(await screen.findByDisplayValue(link)).toBeTruthy()
  expect(bodyOf('POST /api/admin/invitations')).toEqual({ email: 'ann@example.org', days: 30 })
  expect(toasts.at(-1)?.title).toBe('Invitation sent to ann@example.org')
  const [withdraw, ...others] = await screen.findAllByRole('button', { name: /^Withdraw/ })
  expect(others).toEqual([])
  fireEvent.click(withdraw as HTMLElement)
  await waitFor(() => expect(calls()).toContain('DELETE /api/admin/invitations/3'))
})
