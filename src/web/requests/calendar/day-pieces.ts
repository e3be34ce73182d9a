import type { Booking } from '../../../contract/requests/bookings.ts'
import { dayTimeOf } from '../../shared/times/calendar-days.ts'

const wholeDay = 1440
/** Shorter ones are drawn as long, so their time and name can be read. */
const shortest = 30

/** The part of a booking on one day, in minutes of that day’s clock. Pieces that overlap have lanes beside each other. */
export type Piece = {
  booking: Booking
  from: number
  until: number
  /** It began on an earlier day. */
  isRest: boolean
  lane: number
  lanes: number
}

/** Per day of `days`, in order of time. */
export function piecesByDay(
  bookings: readonly Booking[],
  days: readonly string[],
  zone: string,
): Map<string, Piece[]> {
  const byDay = new Map<string, Piece[]>(days.map((day) => [day, []]))
  for (const booking of bookings) {
    const { startsAt, endsAt, duration } = booking
    if (!startsAt || !endsAt) continue
    const [start, end] = [dayTimeOf(startsAt, zone), dayTimeOf(endsAt, zone)]
    for (const day of days) {
      if (day < start.day || day > end.day || (day === end.day && day > start.day && end.minute === 0))
        continue
      const isRest = day > start.day
      const from = isRest ? 0 : start.minute
      // Where clocks go back, an end may read earlier than its start.
      const length = isRest ? 0 : duration
      const until = day < end.day ? wholeDay : Math.max(end.minute, Math.min(from + length, wholeDay))
      byDay.get(day)?.push({ booking, ...readable(from, until), isRest, lane: 0, lanes: 1 })
    }
  }
  return new Map([...byDay].map(([day, pieces]) => [day, inLanes(pieces)]))
}

function readable(from: number, until: number) {
  const lastStart = Math.min(from, wholeDay - shortest)
  return { from: lastStart, until: Math.max(until, lastStart + shortest) }
}

function inLanes(pieces: Piece[]): Piece[] {
  const sorted = pieces.toSorted(
    (a, b) => a.from - b.from || b.until - a.until || a.booking.id - b.booking.id,
  )
  const groups: Piece[][] = []
  let until = -1
  for (const piece of sorted) {
    if (piece.from >= until) groups.push([])
    groups.at(-1)?.push(piece)
    until = Math.max(until, piece.until)
  }
  return groups.flatMap(spread)
}

/** Pieces that overlap, directly or through others, share the width. */
function spread(group: Piece[]): Piece[] {
  const ends: number[] = []
  const placed = group.map((piece) => {
    const free = ends.findIndex((end) => end <= piece.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = piece.until
    return { ...piece, lane }
  })
  return placed.map((piece) => ({ ...piece, lanes: ends.length }))
}

export type Hours = { from: number; until: number }

/** Whole hours that hold all pieces, at least 8 to 18. A booking that began the day before doesn’t extend them. */
export function hoursShown(pieces: readonly Pick<Piece, 'from' | 'until' | 'isRest'>[]): Hours {
  const from = Math.min(8 * 60, ...pieces.filter(({ isRest }) => !isRest).map((piece) => piece.from))
  const until = Math.max(18 * 60, ...pieces.map((piece) => piece.until))
  return { from: Math.floor(from / 60), until: Math.ceil(until / 60) }
}

/** Began the day before and ends before the hours shown. */
export const isOvernight = ({ isRest, until }: Pick<Piece, 'isRest' | 'until'>, { from }: Hours): boolean =>
  isRest && until <= from * 60
