import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { todayIn, toInstant } from '../shared/times/wall-clock.ts'
import { FreeTimes } from './free-times.tsx'

const zone = 'Europe/Lisbon'
const owner = { id: 7, name: 'Maya', timeZone: 'America/New_York' }
const list = 'GET /api/users/7/free-times?duration=30'
const me = exampleMe({ timeZone: zone })

// Lisbon and New York are usually five hours apart, in some weeks of spring and autumn four.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'Temporal'], now: Date.parse('2026-12-07T12:00Z') })
})
afterEach(() => void vi.useRealTimers())

/** A free half hour this many days from now, in the reader’s zone. */
function freeAt(days: number, time: string) {
  const date = Temporal.PlainDate.from(todayIn(zone)).add({ days }).toString()
  const startsAt = toInstant({ date, time }, zone) ?? ''
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString() }
}

function show(answers: Answers) {
  const booked: (string | undefined)[] = []
  renderScreen(<FreeTimes owner={owner} onBook={(at) => void booked.push(at)} />, { answers, me })
  return booked
}

const nameOfDay = (days: number) =>
  Temporal.PlainDate.from(todayIn(zone))
    .add({ days })
    .toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

it('each time has its full date and both zones in its name; pressing it requests it', async () => {
  const [first, second] = [freeAt(3, '18:00'), freeAt(3, '18:30')]
  const booked = show({ [list]: [first, second] })
  const button = await screen.findByRole('button', {
    name: new RegExp(`^${nameOfDay(3)}, 6:30 PM, Lisbon time, 1:30 PM New York time$`),
  })
  fireEvent.click(button)
  expect(booked).toEqual([second.startsAt])
})

it('arrow keys move between days, and pressing one shows its times', async () => {
  show({ [list]: [freeAt(2, '10:00'), freeAt(5, '11:00'), freeAt(5, '11:30')] })
  const first = await screen.findByRole('button', { name: `${nameOfDay(2)}, 1 free time` })
  expect(first.getAttribute('aria-pressed')).toBe('true')
  act(() => first.focus())
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  const next = screen.getByRole('button', { name: `${nameOfDay(5)}, 2 free times` })
  expect(document.activeElement).toBe(next)
  expect([first.tabIndex, next.tabIndex]).toEqual([-1, 0])
  fireEvent.click(next)
  expect(
    screen.getByRole('toolbar', { name: `Free times on ${nameOfDay(5)}` }).querySelectorAll('button'),
  ).toHaveLength(2)
})

it('a failed load can be retried, and without free times another can be requested', async () => {
  const answers: Answers = { [list]: refused('unavailable', 'Briefly unavailable.') }
  const booked = show(answers)
  await screen.findByText('We couldn’t load the free times')
  answers[list] = []
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('No free times in the next four weeks')
  fireEvent.click(screen.getByRole('button', { name: 'Request Booking' }))
  expect(booked).toEqual([undefined])
})
