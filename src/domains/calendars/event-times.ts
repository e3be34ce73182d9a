import type { ContentLine } from './read-components.ts'

/** The instant of a wall clock, in milliseconds. */
export type Zone = (wall: Temporal.PlainDateTime) => number

export const namedZone =
  (name: string): Zone =>
  (wall) =>
    wall.toZonedDateTime(name).epochMilliseconds

export type Zones = {
  /** Of times that name no zone: the calendar’s, else the owner’s. */
  floating: Zone
  /** Of whole days: the owner’s. */
  ofDays: Zone
  /** The rules in the file win over any name. `floating` if the zone is unknown. */
  find(name: string): Zone
}

/** A wall clock in a zone. `isDate`: a whole day. `isUtc`: written so. */
export type Moment = { wall: Temporal.PlainDateTime; zone: Zone; isDate: boolean; isUtc: boolean }
export type Period = { start: Moment; endMs: number }

export const utc: Zone = namedZone('UTC')
const written =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?)?$/i

export const instantOf = ({ wall, zone }: Moment): number => zone(wall)
export const dayOf = ({ wall }: Moment): string => wall.toPlainDate().toString()

/** Throws if it isn’t one. `start` gives the zone of a time that names none. Whole days are the owner’s. */
export function readMoment(line: ContentLine, value: string, zones: Zones, start?: Moment): Moment {
  const [, year, month, day, hour, minute, second, z] = written.exec(value.trim()) ?? []
  if (year === undefined) throw new Error(`Not a time: ${line.name}`)
  const isDate = hour === undefined || line.parameters.get('VALUE')?.toUpperCase() === 'DATE'
  const fields = isDate
    ? [year, month, day]
    : [year, month, day, hour, minute, Math.min(Number(second ?? 0), 59)]
  const wall = plainDateTime(fields.map(Number))
  const tzid = line.parameters.get('TZID')
  if (isDate) return { wall, zone: zones.ofDays, isDate, isUtc: false }
  if (z) return { wall, zone: /z/i.test(z) ? utc : namedZone(z), isDate, isUtc: true }
  const zone = tzid ? zones.find(tzid) : start && !start.isDate ? start.zone : zones.floating
  return { wall, zone, isDate, isUtc: false }
}

function plainDateTime([year = 0, month = 0, day = 0, hour = 0, minute, second]: number[]) {
  // 24:00 ends a day.
  const days = hour === 24 && !minute && !second ? 1 : 0
  const fields = { year, month, day, hour: days ? 0 : hour, minute, second }
  return Temporal.PlainDateTime.from(fields, { overflow: 'reject' }).add({ days })
}

/** From one moment to another, or with a length: of FREEBUSY and RDATE. */
export function readPeriod(line: ContentLine, value: string, zones: Zones, start?: Moment): Period {
  const [from = '', to = ''] = value.split('/')
  const begin = readMoment(line, from, zones, start)
  const isLength = /^[+-]?P/i.test(to.trim())
  const endMs = isLength ? endOf(begin, readDuration(to)) : instantOf(readMoment(line, to, zones, begin))
  return { start: begin, endMs }
}

/** No month has this unit here, so `P15M` is minutes. */
export function readDuration(value: string): Temporal.Duration {
  return Temporal.Duration.from(value.trim().replace(/^([+-]?P(?:\d+[WD])*)(?=\d+[HMS])/i, '$1T'))
}

export const list = ({ value }: ContentLine): string[] => value.split(',').filter((one) => one.trim() !== '')

/** Milliseconds. Days are the wall clock’s, hours pass as they do. */
export function endOf({ wall, zone }: Moment, duration: Temporal.Duration): number {
  const { years, months, weeks, days, hours, minutes, seconds } = duration
  const hoursMs = ((hours * 60 + minutes) * 60 + seconds) * 1000
  return zone(wall.add({ years, months, weeks, days })) + hoursMs
}
