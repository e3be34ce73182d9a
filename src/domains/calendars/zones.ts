import { namedZone, type Zone, type Zones } from './event-times.ts'
import { type Component, valueOf } from './read-components.ts'
import { findZone, isGuess } from './zone-names.ts'
import { readZoneRules } from './zone-rules.ts'

/** `isSure`: not a guess, such as the offset that a name begins with. */
type Known = { zone: Zone; isSure: boolean }

/** Adds the names of unknown zones to `unknown`. A zone’s rules may be in another calendar of the file. */
export function readZones(
  calendars: readonly Component[],
  ownerZone: string,
  unknown: Set<string>,
): (calendar: Component) => Zones {
  const ofFile = new Map<string, Known>()
  const named = new Map<string, Known | undefined>()
  const rules = new Map(calendars.map((calendar) => [calendar, rulesOf(calendar)]))
  for (const own of rules.values()) for (const [key, zone] of own) ofFile.set(key, ofFile.get(key) ?? zone)
  const ofDays = namedZone(ownerZone)

  return (calendar) => {
    const find = (written: string): Zone | undefined => {
      const name = plainName(written)
      const key = name.toLowerCase()
      if (!named.has(key)) named.set(key, findNamed(name))
      const found = rules.get(calendar)?.get(key) ?? ofFile.get(key) ?? named.get(key)
      if (!found?.isSure) unknown.add(name)
      return found?.zone
    }
    const own = calendarZone(calendar)
    const floating: Zone = (wall) => ((own && find(own)) || ofDays)(wall)
    return { floating, ofDays, find: (name) => find(name) ?? floating }
  }
}

/** Values are escaped, parameters quoted. */
function plainName(name: string): string {
  return name
    .replaceAll(/\\([\\,;"])/g, '$1')
    .replaceAll('"', '')
    .trim()
}

/** A calendar in another is in its zone, unless it says otherwise. */
function calendarZone(calendar: Component): string | undefined {
  const own = ['X-WR-TIMEZONE', 'TIMEZONE-ID', 'TZID'].map((name) => valueOf(calendar, name)).find(Boolean)
  return own ?? (calendar.outer && calendarZone(calendar.outer))
}

function rulesOf({ parts }: Component): Map<string, Known> {
  const known = new Map<string, Known>()
  for (const part of parts) {
    const name = part.name === 'VTIMEZONE' && valueOf(part, 'TZID')
    if (!name) continue
    const key = plainName(name).toLowerCase()
    const zone = readZone(part)
    // An empty one doesn’t replace the rules of another.
    if (zone && (part.parts.length > 0 || !known.has(key))) known.set(key, zone)
  }
  return known
}

/** By its rules, but if some of them can’t be read, rather by one of its names. */
function readZone(part: Component): Known | undefined {
  const rules = readZoneRules(part)
  const isDamaged = part.isDamaged || part.parts.some((one) => one.isDamaged)
  if (rules?.isWhole && !isDamaged) return { zone: rules.zone, isSure: true }
  const names = ['TZID', 'X-LIC-LOCATION'].map((name) => plainName(valueOf(part, name) ?? ''))
  const named = names.map(findNamed).find((one) => one !== undefined)
  return named ?? (rules && { zone: rules.zone, isSure: rules.isWhole })
}

function findNamed(name: string): Known | undefined {
  const found = findZone(name)
  return found ? { zone: namedZone(found), isSure: !isGuess(name) } : undefined
}
