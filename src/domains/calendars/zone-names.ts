import { IANA_ALIAS_MAP, WINDOWS_TO_IANA_MAP } from 'windows-iana'

const windowsZones = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').flatMap(({ windowsName, iana }) =>
    iana[0] ? [[windowsName.toLowerCase(), iana[0]] as const] : [],
  ),
)

/** `berlin` to `Europe/Berlin`: Windows shows its zones with an offset and their largest cities. */
const cities = new Map(
  IANA_ALIAS_MAP.flatMap(({ alias }) => alias).flatMap((name) =>
    name.includes('/') && !/^(?:Etc|US|Canada)\//.test(name)
      ? [[lastPart(name).toLowerCase().replaceAll('_', ' '), name] as const]
      : [],
  ),
)

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/**
 * An IANA zone or an offset such as `-05:00` that Temporal knows, for a name that comes without its rules. Takes IANA
 * names, alone or at the end of a path, the names that Windows has or shows, and offsets.
 */
export function findZone(name: string): string | undefined {
  const words = name.replaceAll(/["']/g, '').trim()
  if (/^(?:Z|Coordinated Universal Time|Greenwich Mean Time)$/i.test(words)) return 'UTC'
  // Abbreviations at the end of a path are IANA names only with what comes before: `Etc/GMT-1`.
  const parts = words.split(/\/+/)
  const ends = [0, 3, 2, 1].map((count) => parts.slice(-count).join('/'))
  for (const end of ends) {
    const zone = findNamed(end) ?? findOffset(end)
    if (zone) return zone
  }
  return findShown(words)
}

function findNamed(name: string): string | undefined {
  const plain = name.trim()
  // Outlook numbers copies: `Eastern Standard Time 1`.
  const names = [plain, plain.replace(/(?<=\D) \d+$/, '')]
  const zones = names.map((one) => findIana(one.replaceAll(' ', '_')) ?? findWindows(one.toLowerCase()))
  return zones.find(Boolean)
}

/** Also by what Windows shows: `Eastern Time (US & Canada)`, `Eastern Daylight Time`. */
function findWindows(name: string): string | undefined {
  const plain = name.replaceAll('_', ' ').replace(/\s*\(.*\)\s*$/, '')
  return (
    windowsZones.get(name) ??
    windowsZones.get(plain.replace(/(?: standard| daylight| summer)? time$/, ' standard time'))
  )
}

function findIana(name: string): string | undefined {
  // Temporal also takes whole dates and offsets.
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    return Temporal.Now.zonedDateTimeISO(name).timeZoneId
  } catch {
    return undefined
  }
}

const offset = /^\(?(?:UTC|GMT|Z)?\s*([+\u2212\u2013-])\s*(\d{1,2})(?:[:.]?([0-5]\d))?(?::?00)?\)?$/i

function findOffset(name: string): string | undefined {
  if (/^\(?(?:UTC|GMT)\)?$/i.test(name.trim())) return 'UTC'
  const [, sign, hours = '', minutes = '00'] = offset.exec(name.trim()) ?? []
  if (sign === undefined || Number(hours) > 14) return undefined
  return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
}

/** `(UTC-05:00) Eastern Time (US & Canada)`, `(UTC+01:00) Amsterdam, Berlin, Bern`: by zone or city, else by offset. */
function findShown(name: string): string | undefined {
  const [, shown = '', places = ''] = /^(\([^)]*\)|(?:UTC|GMT)\S+)\s*(.*)$/i.exec(name) ?? []
  const fixed = findOffset(shown)
  if (!fixed) return undefined
  const found = places
    .split(/[,:;]/)
    .map((place) => findNamed(place) ?? findPlace(place.trim().toLowerCase()))
    .find((zone) => zone !== undefined && hasOffset(zone, fixed))
  return found ?? fixed
}

/** `alaska`: Windows calls the zone “Alaskan Standard Time”. */
function findPlace(place: string): string | undefined {
  const zones = ['', 'n'].map((end) => windowsZones.get(`${place}${end} standard time`))
  return cities.get(place) ?? zones.find(Boolean)
}

function hasOffset(zone: string, fixed: string): boolean {
  const winter = Temporal.Instant.from('2026-01-15T00:00Z')
  const summer = Temporal.Instant.from('2026-07-15T00:00Z')
  const same = fixed === 'UTC' ? '+00:00' : fixed
  return [winter, summer].some((at) => at.toZonedDateTimeISO(zone).offset === same)
}
