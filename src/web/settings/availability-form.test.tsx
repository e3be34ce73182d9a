import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { Profile } from '../../contract/profiles.ts'
import { AvailabilityForm } from './availability-form.tsx'

const profile = exampleProfile({
  timeZone: 'Asia/Kolkata',
  minimumNoticeHours: 36,
  bufferMinutes: 25,
})
const patch = 'PATCH /api/users/7'

const show = (of: Partial<Profile> = {}) =>
  renderScreen(<AvailabilityForm profile={{ ...profile, ...of }} />, { answers: { [patch]: profile } })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' })))
const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const chosen = (label: string) => field(label).selectedOptions[0]?.textContent

test('a saved value shows even if the list doesn’t offer it', () => {
  show()
  expect(chosen('Minimum notice')).toBe('1 day and 12 hours')
  expect(chosen('Buffer')).toBe('25 minutes')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Asia/Kolkata')
})

test('saving sends only these rules and shows a toast', async () => {
  const { bodyOf, toasts } = show()
  fireEvent.change(field('Minimum notice'), { target: { value: '48' } })
  fireEvent.click(screen.getByLabelText(/^Take booking requests/))
  fireEvent.click(screen.getByLabelText(/^Open to being a guest/))
  await save()
  await waitFor(() => expect(toasts).toEqual([{ title: 'Profile updated' }]))
  expect(bodyOf(patch)).toEqual({
    timeZone: 'Asia/Kolkata',
    isAvailableForBooking: false,
    openToGuesting: true,
    minimumNoticeHours: 48,
    bufferMinutes: 25,
  })
})

test('typing finds a time zone, and each option shows its current time', async () => {
  const { sent } = show()
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  fireEvent.keyDown(zone, { key: 'ArrowDown' })
  fireEvent.change(zone, { target: { value: 'lisb' } })
  const option = await screen.findByRole('option', { name: /^Europe\/Lisbon/ })
  expect(option.textContent).toMatch(/^Europe\/Lisbon\d{1,2}:\d\d [AP]M · GMT/)
  fireEvent.click(option)
  await save()
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ timeZone: 'Europe/Lisbon' }))
})

test('one press picks the browser’s zone, which isn’t offered once set', async () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  show()
  const offer = screen.getByRole('button', {
    name: new RegExp(`^Use this browser’s time zone \\(${timeZone}\\)$`),
  })
  fireEvent.click(offer)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe(timeZone),
  )
  expect(screen.queryByRole('button', { name: /^Use this browser’s time zone/ })).toBeNull()
})

test('only creators can be open to guesting', () => {
  show({ userType: 'guest' })
  expect(screen.queryByLabelText(/^Open to being a guest/)).toBeNull()
  expect(screen.getByLabelText(/^Take booking requests/)).toBeDefined()
})
