const minuteMs = 60_000
const everyMs = 15 * minuteMs
const atMostMs = 24 * 60 * minuteMs

/** 15 minutes; after a failure, as long again as it has been failing, but at most a day. */
export function nextReading(now: Date, workedAt: Date): Date {
  const failingForMs = now.getTime() - workedAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(failingForMs, everyMs), atMostMs))
}
