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
  const words = wordsOf(name)
  if (/^(?:Z|Coordinated Universal Time|Greenwich Mean Time)$/i.test(words)) return 'UTC'
  const shown = findShown(words)
  if (shown) return shown.zone
  // Abbreviations at the end of a path are IANA names only with what comes before: `Etc/GMT-1`.
  const parts = words.split(/\/+/)
  const ends = [0, 3, 2, 1].map((count) => parts.slice(-count).join('/'))
  for (const end of ends) {
    const zone = findNamed(end) ?? findOffset(end)
    if (zone) return zone
  }
  return undefined
}

/** Whether `findZone` knows none of the places in a name, and takes its offset for all of the year. */
export function isGuess(name: string): boolean {
  return findShown(wordsOf(name))?.isGuess ?? false
}

function wordsOf(name: string): string {
  return name.replaceAll(/["']/g, '').trim()
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

/** Places in Windows’ names that neither list has, or not by this name. */
const places = new Map([
  ['baja california', 'America/Tijuana'],
  ['indiana', 'America/Indianapolis'],
])
const withoutSummerTime = new Set(
  (
    'coordinated universal time,greenwich mean time,international date line west,arizona,saskatchewan,chetumal,' +
    'brasilia,salvador,cabo verde,west central africa,port louis,sri jayawardenepura,chokurdakh,solomon,nukualofa'
  ).split(','),
)

/** `(UTC-05:00) Eastern Time (US & Canada)`, `(UTC+01:00) Amsterdam, Berlin, Bern`: by zone or city, else by offset. */
function findShown(name: string): { zone: string; isGuess: boolean } | undefined {
  const [, shown = '', rest = ''] = /^(\([^)]*\)\s*|(?:UTC|GMT)\S+\s+)(\S.*)$/i.exec(name) ?? []
  const fixed = findOffset(shown)
  if (!fixed) return undefined
  const named = [rest.split(/[,:;]/), rest.split(/[,:;/|&]| [-\u2013] | and /)]
    .flat()
    .map((one) => one.trim())
  const plain = named.map(plainPlace)
  const zones = [...named.map(findNamed), ...plain.flatMap(zonesOfPlace)]
  const zone = zones.find((one) => one && hasOffset(one, fixed))
  return { zone: zone ?? fixed, isGuess: !zone && !plain.some((one) => withoutSummerTime.has(one)) }
}

/** `Lord Howe Island` to `lord howe`. */
function plainPlace(name: string): string {
  return name.toLowerCase().replaceAll(/^city of |\s*\(.*\)$| is(?:\.|lands?)?$|(?<=time)[+-]\d+$/g, '')
}

/** `alaska`: Windows calls the zone “Alaskan Standard Time”. */
function zonesOfPlace(place: string): (string | undefined)[] {
  const zones = ['', 'n', 'an'].map((end) => windowsZones.get(`${place}${end} standard time`))
  return [places.get(place), cities.get(place), ...zones]
}

function hasOffset(zone: string, fixed: string): boolean {
  const winter = Temporal.Instant.from('2026-01-15T00:00Z')
  const summer = Temporal.Instant.from('2026-07-15T00:00Z')
  const same = fixed === 'UTC' ? '+00:00' : fixed
  return [winter, summer].some((at) => at.toZonedDateTimeISO(zone).offset === same)
}
