const minuteMs = 60_000
const everyMs = 15 * minuteMs
const atMostMs = 24 * 60 * minuteMs

/**
 * When a calendar is read next: in 15 minutes; after a failure, when as much time again has passed as since it worked
 * last, at most a day.
 */
export function nextReading(now: Date, workedAt: Date): Date {
  const failingForMs = now.getTime() - workedAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(failingForMs, everyMs), atMostMs))
}
