import { formatList } from '../../../wording/formats.ts'

export function formatDuration(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts = [count(days, 'day'), count(hours, 'hour'), count(rest, 'minute')].filter(
    (part) => part !== '',
  )
  return formatList(parts)
}

function count(value: number, unit: string): string {
  if (value === 0) return ''
  return value === 1 ? `1 ${unit}` : `${value} ${unit}s`
}

/** The choices plus the current value, sorted, even if it isn’t one of them. */
export function withCurrent(choices: readonly number[], current: number): number[] {
  return [...new Set([...choices, current])].toSorted((a, b) => a - b)
}

export const noticeHours = [0, 1, 2, 4, 8, 12, 24, 48, 72, 120, 168, 336, 720]
export const bufferChoices = [0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 240]
