import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { someBooking } from '../../../../tests/helpers/browser/some-booking.ts'
import { AnswerButtons } from './answer-buttons.tsx'

test.each([
  [
    999,
    'Tomás Rivera will be told. The payment is refunded: the hold is released, or stands as a credit if they chose so.',
  ],
  [0, 'Tomás Rivera will be told.'],
])(
  'a rejection says that the payment is refunded, where there was a fee: %i cents',
  async (feeCents, said) => {
    const asked = someBooking({ can: ['confirm', 'decline'] })
    renderScreen(<AnswerButtons booking={asked} look="secondary" />, {
      answers: { 'GET /api/site': { feeCents } },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain(`request?${said}Note to`)
  },
)
