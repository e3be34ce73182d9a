/** The most frequent first: its names win, and most feeds need no other. */
export const languages =
  'en de fr es it nl pt da nb sv fi pl cs sk sl ru uk bg el tr ro hu ca et lt lv id he ar ja zh zh-TW ko de-AT'.split(
    ' ',
  )
const monthNames = new Map<string, Map<string, number>>()

function monthOf(name: string): number {
  for (const language of languages) {
    const number = monthNames.getOrInsertComputed(language, namesIn).get(withoutMarks(name))
    if (number !== undefined) return number
  }
  return Number.NaN
}

function namesIn(language: string): Map<string, number> {
  // What Java calls März for short.
  const names = new Map([['mrz', 2]])
  for (const style of [
    { day: 'numeric', month: 'long' },
    { day: 'numeric', month: 'short' },
    { month: 'long' },
  ] as const) {
    const dates = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
    for (let number = 0; number < 12; number++) {
      const name = withoutMarks(/\p{L}{3,}/u.exec(dates.format(Date.UTC(2000, number, 1)))?.[0] ?? '')
      names.set(name, number).set(name.slice(0, 3), number)
    }
  }
  return names
}

function withoutMarks(name: string): string {
  return name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
}

/** Hours ahead of UTC. The names of RFC 822 and what hosts write. */
const zones = new Map(
  (
    'Z 0 UT 0 UTC 0 GMT 0 WET 0 BST 1 CET 1 MEZ 1 WEST 1 CEST 2 MESZ 2 EET 2 SAST 2 EEST 3 MSK 3 IST 5.5 SGT 8 HKT 8 ' +
    'AWST 8 JST 9 KST 9 ACST 9.5 AEST 10 ACDT 10.5 AEDT 11 NZST 12 NZDT 13 ART -3 BRT -3 ADT -3 AST -4 EDT -4 ' +
    'EST -5 CDT -5 CST -6 MDT -6 MST -7 PDT -7 PST -8 AKDT -8 AKST -9 HST -10'
  )
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' '))
    .map(([name = '', hours]) => [name, Number(hours)]),
)
/** Where the name doesn’t say which half of the year it is. */
const regions: [RegExp, string][] = [
  [/central europ/i, 'Europe/Berlin'],
  [/\bET\b|\beastern/i, 'America/New_York'],
  [/\bCT\b|\bcentral/i, 'America/Chicago'],
  [/\bMT\b|\bmountain/i, 'America/Denver'],
  [/\bPT\b|\bpacific/i, 'America/Los_Angeles'],
]

