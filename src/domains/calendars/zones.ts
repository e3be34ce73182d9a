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
  const ofFile = new Map<string, Component>()
  const named = new Map<string, Known | undefined>()
  const read = new Map<Component | undefined, Known | undefined>()
  const rules = new Map(calendars.map((calendar) => [calendar, rulesOf(calendar)]))
  for (const own of rules.values()) for (const [key, part] of own) ofFile.set(key, ofFile.get(key) ?? part)
  // A calendar in another, which comes first, is in its zone unless it says otherwise.
  const ownZones = new Map<Component | undefined, string | undefined>()
  for (const one of calendars) ownZones.set(one, zoneOf(one) ?? ownZones.get(one.outer))
  const ofDays = namedZone(ownerZone)

  const findRules = (part: Component | undefined): Known | undefined => {
    if (part && !read.has(part)) read.set(part, readZone(part))
    return read.get(part)
  }
  return (calendar) => {
    const find = (written: string): Zone | undefined => {
      const name = plainName(written)
      const key = name.toLowerCase()
      if (!named.has(key)) named.set(key, findNamed(name))
      const own = findRules(rules.get(calendar)?.get(key))
      const found = own ?? findRules(ofFile.get(key)) ?? named.get(key)
      if (!found?.isSure) unknown.add(name)
      return found?.zone
    }
    const own = ownZones.get(calendar)
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

function zoneOf(calendar: Component): string | undefined {
  return ['X-WR-TIMEZONE', 'TIMEZONE-ID', 'TZID'].map((name) => valueOf(calendar, name)).find(Boolean)
}

function rulesOf({ parts }: Component): Map<string, Component> {
  const known = new Map<string, Component>()
  for (const part of parts) {
    const name = part.name === 'VTIMEZONE' && valueOf(part, 'TZID')
    if (!name) continue
    const key = plainName(name).toLowerCase()
    // An empty one doesn’t replace the rules of another.
    if (part.parts.length > 0 || !known.has(key)) known.set(key, part)
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
