import { zonePlace } from '../../../wording/times.ts'
import { formatDay, formatShortWeekday, formatTime, hourOf, isSameDay } from './dates.ts'

const weekMs = 7 * 86_400_000
const mostDays = 2

/**
 * "Free Tue and Thu, your evening": the next days with the same time of day, as the reader counts them. `times` are UTC
 * instants in order. What is only in the reader’s night is told by the other’s clock. Null without a time that hasn’t passed.
 */
export function formatFreeDays(
  times: readonly string[],
  zone: string,
  now: Date,
  theirZone = zone,
): string | null {
  const left = times.filter((at) => new Date(at) > now)
  const first = nextAwake(left, zone, now)
  if (!first) return null
  if (!isSoon(first, now)) return formatFrom(first, zone)
  const part = partOfDay(first, zone)
  const theirs = partOfDay(first, theirZone)
  if (part === 'night' && theirs !== part)
    return `Free ${theirs}s in ${zonePlace(theirZone)} (late night for you)`
  const alike = left.filter((at) => isSoon(at, now) && partOfDay(at, zone) === part)
  const days = [...new Set(alike.map((at) => dayOf(at, zone, now)))].slice(0, mostDays)
  return `Free ${days.join(' and ')}, your ${part}`
}

/** "Free Tue 1:00 PM" within a week, else "Free from Dec 9". Null if they’re only free in the reader’s night. */
export function formatNextFree(times: readonly string[], zone: string, now: Date): string | null {
  const first = times.find((at) => new Date(at) > now && hourOf(at, zone) >= 8 && hourOf(at, zone) < 22)
  if (!first) return null
  return isSoon(first, now)
    ? `Free ${dayOf(first, zone, now)} ${formatTime(first, zone)}`
    : formatFrom(first, zone)
}

/** The times at which most people in `zone` are up, or all of them when there is none. */
export function preferAwake(times: readonly string[], zone: string): readonly string[] {
  const awake = times.filter((at) => hourOf(at, zone) >= 7 && hourOf(at, zone) < 22)
  return awake.length > 0 ? awake : times
}

function nextAwake(times: readonly string[], zone: string, now: Date): string | undefined {
  const soon = times.filter((at) => isSoon(at, now))
  return preferAwake(soon, zone)[0] ?? times[0]
}

function isSoon(at: string, now: Date): boolean {
  return new Date(at).getTime() < now.getTime() + weekMs
}

function formatFrom(at: string, zone: string): string {
  return `Free from ${formatDay(at, zone).replace(/, \d+$/, '')}`
}

function dayOf(at: string, zone: string, now: Date): string {
  return isSameDay(at, now, zone) ? 'today' : formatShortWeekday(at, zone)
}

function partOfDay(at: string, zone: string): string {
  const hour = hourOf(at, zone)
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
