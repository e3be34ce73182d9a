import type { HoursOfDay, Slot } from '../../contract/availability.ts'
import { type Weekday, weekdays } from '../../contract/weekdays.ts'

/** Minutes of one cell. */
export const stepMinutes = 30
export const stepsPerDay = 1440 / stepMinutes

/** A half hour of the week: 0 is Monday 00:00, 48 is Tuesday 00:00. */
export type Cell = number
/** Which half hours are open. */
export type Week = readonly boolean[]
/** Half hours by what they become. */
export type Changes = ReadonlyMap<Cell, boolean>
/** Open half hours in a row on one day. `until` is exclusive. */
export type Block = { day: number; from: number; until: number }
export type Edge = 'from' | 'until'

export const cellOf = (day: number, step: number): Cell => day * stepsPerDay + step
export const dayOf = (cell: Cell): number => Math.floor(cell / stepsPerDay)
export const stepOf = (cell: Cell): number => cell % stepsPerDay

export function weekOf(slots: readonly Slot[]): Week {
  const week: boolean[] = Array(7 * stepsPerDay).fill(false)
  for (const { day, startTime, endTime, available } of slots) {
    if (!available) continue
    // Hours off the half hour show the half hours that they fill.
    const from = Math.ceil(minuteOf(startTime) / stepMinutes)
    const until = Math.floor(minuteOf(endTime) / stepMinutes)
    for (let step = from; step < until; step++) week[cellOf(weekdays.indexOf(day), step)] = true
  }
  return week
}

/** All half hours in the rectangle between two corners, in either direction. */
export function cellsBetween(one: Cell, other: Cell): Cell[] {
  const days = range(dayOf(one), dayOf(other))
  const steps = range(stepOf(one), stepOf(other))
  return days.flatMap((day) => steps.map((step) => cellOf(day, step)))
}

/** Only what differs from the week. */
export function paintCells(week: Week, cells: readonly Cell[], open: boolean): Changes {
  return new Map(cells.filter((cell) => week[cell] !== open).map((cell) => [cell, open]))
}

export function applyChanges(week: Week, changes: Changes): Week {
  return changes.size === 0 ? week : week.map((open, cell) => changes.get(cell) ?? open)
}

/** What leads from one week to the other. */
export function changesBetween(before: Week, after: Week): Changes {
  return new Map(after.flatMap((open, cell) => (before[cell] === open ? [] : [[cell, open] as const])))
}

export function blocksOf(week: Week): Block[] {
  return weekdays.flatMap((_, day) => blocksOn(week, day))
}

export function blockAt(week: Week, cell: Cell): Block | undefined {
  return blocksOn(week, dayOf(cell)).find(({ from, until }) => from <= stepOf(cell) && stepOf(cell) < until)
}

export function cellsIn({ day, from, until }: Block): Cell[] {
  return cellsBetween(cellOf(day, from), cellOf(day, until - 1))
}

/** A block with one end at another step. At least one half hour stays open. */
export function movedBlock(block: Block, edge: Edge, step: number): Block {
  return edge === 'from'
    ? { ...block, from: clamp(step, 0, block.until - 1) }
    : { ...block, until: clamp(step, block.from + 1, stepsPerDay) }
}

export function moveEdge(week: Week, block: Block, edge: Edge, step: number): Changes {
  const kept = new Set(cellsIn(movedBlock(block, edge, step)))
  const left = cellsIn(block).filter((cell) => !kept.has(cell))
  return new Map([...paintCells(week, left, false), ...paintCells(week, [...kept], true)])
}

/** One hour from here on, or up to midnight. */
export function hourFrom(cell: Cell): Cell[] {
  const day = dayOf(cell)
  return cellsBetween(cell, Math.min(cell + 60 / stepMinutes - 1, cellOf(day, stepsPerDay - 1)))
}

/** The target days get the hours of this day in the place of their own. */
export function copyDay(week: Week, from: number, to: readonly number[]): Changes {
  const copied = week.map((open, cell) =>
    to.includes(dayOf(cell)) ? Boolean(week[cellOf(from, stepOf(cell))]) : open,
  )
  return changesBetween(week, copied)
}

const workday = { from: (9 * 60) / stepMinutes, until: (17 * 60) / stepMinutes }

/** Opens Monday to Friday from nine to five. Closes nothing. */
export function openWorkdays(week: Week): Changes {
  const corners = [cellOf(0, workday.from), cellOf(4, workday.until - 1)] as const
  return paintCells(week, cellsBetween(...corners), true)
}

/** As the API takes them. */
export function toRanges(changes: Changes): { open: HoursOfDay[]; close: HoursOfDay[] } {
  const rangesOf = (open: boolean) => {
    const week = Array.from({ length: 7 * stepsPerDay }, (_, cell) => changes.get(cell) === open)
    return blocksOf(week).map(toHours)
  }
  return { open: rangesOf(true), close: rangesOf(false) }
}

export function toHours({ day, from, until }: Block): HoursOfDay {
  return { day: weekdays[day] as Weekday, startTime: timeOf(from), endTime: timeOf(until) }
}

/** HH:MM; the end of the day is 24:00. */
export function timeOf(step: number): string {
  const minutes = step * stepMinutes
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The steps to show: the usual day, and more if hours are earlier or later. */
export function shownSteps(week: Week): { from: number; until: number } {
  const blocks = blocksOf(week)
  const wholeHour = 60 / stepMinutes
  const first = Math.min(usualDay.from, ...blocks.map(({ from }) => from))
  const last = Math.max(usualDay.until, ...blocks.map(({ until }) => until))
  return { from: Math.floor(first / wholeHour) * wholeHour, until: Math.ceil(last / wholeHour) * wholeHour }
}

const usualDay = { from: (8 * 60) / stepMinutes, until: (20 * 60) / stepMinutes }

function blocksOn(week: Week, day: number): Block[] {
  const blocks: Block[] = []
  for (let step = 0; step < stepsPerDay; step++) {
    if (!week[cellOf(day, step)]) continue
    const last = blocks.at(-1)
    if (last?.until === step) last.until = step + 1
    else blocks.push({ day, from: step, until: step + 1 })
  }
  return blocks
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function range(one: number, other: number): number[] {
  const first = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, i) => first + i)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
