import ICAL from 'ical.js'
import type { Component } from './read-components.ts'
import { findZone } from './zone-names.ts'

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

/** Adds the names of unknown zones to `unknown`. */
export function readZones(calendar: Component, ownerZone: string, unknown: Set<string>): Zones {
  const known = new Map<string, Zone>()
  for (const part of calendar.parts) {
    const name = part.name === 'VTIMEZONE' && valueOf(part, 'TZID')
    const isWhole = !part.isDamaged && part.parts.every((one) => !one.isDamaged)
    const zone = name && ((isWhole && readRules(part)) || findByOtherName(part) || readRules(part))
    if (name && zone) known.set(name.toLowerCase(), zone)
  }
  const find = (name: string): Zone | undefined => {
    const key = name.toLowerCase()
    const before = known.get(key)
    if (before) return before
    const zone = findZone(name)
    if (!zone) unknown.add(name)
    else known.set(key, namedZone(zone))
    return known.get(key)
  }
  const own = ['X-WR-TIMEZONE', 'TIMEZONE-ID', 'TZID'].map((name) => valueOf(calendar, name)).find(Boolean)
  const ofDays = namedZone(ownerZone)
  const floating: Zone = (wall) => ((own && find(own)) || ofDays)(wall)
  return { floating, ofDays, find: (name) => find(name) ?? floating }
}

export function valueOf({ lines }: Component, name: string): string | undefined {
  return lines.find((line) => line.name === name)?.value
}

function findByOtherName(part: Component): Zone | undefined {
  const name = [valueOf(part, 'TZID'), valueOf(part, 'X-LIC-LOCATION')]
    .map((one) => one && findZone(one))
    .find(Boolean)
  return name ? namedZone(name) : undefined
}

const ofRules = new Set(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE'])

/** Undefined unless all of the rules can be read. */
function readRules(part: Component): Zone | undefined {
  const rules = part.parts.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
  if (rules.length === 0) return undefined
  try {
    const written = rules.flatMap(({ name, lines }) => [
      `BEGIN:${name}`,
      ...lines.filter((line) => ofRules.has(line.name)).map((line) => `${line.name}${rest(line)}`),
      `END:${name}`,
    ])
    const text = ['BEGIN:VTIMEZONE', 'TZID:own', ...written, 'END:VTIMEZONE'].join('\r\n')
    const component = new ICAL.Component(ICAL.parse(text))
    const zone = new ICAL.Timezone({ component, tzid: 'own' })
    const find: Zone = (wall) => wallAsUtc(wall) - zone.utcOffset(asTime(wall)) * 1000
    // Rules that can’t be read throw when they are first used.
    return rules.every(isRule) && Number.isFinite(find(new Temporal.PlainDateTime(2100, 1, 1)))
      ? find
      : undefined
  } catch {
    return undefined
  }
}

const rest = ({ name, parameters, value }: Component['lines'][number]) =>
  name === 'RDATE' && parameters.get('VALUE') ? `;VALUE=${parameters.get('VALUE')}:${value}` : `:${value}`

function isRule(rule: Component): boolean {
  const hasOffset = (name: string) => /^[+-]\d{4}(?:\d\d)?$/.test(valueOf(rule, name) ?? '')
  const hasStart = /^\d{8}T\d{6}Z?$/i.test(valueOf(rule, 'DTSTART') ?? '')
  return hasStart && ['TZOFFSETFROM', 'TZOFFSETTO'].every(hasOffset)
}

const wallAsUtc = (wall: Temporal.PlainDateTime) => wall.toZonedDateTime('UTC').epochMilliseconds

export function asTime({ year, month, day, hour, minute, second }: Temporal.PlainDateTime, isDate = false) {
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate })
}
