import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleBooking } from '../../../../tests/helpers/browser/example-booking.ts'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { AnswerButtons } from './answer-buttons.tsx'

test.each([
  [
    999,
    'We’ll let Tomás Rivera know. The payment is refunded: we release the hold, or keep the fee as a credit if they chose that.',
  ],
  [0, 'We’ll let Tomás Rivera know.'],
])('rejecting says that the payment is refunded if there is a fee: %i cents', async (feeCents, said) => {
  const asked = exampleBooking({ can: ['confirm', 'decline'] })
  renderScreen(<AnswerButtons booking={asked} look="secondary" />, {
    answers: { 'GET /api/site': exampleSite({ feeCents }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(`request?${said}Note to`)
})
