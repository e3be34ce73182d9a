import { formatDuration } from './durations.ts'

const minuteMs = 60_000

/** How long there is until an instant, in words: "2 days left", "1 hour left", "less than a minute left". */
export function timeLeft(until: string, now: number): string {
  const minutes = minutesTo(until, now)
  return minutes < 0 ? 'time is up' : `${roughly(minutes)} left`
}

/** "in 2 days", "in 1 hour and 50 minutes", "in 40 minutes", and from then on "now". */
export function timeUntil(at: string, now: number): string {
  const minutes = minutesTo(at, now)
  if (minutes < 0) return 'now'
  const isSoon = minutes >= 60 && minutes < 3 * 60
  return `in ${isSoon ? formatDuration(minutes) : roughly(minutes)}`
}

/** How long ago an instant was: "2 days", "1 hour", "less than a minute". */
export function timeSince(at: string, now: number): string {
  return roughly(Math.floor((now - Date.parse(at)) / minuteMs))
}

const minutesTo = (at: string, now: number) => Math.floor((Date.parse(at) - now) / minuteMs)

function roughly(minutes: number): string {
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return counted(minutes, 'minute')
  if (minutes < 48 * 60) return counted(Math.floor(minutes / 60), 'hour')
  return counted(Math.floor(minutes / 60 / 24), 'day')
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
