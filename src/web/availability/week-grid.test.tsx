import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { Slot } from '../../contract/availability.ts'
import { useApi } from '../shared/session/session.tsx'
import { availabilityQuery } from './availability-query.ts'
import { WeekGrid } from './week-grid.tsx'

const owner = { id: 7, timeZone: 'Europe/Stockholm' }
const slot = (day: Slot['day'], startTime: string, endTime: string): Slot => ({
  id: 1,
  userId: 7,
  day,
  startTime,
  endTime,
  available: true,
})
const monday = slot('monday', '09:00', '11:30')
const call = 'PATCH /api/availability'

afterEach(() => void vi.restoreAllMocks())

/** The screen passes on no new slots, so what shows as open was painted, or loaded. */
function show(answers: Answers, slots: Slot[] = [monday]) {
  answers[call] ??= new Promise(() => {})
  const shown = renderScreen(<WeekGrid owner={owner} slots={slots} />, { answers })
  const sent = () => shown.sent.filter((each) => each.call === call).map(({ body }) => body)
  return { ...shown, saves: sent }
}

const cell = (name: string) => screen.getByLabelText(new RegExp(`^${name}, (open|closed)$`))
const stateOf = (name: string) => cell(name).getAttribute('aria-label')?.split(', ').at(-1)
const said = () => document.querySelector('[aria-live=polite].sr-only')?.textContent
const focused = () => document.activeElement?.getAttribute('aria-label')

function press(key: string, more: object = {}) {
  fireEvent.keyDown(document.activeElement as Element, { key, ...more })
}

const expectSaves = (saves: () => unknown[], expected: unknown[]) =>
  waitFor(() => expect(saves()).toEqual(expected))

describe('with the keyboard', () => {
  it('arrows move one cell at a time, Home and End along the week, and stop at the edges', () => {
    show({})
    act(() => cell('9:00 AM – 9:30 AM, Monday').focus())
    press('ArrowDown')
    press('ArrowRight')
    expect(focused()).toBe('9:30 AM – 10:00 AM, Tuesday, closed')
    press('End')
    press('ArrowRight')
    expect(focused()).toBe('9:30 AM – 10:00 AM, Sunday, closed')
    for (let times = 0; times < 8; times++) press('PageUp')
    press('Home')
    expect(focused()).toBe('8:00 AM – 8:30 AM, Monday, closed')
    expect(document.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1)
  })

  it('Shift and arrows select, Space opens the selection and says so', async () => {
    const { saves } = show({}, [])
    act(() => cell('9:00 AM – 9:30 AM, Monday').focus())
    for (let times = 0; times < 3; times++) press('ArrowDown', { shiftKey: true })
    press('ArrowRight', { shiftKey: true })
    expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(8)
    press(' ')
    expect(said()).toBe('Opened Monday to Tuesday, 9:00 AM – 11:00 AM.')
    expect(stateOf('10:30 AM – 11:00 AM, Tuesday')).toBe('open')
    await expectSaves(saves, [
      {
        open: [
          { day: 'monday', startTime: '09:00', endTime: '11:00' },
          { day: 'tuesday', startTime: '09:00', endTime: '11:00' },
        ],
        close: [],
      },
    ])
  })

  it('Enter on open hours closes them, which moves an end of a block', async () => {
    const { saves } = show({})
    act(() => cell('11:00 AM – 11:30 AM, Monday').focus())
    press('Enter')
    expect(said()).toBe('Closed Monday, 11:00 AM – 11:30 AM.')
    await expectSaves(saves, [{ open: [], close: [{ day: 'monday', startTime: '11:00', endTime: '11:30' }] }])
  })

  it('Delete removes the whole block, or only what is selected', () => {
    show({})
    act(() => cell('9:30 AM – 10:00 AM, Monday').focus())
    press('ArrowDown', { shiftKey: true })
    press('Delete')
    expect(said()).toBe('Closed Monday, 9:30 AM – 10:30 AM.')
    expect(stateOf('9:00 AM – 9:30 AM, Monday')).toBe('open')
    press('ArrowDown')
    press('Delete')
    expect(said()).toBe('Closed Monday, 10:30 AM – 11:30 AM.')
  })

  it('Ctrl+Z undoes the last act, again and again', () => {
    show({})
    act(() => cell('9:30 AM – 10:00 AM, Monday').focus())
    press('Delete')
    press(' ')
    press('z', { ctrlKey: true })
    expect(said()).toBe('Undone. Closed Monday, 9:30 AM – 10:00 AM.')
    press('z', { ctrlKey: true })
    expect(said()).toBe('Undone. Opened Monday, 9:00 AM – 11:30 AM.')
    press('z', { ctrlKey: true })
    expect(said()).toBe('There’s nothing to undo.')
  })
})

