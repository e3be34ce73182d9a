import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { MeetingForm } from './meeting-form.tsx'

const patch = 'PATCH /api/users/7'
const profile = exampleProfile({ meetingWay: 'phone', meetingPlace: '+1 555 0100' })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' })))

test('the meeting place shows as saved; each way keeps its own text, and a link can be pressed', async () => {
  const { bodyOf, toasts } = renderScreen(<MeetingForm profile={profile} />, {
    answers: { [patch]: profile },
  })
  expect(screen.getByLabelText('Phone number', { exact: false })).toHaveProperty('value', '+1 555 0100')
  fireEvent.click(screen.getByLabelText(/^Video call/))
  const link = screen.getByLabelText(/^Link/)
  expect(link).toHaveProperty('value', '')
  fireEvent.change(link, { target: { value: ' meet.example/maya ' } })
  await save()
  await waitFor(() => expect(toasts).toEqual([{ title: 'Profile updated' }]))
  expect(bodyOf(patch)).toEqual({ meetingWay: 'video', meetingPlace: 'https://meet.example/maya' })
  fireEvent.click(screen.getByLabelText(/^Phone call/))
  expect(screen.getByLabelText(/^Phone number/)).toHaveProperty('value', '+1 555 0100')
})

test('who agrees on a place each time has none', async () => {
  const { bodyOf } = renderScreen(<MeetingForm profile={profile} />, { answers: { [patch]: profile } })
  fireEvent.click(screen.getByLabelText(/^We agree each time/))
  await save()
  await waitFor(() => expect(bodyOf(patch)).toEqual({ meetingWay: 'agreed', meetingPlace: null }))
})
