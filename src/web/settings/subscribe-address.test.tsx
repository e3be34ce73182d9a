import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { calendarFeed } from '../../contract/calendars.ts'
import { SubscribeAddress } from './subscribe-address.tsx'

const feedAt = (address: string) => exampleOf(calendarFeed, { address })
const rotate = 'POST /api/calendar/rotate'

test('the calendar address can be copied, and replaced after a question', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  const answers: Answers = { 'GET /api/calendar': feedAt('https://site/old'), [rotate]: refused('internal') }
  const { toasts, calls } = renderScreen(<SubscribeAddress />, { answers })
  const field = await screen.findByLabelText<HTMLInputElement>('Subscribe address')
  fireEvent.click(screen.getByRole('button', { name: 'Copy address' }))
  await waitFor(() => expect(toasts).toEqual([{ title: 'Address copied' }]))
  expect(writeText).toHaveBeenCalledWith('https://site/old')

  fireEvent.click(screen.getByRole('button', { name: 'Create a new address' }))
  await screen.findByRole('alertdialog')
  expect(calls()).not.toContain(rotate)
  const confirm = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Create a new address' }).at(-1)!)
  confirm()
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(field.value).toBe('https://site/old')
  answers[rotate] = feedAt('https://site/new')
  confirm()
  await waitFor(() => expect(field.value).toBe('https://site/new'))
})
