import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/render-screen.tsx'
import { shownMember } from '../../../tests/helpers/shown-member.ts'
import { NewPasswordForm } from './new-password-card.tsx'

const call = 'POST /api/reset-password'

test('after a reset nothing is left of the person who was signed in, and a toast says to sign in', async () => {
  const me = shownMember('UTC')
  const { queries, sent, toasts } = renderScreen(<NewPasswordForm token="t" />, {
    answers: { [call]: { message: 'Done.' } },
    me,
  })
  queries.setQueryData(['bookings'], ['read in the old session'])
  fireEvent.input(screen.getByLabelText('New password'), { target: { value: 'brand new one' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save new password' })))
  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Password changed', text: 'You can now sign in with your new password.' },
    ]),
  )
  expect(sent).toEqual([{ call, body: { token: 't', password: 'brand new one' } }])
  expect([queries.getQueryData(['me']), queries.getQueryData(['bookings'])]).toEqual([null, undefined])
})
