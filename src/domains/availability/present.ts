import type { FreeTime, Override, Slot } from '../../contract/availability.ts'
import { weekdays } from '../../contract/weekdays.ts'
import type { OverrideRow, SlotRow } from './queries.ts'
import type { Span } from './rules.ts'

export function presentSlot(row: SlotRow): Slot {
  const day = weekdays[row.weekday - 1]
  if (!day) throw new Error(`Weekday ${row.weekday} does not exist.`)
  return {
    id: row.id,
    userId: row.userId,
    day,
    startTime: toTime(row.startMinute),
    endTime: toTime(row.endMinute),
    available: row.available,
  }
}

export function presentOverride({ id, on, kind, startMinute, endMinute }: OverrideRow): Override {
  const isWholeDay = kind === 'away' && startMinute === 0 && endMinute === 1440
  const times = isWholeDay
    ? { startTime: null, endTime: null }
    : { startTime: toTime(startMinute), endTime: toTime(endMinute) }
  return { id, date: on, kind, ...times }
}

export function presentFreeTime(span: Span): FreeTime {
  return { startsAt: span.startsAt.toISOString(), endsAt: span.endsAt.toISOString() }
}

function toTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
