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
