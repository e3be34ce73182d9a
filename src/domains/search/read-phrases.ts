import { type LanguageCode, languageCodes, languageName } from '../../contract/languages.ts'
import { type ReadAs, type ReadKind, timeWords } from '../../contract/search/read-as.ts'
import { type Weekday, weekdays } from '../../contract/weekdays.ts'
import { weekHour } from '../availability/find-free-times.ts'
import { fillers, isName, kindWords, softWords } from './filler-words.ts'
import { wordsOf } from './rules.ts'

/** Local hours of these days, on any of them. */
export type Times = { days: Weekday[]; fromHour: number; toHour: number }

/** Words of a text that may be a filter. */
export type Phrase = ReadAs & { from: number; to: number } & (
    | { as: 'place'; place: string }
    | { as: 'language'; language: LanguageCode }
    /** Unless someone’s profile has words of `neighbors` in this order: “free jazz”, “Tuesday night club”. */
    | ({ neighbors: string[][] } & ({ as: 'times'; times: Times } | { as: 'available' | 'noSpeakingFee' }))
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
  read(timeWords, (match) => {
    const { days, part } = timeGroups(match.groups ?? {})
    const phrase = at('times', match)
    const neighbors = neighborsOf(text, phrase, `${days} ${part}`, (word) => !fillers.has(word))
    return [{ ...phrase, times: timesOf(days, part), neighbors }]
  })
  read(soon, (match) => {
    const phrase = at('available', match)
    return [{ ...phrase, neighbors: neighborsOf(text, phrase) }]
  })
  read(withoutFee, (match) => [{ ...at('noSpeakingFee', match), neighbors: [] }])
  read(language, (match) => {
    const { spoken, before, in: last } = match.groups ?? {}
    const code = languageOf.get((spoken ?? before ?? last ?? '').toLowerCase())
    return code ? [{ ...at('language', match), language: code }] : []
  })
  read(free, (match) => {
    const phrase = at('noSpeakingFee', match)
    return [{ ...phrase, neighbors: neighborsOf(text, phrase) }]
  })
  read(place, (match) => {
    const given = match.groups?.place ?? ''
    const before = match[0].slice(0, match[0].length - given.length)
    const words = given.split(/\s+/)
    return words.flatMap((_, less): Phrase[] => {
      const place = words.slice(0, words.length - less).join(' ')
      const phrase = at('place', match, before + place)
      const isPlace = (word: string) => !fillers.has(word) && !softWords.has(word) && !halfPlaces.has(word)
      const tells = isName(place) || /\bthe\s+us$/i.test(phrase.words) || wordsOf(place).some(isPlace)
      return tells ? [{ ...phrase, place }] : []
    })
  })
  return found
}

const isTelling = (word: string) => !fillers.has(word) && !kindWords.has(word)

type At = { words: string; from: number; to: number }

/** A phrase with the word before it, and its `named` words with the word after it, where they tell something. */
function neighborsOf(text: string, { words, from, to }: At, named = words, tells = isTelling): string[][] {
  const before = wordsOf(text.slice(0, from)).at(-1)
  const after = wordsOf(text.slice(to))[0]
  return [
    ...(before && tells(before) ? [[before, ...wordsOf(words)]] : []),
    ...(after && tells(after) ? [[...wordsOf(named), after]] : []),
  ]
}

const dayparts: Record<string, [number, number]> = {
  morning: [6, 12],
  afternoon: [12, 17],
  evening: [17, 22],
  night: [20, 24],
}

type Groups = Record<string, string | undefined>

const timeGroups = ({ days, freeDays, onDays, bareDays, part, freePart }: Groups) => ({
  days: (days ?? freeDays ?? onDays ?? bareDays ?? '').toLowerCase(),
  part: (part ?? freePart ?? '').toLowerCase(),
})

const placeOf = (day: string) => weekdays.findIndex((each) => each.startsWith(day.slice(0, 3)))

function timesOf(named: string, part: string): Times {
  const [fromHour, toHour] = dayparts[part.replace(/s$/, '')] ?? [0, 24]
  const ranges =
    named.replaceAll(/\s*(?:[-–]|\b(?:to|through)\b)\s*/g, '-').match(/[a-z]+(?:-[a-z]+)?/g) ?? []
  const isIn = (place: number) => (range: string) => {
    const [first = '', last = first] = range.split('-')
    if (first.startsWith('week')) return first.startsWith('weekd') === place < 5
    const [from, to] = [placeOf(first), placeOf(last)]
    return from <= to ? from <= place && place <= to : from <= place || place <= to
  }
  const days = weekdays.filter((_, place) => named === '' || ranges.some(isIn(place)))
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