const weekday = '^(?:\\p{L}+\\.?,? ?)?'
const forms = [
  '(?<y>\\d{4})[-/.年년] ?(?<m>\\d{1,2})[-/.月월] ?(?<d>\\d{1,2})(?!\\d)[日일]?',
  '(?<y>\\d{4})(?<m>\\d\\d)(?<d>\\d\\d)(?!\\d)',
  '(?<d>\\d{1,2})[-. ] ?(?<m>\\d{1,2})[-.月월] ?(?<y>\\d{4}|\\d\\d)(?!\\d)',
  // Americans write the month first, and use slashes.
  '(?<m>\\d{1,2})/(?<d>\\d{1,2})/(?<y>\\d{4}|\\d\\d)(?!\\d)',
  '(?<d>\\d{1,2})/(?<m>\\d{1,2})/(?<y>\\d{4}|\\d\\d)(?!\\d)',
].map((form) => new RegExp(weekday + form, 'u'))
const dayAndName =
  /(?<!\d)(?<d>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]*(?:of |de |d['\u2019])?(?<name>\p{L}{3,})\.?,?[\s-]*(?:del? )?(?<y>\d{4}|\d\d)(?![\d:])/u
const yearFirst =
  /(?<!\d)(?<y>\d{4})\.?,?[\s-]*(?<name>\p{L}{3,})\.?[\s-]*(?<d>\d{1,2})(?:st|nd|rd|th|\.)?(?![\d:])/u
/** The year may come last, as in `Mon Nov 23 09:00:00 EST 2026`. */
const nameAndDay =
  /(?<name>\p{L}{3,})\.? (?<d>\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:,? (?<y>\d{4})(?![\d:])|(?=.* (?<last>\d{4})$))/u
const clocks = [
  /^T(?<h>\d\d)(?<min>\d\d)(?<s>\d\d)?(?:\.\d+)?(?![\d:])/i,
  /(?<![\d:.+-])(?<h>\d{1,2})[:.h時시] ?(?<min>\d{1,2})(?:[:.](?<s>\d{1,2})(?:[.,]\d+)?)?(?![\d:])(?: ?(?<half>[ap])\.? ?m\b)?/i,
  /(?<![\d:.+-])(?<h>\d{1,2}) ?(?<half>[ap])\.?m\b/i,
]
const offset = /(?<=\d ?|[A-Z] ?)(?<sign>[+\u2212-])(?<h>\d{1,2}):?(?<min>\d\d)?(?![\d:])/i

const earliest = Date.UTC(1990)
const last = Date.UTC(2100)

/** Null for what is no date. A time without a zone, or with an unknown one, is in UTC. */
export function parseDate(text: string | undefined): Date | null {
  const plain = text?.trim().slice(0, 200).normalize('NFKC').replace(/\s+/g, ' ') ?? ''
  const time = /^\d{9,10}(?:\.\d+)?$/.test(plain) ? Number(plain) * 1000 : timeOf(plain)
  return time >= earliest && time < last ? new Date(time) : null
}

export function firstDate(texts: readonly (string | undefined)[]): Date | null {
  return texts.map(parseDate).find(Boolean) ?? null
}

function timeOf(text: string): number {
  if (/^\d{12,13}$/.test(text)) return Number(text)
  for (const form of [...forms, dayAndName, yearFirst, nameAndDay]) {
    const found = form.exec(text)
    const day = found ? dayOf(found.groups ?? {}) : Number.NaN
    if (!found || Number.isNaN(day)) continue
    const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length)
    return day + clockOf(rest) - ahead(rest, day)
  }
  return Number.NaN
}

/** Midnight in UTC; NaN for a day that no month has. */
function dayOf({ y, last, m, name, d }: Record<string, string | undefined>): number {
  const month = name ? monthOf(name) : Number(m) - 1
  const year = Number(y ?? last)
  const date = new Date(Date.UTC(year < 70 ? year + 2000 : year, month, Number(d)))
  return date.getUTCMonth() === month && date.getUTCDate() === Number(d) ? date.getTime() : Number.NaN
}

/** Milliseconds since midnight; NaN for an hour that no day has. */
function clockOf(rest: string): number {
  const { h, min = '0', s = '0', half } = clocks.map((form) => form.exec(rest)).find(Boolean)?.groups ?? {}
  if (h === undefined) return /\d:|:\d/.test(rest) ? Number.NaN : 0
  const hour = half ? (Number(h) % 12) + (/p/i.test(half) ? 12 : 0) : Number(h)
  const isPossible = hour <= 24 && Number(min) < 60 && Number(s) <= 60
  return isPossible ? ((hour * 60 + Number(min)) * 60 + Number(s)) * 1000 : Number.NaN
}

/** Milliseconds ahead of UTC. */
function ahead(rest: string, day: number): number {
  const { sign, h, min = '0' } = offset.exec(rest)?.groups ?? {}
  if (h) return (sign === '+' ? 1 : -1) * (Number(h) * 60 + Number(min)) * 60_000
  for (const [name] of rest.matchAll(/(?<![\p{L}/])[A-Z]+/giu)) {
    const hours = zones.get(name.toUpperCase())
    if (hours !== undefined) return hours * 3_600_000
  }
  const region = regions.find(([name]) => name.test(rest))?.[1] ?? /[A-Z][a-z]+\/[\w/]+/i.exec(rest)?.[0]
  return region ? aheadIn(region, day) : 0
}

function aheadIn(region: string, day: number): number {
  try {
    const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(day).toZonedDateTimeISO(region)
    return offsetNanoseconds / 1e6
  } catch {
    return 0
  }
}
