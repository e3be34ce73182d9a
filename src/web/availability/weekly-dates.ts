import { type Weekday, weekdays } from '../../contract/availability.ts'

/** One time that a weekly slot stands for. */
export type Occurrence = {
  /** The owner’s calendar, yyyy-mm-dd. */
  date: string
  /** The owner’s wall clock, HH:MM. */
  time: string
}

const dayMs = 86_400_000

/** Today in a zone, yyyy-mm-dd. */
export function todayIn(zone: string, now: Date): string {
  const parts = partsIn(zone, now)
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** The next such weekday in the owner’s calendar: at least one day ahead and up to seven. */
export function nextOccurrence(day: Weekday, ownerZone: string, now: Date): string {
  const today = new Date(`${todayIn(ownerZone, now)}T00:00:00Z`)
  const ahead = (weekdays.indexOf(day) + 1 - today.getUTCDay() + 7) % 7 || 7
  return new Date(today.getTime() + ahead * dayMs).toISOString().slice(0, 10)
}

type Owner = { timeZone: string; minimumNoticeHours: number }

/** When a slot can be booked next: its next occurrence, or a later week’s while that is too soon for its owner. */
export function nextBookable(
  { day, startTime }: { day: Weekday; startTime: string },
  { timeZone, minimumNoticeHours }: Owner,
  now: Date,
): Occurrence {
  const earliest = now.getTime() + minimumNoticeHours * 3_600_000
  let date = nextOccurrence(day, timeZone, now)
  while (instantOf(date, startTime, timeZone).getTime() < earliest) {
    date = new Date(Date.parse(`${date}T00:00:00Z`) + 7 * dayMs).toISOString().slice(0, 10)
  }
  return { date, time: startTime }
}

/** The instant of a wall-clock time; a time that a clock change skips moves on by the gap. `24:00` ends the day. */
export function instantOf(date: string, time: string, zone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wall = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  /** The offset before the day decides first; the earlier of two equal wall clocks is the first. */
  const guesses = [wall - dayMs, wall + dayMs].map((at) => wall - offsetMs(zone, new Date(at)))
  const exact = guesses.filter((at) => at + offsetMs(zone, new Date(at)) === wall)
  return new Date(exact.length > 0 ? Math.min(...exact) : (guesses[0] ?? wall))
}

function offsetMs(zone: string, at: Date): number {
  const p = partsIn(zone, at)
  const wall = Date.UTC(Number(p.year), Number(p.month) - 1, Number(p.day), Number(p.hour), Number(p.minute))
  return wall - Math.floor(at.getTime() / 60_000) * 60_000
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function partsIn(timeZone: string, at: Date): Record<string, string> {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formatters.set(timeZone, formatter)
  return Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]))
}
