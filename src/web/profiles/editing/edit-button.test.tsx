import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleProfile } from '../../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { EditButton } from './edit-button.tsx'

test('a press answers at once, while the script of the dialog is on its way', async () => {
  renderScreen(<EditButton profile={exampleProfile()} label="Edit Profile" />, {
    answers: { 'GET /api/categories': [] },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Edit Profile' }))
  expect(screen.getByLabelText('Opening…')).toBeTruthy()
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.queryByLabelText('Opening…')).toBeNull()
})
