import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { StopEmail } from './stop-email.tsx'

const stop = 'POST /api/unsubscribe/1-token'
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Stop this email' }))

test('opening the unsubscribe link does nothing; pressing the button stops the email and names the search', async () => {
  const { calls } = renderScreen(<StopEmail token="1-token" />, { answers: { [stop]: { name: 'Guests' } } })
  expect(calls()).toEqual([])
  press()
  await screen.findByText(/“Guests”/)
  expect(calls()).toEqual([stop])
})

test('an invalid link shows the error at the button', async () => {
  const answers = { [stop]: refused('not_found', 'There is no such email.') }
  renderScreen(<StopEmail token="1-token" />, { answers })
  press()
  expect((await screen.findByText('There is no such email.')).isConnected).toBe(true)
})

test('a link about one kind of emails names the kind before and after the press', async () => {
  const call = 'POST /api/unsubscribe/reviews-1-token'
  const { calls } = renderScreen(<StopEmail token="reviews-1-token" />, {
    answers: { [call]: { name: 'Reviews' } },
  })
  screen.getByRole('heading', { name: 'Turn off emails about reviews' })
  expect(calls()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Turn off these emails' }))
  await screen.findByText(/We won’t email you about reviews anymore/)
  expect(screen.getByRole('link', { name: 'notification settings' }).getAttribute('href')).toBe(
    '/settings/notifications',
  )
})
