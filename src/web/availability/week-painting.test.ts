import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Slot } from '../../contract/availability.ts'
import type { Weekday } from '../../contract/weekdays.ts'
import {
  applyChanges,
  blockAt,
  blocksOf,
  type Cell,
  type Changes,
  cellOf,
  cellsBetween,
  cellsIn,
  changesBetween,
  copyDay,
  dayOf,
  hourFrom,
  moveEdge,
  openWorkdays,
  paintCells,
  shownSteps,
  toHours,
  toRanges,
  type Week,
  weekOf,
} from './week-painting.ts'

const slot = (day: Weekday, startTime: string, endTime: string, available = true): Slot => ({
  id: 1,
  userId: 7,
  day,
  startTime,
  endTime,
  available,
})
const short = (week: Week) =>
  blocksOf(week).map((block) => {
    const { day, startTime, endTime } = toHours(block)
    return `${day.slice(0, 2)} ${startTime}-${endTime}`
  })
const empty = weekOf([])
const paint = (week: Week, cells: Cell[], open = true) => applyChanges(week, paintCells(week, cells, open))
const anyWeek = fc.array(fc.boolean(), { minLength: 336, maxLength: 336 })
const anyCell = fc.nat({ max: 335 })

describe('a week', () => {
  test('shows slots that touch as one block, and no hidden ones', () => {
    const slots = [
      slot('monday', '09:00', '12:00'),
      slot('monday', '12:00', '13:30'),
      slot('tuesday', '09:00', '10:00', false),
      slot('sunday', '22:00', '24:00'),
    ]
    expect(short(weekOf(slots))).toEqual(['mo 09:00-13:30', 'su 22:00-24:00'])
  })

  test('keeps midnight between two days apart', () => {
    const slots = [slot('monday', '23:00', '24:00'), slot('tuesday', '00:00', '01:00')]
    expect(short(weekOf(slots))).toEqual(['mo 23:00-24:00', 'tu 00:00-01:00'])
  })

  test('shows the half hours that odd times fill', () => {
    expect(short(weekOf([slot('monday', '09:15', '10:45')]))).toEqual(['mo 09:30-10:30'])
  })
})

describe('painting', () => {
  test('Monday 9:00 to Friday 17:00 in one drag, from either corner', () => {
    const [from, to] = [cellOf(0, 18), cellOf(4, 33)]
    const painted = short(paint(empty, cellsBetween(from, to)))
    expect(painted).toEqual(['mo', 'tu', 'we', 'th', 'fr'].map((day) => `${day} 09:00-17:00`))
    expect(short(paint(empty, cellsBetween(to, from)))).toEqual(painted)
    expect(short(paint(empty, cellsBetween(cellOf(4, 18), cellOf(0, 33))))).toEqual(painted)
  })

  test('opens Monday to Friday from nine to five, and closes nothing', () => {
    const before = weekOf([slot('monday', '08:00', '10:00'), slot('saturday', '10:00', '11:00')])
    const after = applyChanges(before, openWorkdays(before))
    expect(short(after)).toEqual([
      'mo 08:00-17:00',
      ...['tu', 'we', 'th', 'fr'].map((day) => `${day} 09:00-17:00`),
      'sa 10:00-11:00',
    ])
    expect(openWorkdays(after).size).toBe(0)
  })

  test('a tap opens an hour, at the end of the day half an hour', () => {
    expect(short(paint(empty, hourFrom(cellOf(2, 19))))).toEqual(['we 09:30-10:30'])
    expect(short(paint(empty, hourFrom(cellOf(2, 47))))).toEqual(['we 23:30-24:00'])
  })

  test('closing the middle leaves two blocks', () => {
    const week = paint(empty, cellsBetween(cellOf(0, 18), cellOf(0, 33)))
    const noon = cellsBetween(cellOf(0, 24), cellOf(0, 25))
    expect(short(paint(week, noon, false))).toEqual(['mo 09:00-12:00', 'mo 13:00-17:00'])
  })
})

