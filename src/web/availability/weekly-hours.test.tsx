import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { type Answers, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { toWallClock, weekdayOf } from '../shared/times/wall-clock.ts'
import { WeeklyHours } from './weekly-hours.tsx'

const owner = { id: 7, name: 'Maya', timeZone: 'Europe/Stockholm', minimumNoticeHours: 24 }
const slot = { id: 1, userId: 7, day: 'tuesday', startTime: '09:00', endTime: '11:30', available: true }
const list = 'GET /api/users/7/availability'
const me = exampleMe({ timeZone: 'Asia/Kolkata' })

function show(answers: Answers, booked: string[] = []) {
  const onBook = (startsAt: string) => void booked.push(startsAt)
  return renderScreen(<WeeklyHours owner={owner} onBook={onBook} />, { answers, me })
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a member sees both times of each slot of someone’s week, books its next occurrence, and can’t change it', async () => {
  const booked: string[] = []
  show({ [list]: [slot] }, booked)
  expect(await screen.findByText('9:00 AM – 11:30 AM')).toBeDefined()
  expect(screen.getByText(/^Tue (1:30|12:30) PM – (4:00|3:00) PM Kolkata time$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Remove|Add hours/ })).toBeNull()
  press('Book Tuesday, 9:00 AM – 11:30 AM')
  const wall = toWallClock(booked[0] ?? '', owner.timeZone)
  expect([wall.time, weekdayOf(wall.date)]).toEqual(['09:00', 1])
})