describe('with a tap or a click', () => {
  it('a closed time opens an hour, which can be removed with its button', () => {
    show({})
    fireEvent.click(cell('1:30 PM – 2:00 PM, Friday'))
    expect(said()).toBe('Opened Friday, 1:30 PM – 2:30 PM.')
    fireEvent.click(screen.getByRole('button', { name: 'Remove Friday, 1:30 PM – 2:30 PM' }))
    expect(said()).toBe('Closed Friday, 1:30 PM – 2:30 PM.')
    expect(focused()).toBe('1:30 PM – 2:00 PM, Friday, closed')
  })

  it('a block is chosen, and let go by a second press or Escape', () => {
    const { saves } = show({})
    const remove = () => screen.queryByRole('button', { name: /^Remove Monday/ })
    fireEvent.click(cell('9:30 AM – 10:00 AM, Monday'))
    expect(remove()).not.toBeNull()
    fireEvent.click(cell('10:00 AM – 10:30 AM, Monday'))
    expect(remove()).toBeNull()
    fireEvent.click(cell('10:00 AM – 10:30 AM, Monday'))
    act(() => cell('10:00 AM – 10:30 AM, Monday').focus())
    press('Escape')
    expect(remove()).toBeNull()
    expect(saves()).toEqual([])
  })

  it('a dragged end is where it was let go, even when no move was seen on the way', () => {
    show({})
    const [rows, row] = [document.querySelectorAll('tbody tr').length, 24]
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, rows * row))
    const end = document.querySelector('[data-edge^="until-0-"]') as Element
    end.setPointerCapture = () => {}
    fireEvent.pointerDown(end, { button: 0, clientX: 50, clientY: 100 })
    fireEvent.pointerUp(end, { clientX: 50, clientY: 100 + 3 * row })
    expect(said()).toBe('Opened Monday, 11:30 AM – 1:00 PM.')
  })

  it('Monday to Friday, 9 to 5, opens with one press and is saved with one call', async () => {
    const { saves } = show({}, [])
    fireEvent.click(screen.getByRole('button', { name: 'Open Mon–Fri 9–5' }))
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
    await expectSaves(saves, [
      { open: days.map((day) => ({ day, startTime: '09:00', endTime: '17:00' })), close: [] },
    ])
    expect(said()).toBe('Opened Monday to Friday, 9:00 AM – 5:00 PM.')
    fireEvent.click(screen.getByRole('button', { name: 'Open Mon–Fri 9–5' }))
    expect(said()).toBe('Monday to Friday, 9 to 5, is already open.')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(stateOf('9:00 AM – 9:30 AM, Friday')).toBe('closed')
  })

  it('a day is copied to others from its name', async () => {
    const { saves } = show({})
    fireEvent.click(screen.getByRole('button', { name: 'Copy Monday' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByLabelText(/^Thursday/))
    fireEvent.click(dialog.getByRole('button', { name: 'Copy to 1 day' }))
    expect(said()).toBe('Copied Monday to Thursday.')
    await expectSaves(saves, [
      { open: [{ day: 'thursday', startTime: '09:00', endTime: '11:30' }], close: [] },
    ])
  })

  it('early and late hours are shown on request', () => {
    show({})
    expect(screen.queryByLabelText(/^2:00 AM – 2:30 AM, Monday/)).toBeNull()
    fireEvent.click(screen.getByLabelText('Show all 24 hours'))
    expect(document.querySelectorAll('[data-cell]')).toHaveLength(336)
  })
})

/** As the hours tab shows it: with the hours that are loaded. */
function LoadedGrid() {
  const { data } = useQuery(availabilityQuery(useApi(), owner.id))
  return data && <WeekGrid owner={owner} slots={data} />
}

describe('what was painted is never lost', () => {
  const open = () => fireEvent.click(cell('1:00 PM – 1:30 PM, Friday'))
  const friday = { day: 'friday', startTime: '13:00', endTime: '14:00' }

  it('a failed save stays on the screen, says so, and can be repeated', async () => {
    const answers: Answers = { [call]: refused('unavailable', 'Briefly unavailable.') }
    const { toasts, saves } = show(answers)
    open()
    await screen.findByText('We couldn’t save your latest changes. They’re kept on this device.')
    expect(toasts).toEqual([
      { title: 'Error adding availability', text: 'Briefly unavailable.', tone: 'error' },
    ])
    expect(stateOf('1:30 PM – 2:00 PM, Friday')).toBe('open')
    answers[call] = [slot('friday', '13:00', '14:00')]
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })))
    await screen.findByText('Saved')
    expect(saves()).toHaveLength(2)
    expect(localStorage.length).toBe(0)
  })

  it('a reload before the save shows and saves it again', async () => {
    show({ [call]: new Error('offline') })
    open()
    await screen.findByText(/^We couldn’t save/)
    cleanup()
    const { saves } = show({})
    expect(stateOf('1:30 PM – 2:00 PM, Friday')).toBe('open')
    await waitFor(() => expect(saves()).toEqual([{ open: [friday], close: [] }]))
  })

  it('what is painted during a save goes with the next one', async () => {
    let answer: (slots: unknown) => void = () => {}
    const answers: Answers = { [call]: new Promise((resolve) => (answer = resolve)) }
    const { saves } = show(answers, [])
    open()
    fireEvent.click(cell('1:00 PM – 1:30 PM, Saturday'))
    await waitFor(() => expect(saves()).toHaveLength(1))
    answers[call] = new Promise(() => {})
    await act(async () => answer([slot('friday', '13:00', '14:00')]))
    await waitFor(() => expect(saves()[1]).toEqual({ open: [{ ...friday, day: 'saturday' }], close: [] }))
  })

  it('stays in its place, without a blink, when it has been saved', async () => {
    const saved = [monday, slot('friday', '13:00', '14:00')]
    renderScreen(<LoadedGrid />, { answers: { 'GET /api/users/7/availability': [monday], [call]: saved } })
    await screen.findByRole('grid')
    open()
    const seen = new Set<unknown>()
    const watcher = new MutationObserver(() => seen.add(stateOf('1:30 PM – 2:00 PM, Friday')))
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    await screen.findByText('Saved')
    watcher.disconnect()
    expect([...seen]).toEqual(['open'])
    expect(localStorage.length).toBe(0)
  })
})
