import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { StopMail } from './stop-mail.tsx'

const stop = 'POST /api/unsubscribe/1-token'
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Stop this mail' }))

test('opening the link of a weekly email ends nothing; a press does, and says what', async () => {
  const { calls } = renderScreen(<StopMail token="1-token" />, { answers: { [stop]: { name: 'Guests' } } })
  expect(calls()).toEqual([])
  press()
  await screen.findByText(/“Guests”/)
  expect(calls()).toEqual([stop])
})

test('a link that is none says so where it was pressed', async () => {
  const answers = { [stop]: [404, { message: 'There is no such email.' }] }
  renderScreen(<StopMail token="1-token" />, { answers })
  press()
  expect((await screen.findByText('There is no such email.')).isConnected).toBe(true)
})
