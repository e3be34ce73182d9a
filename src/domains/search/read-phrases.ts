import { type LanguageCode, languageCodes, languageName } from '../../contract/languages.ts'
import { type ReadAs, type ReadKind, timeWords } from '../../contract/search/read-as.ts'
import { type Weekday, weekdays } from '../../contract/weekdays.ts'
import { weekHour } from '../availability/find-free-times.ts'
import { fillers, softWords } from './filler-words.ts'
import { wordsOf } from './rules.ts'

/** Local hours of these days, on any of them. */
export type Times = { days: Weekday[]; fromHour: number; toHour: number }

/** Words of a text that may be a filter. */
export type Phrase = ReadAs & { from: number; to: number } & (
    | { as: 'place'; place: string }
    | { as: 'times'; times: Times }
    | { as: 'language'; language: LanguageCode }
    | { as: 'available' }
    /** Unless someone’s profile has it next to one of `neighbors`: “free jazz”. */
    | { as: 'noSpeakingFee'; neighbors: [string, string][] }
  )

const soon = String.raw`\b(?:free|available)\s+(?:right\s+now|now|soon|today|tonight|tomorrow|(?:this|next)\s+(?:week|month))\b|\bavailable\b`
const withoutFee = String.raw`\bfor\s+free\b|\bfree\s+of\s+charge\b|\bpro\s+bono\b|\bunpaid\b|\b(?:with)?no\s+(?:speaking\s+)?fees?\b|\bwithout\s+(?:an?\s+)?(?:speaking\s+)?fees?\b`
const free = String.raw`(?<![\p{L}\p{N}-])free(?![\p{L}\p{N}-])`
const placeWord = String.raw`(?!(?:in|from|near|around|for|with|who|on|at|and|or|about)\b)\p{L}[\p{L}\p{M}’'.-]*`
const place = String.raw`\b(?:based\s+in|living\s+in|lives\s+in|from|in|near|around)\s+(?:the\s+)?(?<place>${placeWord}(?:\s+${placeWord}){0,2})`
/** Beginnings of names of places that are no places. */
const halfPlaces = new Set(
  'north south east west central upper lower san santa saint st los las el la le port fort cape mount lake united'.split(
    ' ',
  ),
)

const languageOf = new Map(languageCodes.map((code) => [languageName(code).toLowerCase(), code]))
const anyLanguage = [...languageOf.keys()].map((name) => name.replaceAll(/[^\p{L} ]/gu, '.')).join('|')
const language =
  String.raw`\b(?:who\s+)?(?:speaks?|speaking)\s+(?<spoken>${anyLanguage})\b` +
  String.raw`|(?<![\p{L}\p{N}])(?<before>${anyLanguage})[-\s]speaking\b|\bin\s+(?<in>${anyLanguage})\s*$`

/** Longer places first; a phrase never overlaps an earlier one, unless it is another length of the same place. */
export function readPhrases(text: string): Phrase[] {
  const found: Phrase[] = []
  const isTaken = (from: number, to: number) => found.some((each) => from < each.to && each.from < to)
  function read(pattern: string | RegExp, phrase: (match: RegExpExecArray) => Phrase[]): void {
    for (const match of text.matchAll(new RegExp(pattern, 'giu'))) {
      found.push(...phrase(match).filter(({ from, to }) => !isTaken(from, to)))
    }
  }
  const at = <Kind extends ReadKind>(as: Kind, match: RegExpExecArray, words = match[0].trimEnd()) => ({
    as,
    words,
    from: match.index,
    to: match.index + words.length,
  })
  read(timeWords, (match) => [{ ...at('times', match), times: timesOf(match.groups ?? {}) }])
  read(soon, (match) => [at('available', match)])
  read(withoutFee, (match) => [{ ...at('noSpeakingFee', match), neighbors: [] }])
  read(language, (match) => {
    const { spoken, before, in: last } = match.groups ?? {}
    const code = languageOf.get((spoken ?? before ?? last ?? '').toLowerCase())
    return code ? [{ ...at('language', match), language: code }] : []
  })
  read(free, (match) => [{ ...at('noSpeakingFee', match), neighbors: neighborsOf(text, match) }])
  read(place, (match) => {
    const given = match.groups?.place ?? ''
    const before = match[0].slice(0, match[0].length - given.length)
    const words = given.split(/\s+/)
    return words.flatMap((_, less): Phrase[] => {
      const place = words.slice(0, words.length - less).join(' ')
      const phrase = at('place', match, before + place)
      const tells = wordsOf(place).some((word) => isTelling(word) && !halfPlaces.has(word))
      return tells ? [{ ...phrase, place }] : []
    })
  })
  return found
}

const isTelling = (word: string) => !fillers.has(word) && !softWords.has(word)

/** The words before and after, where they tell something. */
function neighborsOf(text: string, { index }: RegExpExecArray): [string, string][] {
  const before = wordsOf(text.slice(0, index)).at(-1)
  const after = wordsOf(text.slice(index + 'free'.length))[0]
  return [
    ...(before && isTelling(before) ? [[before, 'free'] satisfies [string, string]] : []),
    ...(after && isTelling(after) ? [['free', after] satisfies [string, string]] : []),
  ]
}

const dayparts: Record<string, [number, number]> = {
  morning: [6, 12],
  afternoon: [12, 17],
  evening: [17, 22],
  night: [20, 24],
}

function timesOf(groups: Record<string, string | undefined>): Times {
  const named = (groups.days ?? groups.freeDays ?? groups.onDays ?? groups.bareDays ?? '').toLowerCase()
  const part = (groups.part ?? groups.freePart ?? '').toLowerCase().replace(/s$/, '')
  const [fromHour, toHour] = dayparts[part] ?? [0, 24]
  const days = weekdays.filter(
    (day, place) => named === '' || named.includes(day) || named.includes(place < 5 ? 'weekday' : 'weekend'),
  )
  return { days, fromHour, toHour }
}

const hourMs = 3_600_000

/** The hours of the week in UTC that lie wholly in these times, during the four weeks after `now`. */
export function weekHoursOf({ days, fromHour, toHour }: Times, timeZone: string, now: Date): number[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const hours = new Set<number>()
  for (let ahead = 0; ahead < 28; ahead++) {
    const date = today.add({ days: ahead })
    const day = weekdays[date.dayOfWeek - 1]
    if (!day || !days.includes(day)) continue
    const at = (hour: number) =>
      date.add({ days: Math.floor(hour / 24) }).toZonedDateTime({ timeZone, plainTime: { hour: hour % 24 } })
        .epochMilliseconds
    const [from, to] = [at(fromHour), at(toHour)]
    for (let hour = Math.ceil(from / hourMs) * hourMs; hour + hourMs <= to; hour += hourMs) {
      hours.add(weekHour(hour))
    }
  }
  return [...hours]
}