describe('an end of a block', () => {
  const week = weekOf([slot('monday', '09:00', '12:00'), slot('monday', '14:00', '15:00')])
  const block = blockAt(week, cellOf(0, 18)) ?? { day: 0, from: 0, until: 0 }
  const move = (edge: 'from' | 'until', step: number) =>
    short(applyChanges(week, moveEdge(week, block, edge, step)))

  test.each([
    ['later', 'until', 26, ['mo 09:00-13:00', 'mo 14:00-15:00']],
    ['earlier', 'from', 16, ['mo 08:00-12:00', 'mo 14:00-15:00']],
    ['inward', 'from', 20, ['mo 10:00-12:00', 'mo 14:00-15:00']],
    ['past its other end: half an hour stays', 'until', 2, ['mo 09:00-09:30', 'mo 14:00-15:00']],
    ['before the day', 'from', -5, ['mo 00:00-12:00', 'mo 14:00-15:00']],
    ['onto the next block: both become one', 'until', 28, ['mo 09:00-15:00']],
    ['past midnight', 'until', 60, ['mo 09:00-24:00']],
  ] as const)('moves %s', (_, edge, step, expected) => {
    expect(move(edge, step)).toEqual(expected)
  })
})

test('a copied day replaces the hours of the others, and only those', () => {
  const week = weekOf([
    slot('monday', '09:00', '12:00'),
    slot('tuesday', '18:00', '20:00'),
    slot('friday', '18:00', '20:00'),
  ])
  const after = applyChanges(week, copyDay(week, 0, [1, 6]))
  expect(short(after)).toEqual(['mo 09:00-12:00', 'tu 09:00-12:00', 'fr 18:00-20:00', 'su 09:00-12:00'])
})

test('shows 8 to 20, and whole hours more for earlier or later hours', () => {
  expect(shownSteps(empty)).toEqual({ from: 16, until: 40 })
  const week = weekOf([slot('monday', '06:30', '07:00'), slot('tuesday', '21:00', '22:30')])
  expect(shownSteps(week)).toEqual({ from: 12, until: 46 })
})

describe('what goes to the server', () => {
  test('are ranges of each day, opened and closed', () => {
    const changes: Changes = new Map([
      [cellOf(0, 18), true],
      [cellOf(0, 19), true],
      [cellOf(0, 47), false],
      [cellOf(1, 0), false],
    ])
    expect(toRanges(changes)).toEqual({
      open: [{ day: 'monday', startTime: '09:00', endTime: '10:00' }],
      close: [
        { day: 'monday', startTime: '23:30', endTime: '24:00' },
        { day: 'tuesday', startTime: '00:00', endTime: '00:30' },
      ],
    })
  })

  test('leads from any week to any other', () => {
    fc.assert(
      fc.property(anyWeek, anyWeek, (before, after) => {
        const { open, close } = toRanges(changesBetween(before, after))
        const cellsOf = (hours: typeof open) => {
          const week = weekOf(hours.map((each) => slot(each.day, each.startTime, each.endTime)))
          return week.flatMap((isOpen, cell) => (isOpen ? [cell] : []))
        }
        expect(paint(paint(before, cellsOf(open)), cellsOf(close), false)).toEqual(after)
        expect(open.length + close.length).toBeLessThanOrEqual(336)
        expect(Math.max(open.length, close.length)).toBeLessThanOrEqual(168)
      }),
    )
  })
})

test('any act can be undone, and changes only its own half hours', () => {
  fc.assert(
    fc.property(anyWeek, anyCell, anyCell, fc.boolean(), (week, one, other, open) => {
      const cells = cellsBetween(one, other)
      const after = paint(week, cells, open)
      expect(after.every((isOpen, cell) => isOpen === (cells.includes(cell) ? open : week[cell]))).toBe(true)
      expect(applyChanges(after, changesBetween(after, week))).toEqual(week)
    }),
  )
})

test('each open half hour is in exactly one block of its day', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const cells = blocksOf(week).flatMap(cellsIn)
      expect(cells).toEqual(week.flatMap((open, cell) => (open ? [cell] : [])))
      for (const cell of cells) expect(blockAt(week, cell)?.day).toBe(dayOf(cell))
    }),
  )
})
