import { weekdays } from '../../contract/weekdays.ts'
import { formatSpan, weekdayName } from './day-name.ts'
import {
  type Block,
  blocksOf,
  type Changes,
  stepMinutes,
  stepsPerDay,
  timeOf,
  toRanges,
} from './week-painting.ts'
import { gridWords } from './wording.ts'

export function dayNameOf(day: number): string {
  const name = weekdays[day]
  return name ? weekdayName(name) : ''
}

/** "9:00 AM – 5:00 PM". */
export function formatSteps({ from, until }: Pick<Block, 'from' | 'until'>): string {
  return formatSpan({ startTime: timeOf(from), endTime: timeOf(until) })
}

/** For narrow columns: "9 – 11:30 AM", "9 AM – 5 PM". */
export function formatShort({ from, until }: Pick<Block, 'from' | 'until'>): string {
  const [start, end] = [from, until].map(shortTime) as [ShortTime, ShortTime]
  return start.half === end.half
    ? `${start.time} – ${end.time} ${end.half}`
    : `${start.time} ${start.half} – ${end.time} ${end.half}`
}

/** "9 AM". */
export function formatHour(step: number): string {
  const { time, half } = shortTime(step)
  return `${time} ${half}`
}

type ShortTime = { time: string; half: 'AM' | 'PM' }

function shortTime(step: number): ShortTime {
  const minutes = (step * stepMinutes) % 1440
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  const time = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
  return { time, half: hour < 12 ? 'AM' : 'PM' }
}

/** What was opened or closed, for screen readers. */
export function describeChanges(changes: Changes): string {
  const { open, close } = toRanges(changes)
  if (open.length > 0 && close.length > 0) return gridWords.changedSome
  const isOpen = open.length > 0
  const said = describeBlocks(
    blocksOf(Array.from({ length: 7 * stepsPerDay }, (_, cell) => changes.get(cell) === isOpen)),
  )
  if (!said) return isOpen ? gridWords.openedSome : gridWords.closedSome
  return isOpen ? gridWords.opened(said) : gridWords.closed(said)
}

/** Undefined if the blocks aren’t one rectangle. */
function describeBlocks(blocks: Block[]): { days: string; span: string } | undefined {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) return undefined
  const isRectangle = blocks.every(
    ({ day, from, until }, i) => day === first.day + i && from === first.from && until === first.until,
  )
  if (!isRectangle) return undefined
  const days =
    first.day === last.day
      ? dayNameOf(first.day)
      : gridWords.days({ first: dayNameOf(first.day), last: dayNameOf(last.day) })
  return { days, span: formatSteps(first) }
}
