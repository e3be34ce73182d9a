import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { AvailabilityEditor } from './availability-editor.tsx'

const owner = { id: 7, timeZone: 'Europe/Stockholm', minimumNoticeHours: 24, bufferMinutes: 0 }
const slot = { id: 1, userId: 7, day: 'tuesday', startTime: '09:00', endTime: '11:30', available: true }
const list = 'GET /api/users/7/availability'
const differing = 'GET /api/availability/overrides'

function show(answers: Answers) {
  answers[differing] ??= []
  answers['GET /api/users/7/free-times?duration=30'] ??= []
  return renderScreen(<AvailabilityEditor owner={owner} />, { answers })
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the owner', () => {
  it('sees seven days and no Book button', async () => {
    show({ [list]: [slot] })
    await screen.findByText('9:00 AM – 11:30 AM')
    const days = screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d.*/, ''))
    expect(days).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull()
  })

  it('can’t add an end that isn’t after the start', async () => {
    const { toasts, calls } = show({ [list]: [slot] })
    await screen.findByText('9:00 AM – 11:30 AM')
    choose('Start time', '12:00')
    press('Add hours')
    expect(toasts).toEqual([
      { title: 'Invalid time range', text: 'End time must be after start time.', tone: 'error' },
    ])
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([])
  })

  it('adds a slot and sees a toast, or the server’s message on a refusal', async () => {
    const answers: Answers = { [list]: [slot], 'POST /api/availability': slot }
    const { toasts, bodyOf, callsOf } = show(answers)
    await screen.findByText('9:00 AM – 11:30 AM')
    press('Add hours')
    await waitFor(() => expect(toasts).toEqual([{ title: 'Availability added' }]))
    expect(bodyOf('POST /api/availability')).toEqual({
      day: 'tuesday',
      startTime: '09:00',
      endTime: '10:00',
      userId: 7,
      available: true,
    })
    await waitFor(() => expect(callsOf(list)).toHaveLength(2))
    answers['POST /api/availability'] = refused('slot_overlap', 'These hours overlap.')
    choose('End time', '11:00')
    press('Add hours')
    await waitFor(() =>
      expect(toasts[1]).toEqual({
        title: 'Error adding availability',
        text: 'These hours overlap.',
        tone: 'error',
      }),
    )
  })

  it('removes a slot and sees the new week, or the server’s message on a refusal', async () => {
    const remove = 'DELETE /api/availability/1'
    const answers: Answers = { [list]: [slot], [remove]: refused('conflict', 'Not now.') }
    const { toasts } = show(answers)
    await screen.findByText('9:00 AM – 11:30 AM')
    await act(async () => press(/^Remove Tuesday/))
    const error = { title: 'Error removing availability', text: 'Not now.', tone: 'error' }
    await waitFor(() => expect(toasts).toEqual([error]))
    answers[list] = []
    answers[remove] = undefined
    await act(async () => press(/^Remove Tuesday/))
    await screen.findByText('Unavailable on Tuesdays')
    expect(toasts).toEqual([error, { title: 'Availability removed' }])
  })

  it('sees what copying a day replaces before doing it', async () => {
    const thursday = { ...slot, id: 2, day: 'thursday', startTime: '13:00', endTime: '14:30' }
    const { bodyOf } = show({ [list]: [slot, thursday], 'POST /api/availability/copy': [slot] })
    await screen.findByText('9:00 AM – 11:30 AM')
    press('Copy Tuesday to other days')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByLabelText(/^Thursday/))
    expect(await screen.findByText(/replaces the current hours on Thursday, 1½ hours in total/)).toBeDefined()
    press('Copy to 1 day')
    await waitFor(() =>
      expect(bodyOf('POST /api/availability/copy')).toEqual({
        from: 'tuesday',
        to: ['thursday'],
      }),
    )
  })

  it('adds several days with one call each, and sees which failed', async () => {
    const answers: Answers = {
      [list]: [],
      'POST /api/availability/overrides': refused('slot_overlap', 'Taken.'),
    }
    const { sent, toasts } = show(answers)
    await screen.findByText('No overrides yet')
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2031-03-30' } })
    fireEvent.change(screen.getByLabelText(/^End date/), { target: { value: '2031-04-01' } })
    press('Add days')
    await screen.findByText('Mon, Mar 31, 2031: Taken.')
    const days = sent
      .filter(({ call }) => call === 'POST /api/availability/overrides')
      .map(({ body }) => body)
    expect(days).toEqual(['2031-03-30', '2031-03-31', '2031-04-01'].map((date) => ({ kind: 'away', date })))
    expect(toasts).toEqual([
      { title: 'Error adding availability', text: 'We couldn’t add 3 of 3 days.', tone: 'error' },
    ])
  })

  it('chooses days on the month calendar, which marks the days that differ', async () => {
    const now = Temporal.Now.plainDateISO(owner.timeZone)
    const month = now.add({ months: 1 }).with({ day: 1 })
    const on = (day: number) => month.with({ day }).toString()
    const away = { id: 1, date: on(5), kind: 'away', startTime: null, endTime: null }
    const answers = { [list]: [], [differing]: [away], 'POST /api/availability/overrides': away }
    const { sent } = show(answers as Answers)
    const days = within(await screen.findByRole('toolbar', { name: 'Days of the month' }))
    press('Next month')
    const dayButton = (day: number) => days.getByRole('button', { name: new RegExp(` ${day}, \\d{4}`) })
    await waitFor(() => expect(dayButton(5).getAttribute('aria-label')).toMatch(/Unavailable all day$/))
    fireEvent.click(dayButton(10))
    fireEvent.click(dayButton(12))
    expect(days.getAllByRole('button', { pressed: true })).toHaveLength(3)
    press('Add days')
    await waitFor(() => {
      const bodies = sent.flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : []))
      expect(bodies).toEqual([10, 11, 12].map((day) => ({ kind: 'away', date: on(day) })))
    })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe(''))
    fireEvent.click(await screen.findByRole('button', { name: 'Add day' }))
    expect(screen.queryByText('Choose a date.')).toBeNull()
  })

  it('sees a day off struck out, and an hour off as hours off', async () => {
    const month = Temporal.Now.plainDateISO(owner.timeZone).add({ months: 1 }).with({ day: 1 })
    const away = (day: number, startTime: string | null, endTime: string | null) => ({
      id: day,
      date: month.with({ day }).toString(),
      kind: 'away',
      startTime,
      endTime,
    })
    show({ [list]: [], [differing]: [away(5, null, null), away(6, '12:00', '13:00')] } as Answers)
    const days = within(await screen.findByRole('toolbar', { name: 'Days of the month' }))
    press('Next month')
    const day = (name: RegExp) => days.findByRole('button', { name })
    const [off, hour] = [await day(/all day$/), await day(/Unavailable 12:00 PM/)]
    const isStruck = ({ innerHTML }: HTMLElement) => innerHTML.includes('line-through')
    expect([off, hour].map((one) => [one.textContent, isStruck(one)])).toEqual([
      ['5', true],
      ['6−', false],
    ])
  })

  it('sees the free times of guests, in the guests’ zone', async () => {
    const free = { startsAt: '2031-03-03T08:00:00.000Z', endsAt: '2031-03-03T08:30:00.000Z' }
    show({ [list]: [slot], 'GET /api/users/7/free-times?duration=30': [free] })
    const seen = within(await screen.findByRole('region', { name: 'As guests see it' }))
    await seen.findByText('9:00 AM – 9:30 AM')
    expect(seen.getByText(/^Times are in Stockholm time. Free on 1 day/)).toBeDefined()
  })

  it('sees consecutive equal days as one row and removes them together', async () => {
    const away = (id: number, date: string) => ({ id, date, kind: 'away', startTime: null, endTime: null })
    const days = [away(1, '2031-12-31'), away(2, '2032-01-01'), away(3, '2032-01-03')]
    const { calls } = show({
      [list]: [],
      [differing]: days,
      'DELETE /api/availability/overrides/1': undefined,
      'DELETE /api/availability/overrides/2': undefined,
    })
    await screen.findByText('Wed, Dec 31, 2031 – Thu, Jan 1, 2032')
    press(/^Remove Wed, Dec 31/)
    await waitFor(() =>
      expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([
        'DELETE /api/availability/overrides/1',
        'DELETE /api/availability/overrides/2',
      ]),
    )
  })
})
