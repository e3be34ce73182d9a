import { expect, test } from 'vitest'
import type { Slot } from '../../contract/availability.ts'
import { formatWeek, openDays, slotsOf, usualHours } from './usual-hours.ts'

const slot = (day: Slot['day'], startTime: string, endTime: string, available = true): Slot => ({
  id: 1,
  userId: 7,
  day,
  startTime,
  endTime,
  available,
})
const [workdays] = usualHours
if (!workdays) throw new Error('There are no usual hours.')
const nineToFive = workdays.days.map((day) => slot(day, '09:00', '17:00'))

test('equal days in a row share a line; hidden hours are left out', () => {
  expect(formatWeek([...nineToFive, slot('sunday', '10:00', '12:00')])).toEqual([
    'Mon–Fri, 9:00 AM – 5:00 PM',
    'Sun, 10:00 AM – 12:00 PM',
  ])
  expect(formatWeek(nineToFive.filter(({ day }) => day !== 'tuesday'))).toEqual([
    'Mon, 9:00 AM – 5:00 PM',
    'Wed–Fri, 9:00 AM – 5:00 PM',
  ])
  const split = [slot('monday', '13:00', '14:00'), slot('monday', '08:00', '09:30')]
  expect(formatWeek(split)).toEqual(['Mon, 8:00 AM – 9:30 AM, 1:00 PM – 2:00 PM'])
  expect(formatWeek([slot('monday', '09:00', '17:00', false)])).toEqual([])
})

test('usual hours skip days with hours that overlap', () => {
  expect(openDays(workdays, [])).toHaveLength(5)
  const week = [slot('tuesday', '16:30', '18:00'), slot('friday', '17:00', '18:00')]
  expect(openDays(workdays, week)).toEqual(['monday', 'wednesday', 'thursday', 'friday'])
})

test('only hours that are exactly the usual ones count as chosen', () => {
  expect(slotsOf(workdays, nineToFive)).toEqual(nineToFive)
  expect(slotsOf(workdays, [slot('monday', '09:00', '16:00'), slot('saturday', '09:00', '17:00')])).toEqual(
    [],
  )
})
