import { instantOf, type Moment, type Zone, type Zones } from './event-times.ts'
import { starts } from './occurrences.ts'
import { type Component, valueOf } from './read-components.ts'
import { readEvent } from './read-event.ts'

const dayMs = 86_400_000
const years = { from: Date.UTC(1900, 0), to: Date.UTC(2100, 0) }

/** From when on a clock is ahead of UTC by `ms`, and by how much it was before. */
type Onset = { at: number; ms: number; before: number }

/** The rules in a file. `isWhole`: all of them can be read. Undefined if none can. */
export function readZoneRules({ parts }: Component): { zone: Zone; isWhole: boolean } | undefined {
  const blocks = parts.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
  const read = blocks.map((block) => readBlock(block, blocks.length === 1))
  const onsets = read.flatMap((one) => one.onsets).toSorted((one, other) => one.at - other.at)
  const [first] = onsets
  if (!first) return undefined
  const offsetAt = (at: number) => onsets.findLast((one) => one.at <= at)?.ms ?? first.before
  const zone: Zone = (wall) => {
    const clock = wall.toZonedDateTime('UTC').epochMilliseconds
    const [before, after] = [offsetAt(clock - dayMs), offsetAt(clock + dayMs)]
    // As Temporal does: the first of two, and a clock that is skipped goes by the offset before.
    const instants = [before, after].filter((ms) => offsetAt(clock - ms) === ms).map((ms) => clock - ms)
    return instants.length > 0 ? Math.min(...instants) : clock - before
  }
  return { zone, isWhole: read.every((one) => one.isWhole) }
}

function readBlock(block: Component, isOnly: boolean): { onsets: Onset[]; isWhole: boolean } {
  const ms = offsetMs(valueOf(block, 'TZOFFSETTO'))
  const before = offsetMs(valueOf(block, 'TZOFFSETFROM')) ?? ms
  if (ms === undefined || before === undefined) return { onsets: [], isWhole: false }
  const zone: Zone = (wall) => wall.toZonedDateTime('UTC').epochMilliseconds - before
  const zones: Zones = { floating: zone, ofDays: zone, find: () => zone }
  const hasStart = valueOf(block, 'DTSTART') !== undefined
  const start = { name: 'DTSTART', parameters: new Map(), value: '19700101T000000' }
  const onset = (at: Moment): Onset => ({ at: instantOf(at), ms, before })
  const onsets: Onset[] = []
  try {
    const event = readEvent({ ...block, lines: hasStart ? block.lines : [start, ...block.lines] }, zones)
    for (const at of starts(event, years)) onsets.push(onset(at.start))
    return { onsets, isWhole: (hasStart || isOnly) && !event.isPartial }
  } catch {
    return { onsets, isWhole: false }
  }
}

function offsetMs(written = ''): number | undefined {
  const [, sign, hours, minutes = 0, seconds = 0] =
    /^(?:UTC|GMT)?([+\-\u2212\u2013])?(\d{1,2}):?(\d\d)?:?(\d\d)?$/i.exec(written.replaceAll(/\s/g, '')) ?? []
  if (hours === undefined) return undefined
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === undefined || sign === '+' ? ms : -ms
}
