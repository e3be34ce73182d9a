import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { PreferencesSection } from './preferences-section.tsx'

const get = 'GET /api/notification-preferences'
const patch = 'PATCH /api/notification-preferences'
const on = { email: true, bell: true }
const all = { requests: on, bookings: on, reminders: on, messages: on, reviews: on, profile: on }
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })

async function show(answers: Answers) {
  const shown = renderScreen(<PreferencesSection />, { answers: { [get]: all, ...answers } })
  await screen.findByText(/Calendar invitations come with these emails/)
  return shown
}

test('a press shows at once, and presses are saved one after another', async () => {
  const first = Promise.withResolvers<object>()
  const noEmail = { ...all, reviews: { email: false, bell: true } }
  const neither = { ...all, reviews: { email: false, bell: false } }
  const { callsOf } = await show({
    [patch]: ({ email }: Record<string, unknown>) => (email === false ? first.promise : neither),
  })
  fireEvent.click(toggle('Email: Reviews'))
  fireEvent.click(toggle('Notifications: Reviews'))
  await waitFor(() => expect(toggle('Notifications: Reviews').checked).toBe(false))
  expect(toggle('Email: Reviews').checked).toBe(false)
  expect(callsOf(patch)).toHaveLength(1)
  first.resolve(noEmail)
  await waitFor(() => expect(callsOf(patch)).toHaveLength(2))
  expect(callsOf(patch).map(({ body }) => body)).toEqual([
    { kind: 'reviews', email: false },
    { kind: 'reviews', bell: false },
  ])
  expect(toggle('Email: Reviews').checked).toBe(false)
  expect(toggle('Email: Bookings').checked).toBe(true)
})

test('what couldn’t be saved goes back to what the server has', async () => {
  const noEmail = { ...all, reviews: { email: false, bell: true } }
  const { toasts } = await show({
    [patch]: ({ kind }: Record<string, unknown>) => (kind === 'reviews' ? noEmail : refused('internal')),
  })
  fireEvent.click(toggle('Email: Reviews'))
  fireEvent.click(toggle('Email: Bookings'))
  await waitFor(() => expect(toggle('Email: Bookings').checked).toBe(true))
  expect(toasts).toMatchObject([{ title: 'Not changed' }])
  expect(toggle('Email: Reviews').checked).toBe(false)
})

test('a kind without emails has no switch for them', async () => {
  await show({})
  expect(screen.getAllByRole('switch', { name: /Profile and shows/ })).toEqual([
    toggle('Notifications: Profile and shows'),
  ])
})
