import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleOf } from '../../../../tests/helpers/browser/example-of.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { adminUser } from '../../../contract/admin/users.ts'
import { CorrectUser } from './correct-user.tsx'

test('a person’s name and type are corrected in a dialog that says who hears of it', async () => {
  const user = exampleOf(adminUser, {
    id: 7,
    name: 'Maya Mos',
    userType: 'guest',
    suspendedAt: null,
    deletedAt: null,
  })
  const call = 'PATCH /api/admin/users/7'
  const answers = { [call]: { ...user, name: 'Maya Moss', userType: 'creator' } }
  const onClose = vi.fn<() => void>()
  const { toasts, bodyOf } = renderScreen(<CorrectUser user={user} onClose={onClose} />, { answers })
  const dialog = await screen.findByRole('dialog', { name: 'Correct Maya Mos’s account' })
  expect(dialog.textContent).toContain('We notify them.')
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Maya Moss' } })
  fireEvent.change(screen.getByLabelText('Account type'), { target: { value: 'creator' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('Maya Moss’s account was corrected'))
  expect(bodyOf(call)).toEqual({ name: 'Maya Moss', userType: 'creator' })
  expect(onClose).toHaveBeenCalledOnce()
})
