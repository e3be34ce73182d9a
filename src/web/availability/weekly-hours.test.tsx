import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, renderScreen } from '../../../tests/helpers/render-screen.tsx'
import type { Me } from '../../contract/accounts.ts'
import type { Occurrence } from './weekly-dates.ts'
import { WeeklyHours } from './weekly-hours.tsx'

const owner = { id: 7, name: 'Maya', timeZone: 'Europe/Stockholm', minimumNoticeHours: 24 }
const slot = { id: 1, userId: 7, day: 'tuesday', startTime: '09:00', endTime: '11:30', available: true }
const list = 'GET /api/users/7/availability'
const me: Me = {
  id: 8,
  email: 'tomas@example.com',
  emailVerified: true,
  name: 'Tomás',
  userType: 'guest',
  headline: null,
  bio: null,
  location: null,
  avatar: '/initials/0/T.svg',
  timeZone: 'Asia/Kolkata',
  createdAt: '2026-01-01T00:00:00.000Z',
}

function show(answers: Answers, { editable = false, booked = [] as Occurrence[] } = {}) {
  const onBook = (at: Occurrence) => void booked.push(at)
  return renderScreen(<WeeklyHours owner={owner} editable={editable} onBook={onBook} />, { answers, me })
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('To a member who looks at somebody’s week', () => {
  it('each slot shows the owner’s time and their own, and Book names its next day', async () => {
    const booked: Occurrence[] = []
    show({ [list]: [slot] }, { booked })
    expect(await screen.findByText('9:00 AM – 11:30 AM')).toBeDefined()
    expect(screen.getByText(/^Tue (1:30|12:30) PM – (4:00|3:00) PM Kolkata time$/)).toBeDefined()
    press('Book Tuesday, 9:00 AM – 11:30 AM')
    const [at] = booked
    expect(at?.time).toBe('09:00')
    expect(new Date(`${at?.date}T00:00Z`).getUTCDay()).toBe(2)
  })

  it('nothing can be added or removed', async () => {
    show({ [list]: [slot] })
    await screen.findByText('9:00 AM – 11:30 AM')
    expect(screen.queryByRole('button', { name: /Remove|Add hours/ })).toBeNull()
  })

  it('a week that cannot be read says so and is read again on request', async () => {
    const { calls } = show({ [list]: [503, { message: 'Briefly unavailable.', code: 'unavailable' }] })
    await screen.findByText('The weekly hours could not be loaded')
    press('Try Again')
    await waitFor(() => expect(calls()).toEqual([list, list]))
  })
})

describe('To the owner', () => {
  it('there are seven days, and no Book', async () => {
    show({ [list]: [slot] }, { editable: true })
    await screen.findByText('9:00 AM – 11:30 AM')
    const days = screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d.*/, ''))
    expect(days).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
  })

  it('an end that is not after the start is refused, and nothing is sent', async () => {
    const { toasts, calls } = show({ [list]: [slot] }, { editable: true })
    await screen.findByText('9:00 AM – 11:30 AM')
    choose('Start time', '12:00')
    press('Add hours')
    expect(toasts).toEqual([
      { title: 'Invalid time range', text: 'End time must be after start time.', tone: 'error' },
    ])
    expect(calls()).toEqual([list])
  })

  it('the pickers offer 09:00 to 17:30, and the whole day on request', async () => {
    show({ [list]: [slot] }, { editable: true })
    await screen.findByText('9:00 AM – 11:30 AM')
    const offered = () => [...screen.getByLabelText('Start time').children].map((each) => each.textContent)
    expect(offered()).toHaveLength(18)
    expect([offered()[0], offered().at(-1)]).toEqual(['9:00 AM', '5:30 PM'])
    fireEvent.click(screen.getByLabelText('Show early and late hours'))
    expect(offered()).toHaveLength(48)
  })

  it('adding sends the slot and says so; a refusal shows the server’s words', async () => {
    const answers: Answers = { [list]: [slot], 'POST /api/availability': [201, slot] }
    const { toasts, sent, calls } = show(answers, { editable: true })
    await screen.findByText('9:00 AM – 11:30 AM')
    press('Add hours')
    await waitFor(() => expect(toasts).toEqual([{ title: 'Availability added' }]))
    expect(sent[1]?.body).toEqual({
      day: 'tuesday',
      startTime: '09:00',
      endTime: '10:00',
      userId: 7,
      available: true,
    })
    await waitFor(() => expect(calls()).toHaveLength(3))
    answers['POST /api/availability'] = [409, { message: 'These hours overlap.', code: 'slot_overlap' }]
    press('Add hours')
    await waitFor(() =>
      expect(toasts[1]).toEqual({
        title: 'Error adding availability',
        text: 'These hours overlap.',
        tone: 'error',
      }),
    )
  })

  it('removing says so and reads the week again', async () => {
    const answers: Answers = { [list]: [slot], 'DELETE /api/availability/1': [204, undefined] }
    const { toasts } = show(answers, { editable: true })
    await screen.findByText('9:00 AM – 11:30 AM')
    answers[list] = []
    await act(async () => press(/^Remove Tuesday/))
    await screen.findByText('No hours on Tuesday')
    expect(toasts).toEqual([{ title: 'Availability removed' }])
  })
})
