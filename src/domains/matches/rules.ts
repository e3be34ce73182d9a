import { matchPoints as points } from '../../contract/search/match-points.ts'
import type { MatchReasons } from '../../contract/search/matches.ts'
import { containsRange, type Range } from '../availability/ranges.ts'
import { freeTimes, mergeSpans, type Schedule, type Span } from '../availability/rules.ts'
import { wordsOf } from '../search/rules.ts'

export type Traits = { topics: string[]; categories: string[] }

/** The whole ranking: only profiles count, neither money nor popularity. */
export function scoreOf({ topics, categories, hours }: MatchReasons): number {
  const { manyMinutes, manyHours, someHours, mostCounted } = points
  const inHours = hours === null ? 0 : hours.minutes >= manyMinutes ? manyHours : someHours
  return (
    Math.min(topics.length, mostCounted) * points.topic +
    Math.min(categories.length, mostCounted) * points.category +
    inHours
  )
}

const comparedMinutes = 30

/** Too common to be a shared topic, in general or among podcasters. */
const empty = new Set(
  wordsOf(`a about after against all also am an and are around as at back be before being best better between big by can
    create creating creative creator day daily do doing episode every everyday everything expert first for from get go good great guest
    have host hosting how i in into is it its know late life like live living make making me modern more most my new no not of on one
    or other our out over own people person place podcast podcaster podcasting producer radio real s show small some start
    story storytelling t talk television than that the their them they thing things this through time to today tv under
    up us using video was way ways we well what when where who why will with without work working world you your youtube
    interview interviewing interviews shows stories guests hosts podcasts videos days lives creators`),
)

export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 5 && word.endsWith('oes')) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

export function formsOf(word: string): string[] {
  const stem = stemOf(word)
  return [word, stem, `${stem}s`, `${stem}es`, stem.replace(/y$/, 'ies')]
}

export function distinctiveWords(topics: readonly string[]): string[] {
  return [...new Set(topics.flatMap(wordsOf))].filter((word) => word.length > 1 && !empty.has(word))
}

const stemsOf = (topic: string) => new Set(distinctiveWords([topic]).map(stemOf))

/**
 * Topics of one that the other has too, alone or within a longer topic; as the other spells them, longest first.
 * One word in common isn’t enough: stage fright doesn’t match stage design.
 */
export function sharedTopicsWith(mine: readonly string[]): (theirs: readonly string[]) => string[] {
  const own = mine.map(stemsOf).filter((stems) => stems.size > 0)
  const names = new Set(mine.map(nameOf))
  return (theirs) => sharedTopics(own, names, theirs)
}

const nameOf = (topic: string) => wordsOf(topic).map(stemOf).join(' ')

function sharedTopics(
  own: readonly ReadonlySet<string>[],
  ownNames: ReadonlySet<string>,
  theirs: readonly string[],
): string[] {
  if (own.length === 0) return []
  const found = new Map<string, string>()
  for (const topic of theirs) {
    const stems = stemsOf(topic)
    const whole = stems.size > 0 && own.some((each) => stems.isSubsetOf(each))
    const known = whole
      ? stems
      : new Set(own.filter((each) => each.isSubsetOf(stems)).flatMap((each) => [...each]))
    for (const words of sharedParts(topic, known, ownNames)) {
      const name = nameOf(words)
      if (!found.has(name)) found.set(name, words)
    }
  }
  const names = [...found.keys()]
  return names
    .filter((name) => !names.some((other) => name !== other && isPartOf(name, other)))
    .toSorted((a, b) => b.split(' ').length - a.split(' ').length)
    .map((name) => found.get(name) ?? name)
}

/**
 * Parts of a topic whose telling words are all known: "night work" of "What night work does". Includes small words
 * between them, and around them if one’s own topic has them too.
 */
function sharedParts(topic: string, known: ReadonlySet<string>, ownNames: ReadonlySet<string>): string[] {
  const text = topic.normalize('NFC')
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    from: index,
    until: index + word.length,
    telling: distinctiveWords([word])[0],
  }))
  const parts: { first: number; last: number }[] = []
  let open = false
  for (const [place, { telling }] of words.entries()) {
    if (telling === undefined) continue
    const part = parts.at(-1)
    if (!known.has(stemOf(telling))) open = false
    else if (open && part) part.last = place
    else open = parts.push({ first: place, last: place }) > 0
  }
  const written = (first: number, last: number) => text.slice(words[first]?.from, words[last]?.until)
  const isOwn = (first: number, last: number) =>
    first >= 0 &&
    last < words.length &&
    [...ownNames].some((name) => isPartOf(nameOf(written(first, last)), name))
  return parts.map((part) => {
    while (isOwn(part.first, part.last + 1)) part.last++
    while (isOwn(part.first - 1, part.last)) part.first--
    return capital(written(part.first, part.last))
  })
}

const isPartOf = (name: string, other: string) => ` ${other} `.includes(` ${name} `)

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

export function sharedCategories(mine: readonly string[], theirs: readonly string[]): string[] {
  const own = new Set(mine)
  return theirs.filter((name) => own.has(name)).toSorted()
}

type Days = { now: Date; from: string; to: string }

/** Assumed for people without hours: 8 AM to 10 PM. */
const daytime = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  startMinute: 8 * 60,
  endMinute: 22 * 60,
  available: true,
}))

/** The reader’s free times: within their hours, or within their daytime if they have set none. */
export function readerTimes(schedule: Schedule, days: Days): { free: Range[]; with: 'hours' | 'daytime' } {
  const givesHours = schedule.hours.length > 0 || schedule.overrides.some(({ kind }) => kind === 'extra')
  const open = {
    ...schedule,
    minimumNoticeHours: 0,
    ...(!givesHours && { hours: daytime }),
  }
  const free = mergeSpans([...freeTimes(open, { ...days, durationMinutes: comparedMinutes })])
  return { free: free.map(toRange), with: givesHours ? 'hours' : 'daytime' }
}

export function commonTimes(readerFree: readonly Range[], theirs: Schedule, days: Days): Span[] {
  const bookable = [...freeTimes(theirs, { ...days, durationMinutes: comparedMinutes })]
  return mergeSpans(bookable.filter((span) => containsRange(readerFree, toRange(span))))
}

const toRange = ({ startsAt, endsAt }: Span): Range => ({ from: startsAt.getTime(), until: endsAt.getTime() })
