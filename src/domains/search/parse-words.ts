import { correctWords, type Term, type Terms } from './correct-words.ts'
import { tellsNothing } from './cut-tokens.ts'
import { termPrefix } from './marks.ts'
import { findMatching, type Searcher } from './queries.ts'
import { type Phrase, readPhrases, weekHoursOf } from './read-phrases.ts'
import { wordsOf } from './rules.ts'
import { placesQuery, type TextQuery, textQuery } from './search-query.ts'

export type ParsedWords = Terms & {
  /** `text` and `place` are null when not given. */
  text: TextQuery
  place: TextQuery
}

type Asked = {
  q?: string | undefined
  location?: string | undefined
  /** The reader’s. Without it, days and parts of days are words like others. */
  timeZone?: string | undefined
}
type Correct = (text: string) => Promise<Terms | null>

/** Null when a given text has no words: such a search finds no one. */
export async function parseWords(
  ctx: Searcher,
  { q = '', location = '', timeZone }: Asked,
  correct: Correct = (text) => correctWords(ctx, text),
): Promise<ParsedWords | null> {
  const filters = await readFilters(ctx, q, timeZone)
  const rest = filters.reduceRight((text, { from, to }) => cut(text, from, to), q)
  const isFiltersOnly = filters.length > 0 && tellsNothing(rest)
  const typed = await correct(isFiltersOnly ? '' : rest)
  const place = await correct(location)
  if (!typed || !place) return null
  const terms = [...filters.map(({ term }) => term), ...typed.terms]
  return {
    ...typed,
    terms,
    fullName: filters.length > 0 ? [] : typed.fullName,
    text: textQuery(terms),
    place: placesQuery(place.terms),
  }
}

const cut = (text: string, from: number, to: number) => `${text.slice(0, from)} ${text.slice(to)}`

type Filter = { from: number; to: number; term: Term }

/** In the order of the text. */
async function readFilters(ctx: Searcher, q: string, timeZone: string | undefined): Promise<Filter[]> {
  const phrases = readPhrases(q)
  if (phrases.length === 0) return []
  const found = await findKnown(ctx, phrases)
  const filters: Filter[] = []
  for (const phrase of phrases) {
    const { from, to } = phrase
    if (filters.some((each) => from < each.to && each.from < to)) continue
    const query = queryOf(phrase, found, timeZone, ctx.clock.now())
    if (query) filters.push({ from, to, term: filterTerm(phrase, query) })
  }
  return filters.toSorted((a, b) => a.from - b.from)
}

const lexeme = (word: string) => `'${word}'`
/** People write where they live in any of these ways. */
const countries = [
  ['us', 'usa', 'united states'],
  ['uk', 'united kingdom'],
]

function placeQuery(place: string): string {
  const words = wordsOf(place).join(' ')
  const names = countries.find((names) => names.includes(words)) ?? [words]
  return names.map((name) => name.split(' ').map(termPrefix.place).map(lexeme).join(' & ')).join(' | ')
}

const inOrderQuery = (words: string[]) => words.map(lexeme).join(' <-> ')

/** Of the places and neighbors, the queries that match someone. */
async function findKnown(ctx: Searcher, phrases: Phrase[]): Promise<Set<TextQuery>> {
  const asked = phrases.flatMap((phrase) => {
    if (phrase.as === 'place') return [placeQuery(phrase.place)]
    return phrase.as === 'language' ? [] : phrase.neighbors.map(inOrderQuery)
  })
  return asked.length === 0 ? new Set() : findMatching(ctx, asked)
}

/** Null if the words aren’t a filter here. */
function queryOf(
  phrase: Phrase,
  found: Set<TextQuery>,
  timeZone: string | undefined,
  now: Date,
): string | null {
  if ('neighbors' in phrase && phrase.neighbors.some((words) => found.has(inOrderQuery(words)))) return null
  switch (phrase.as) {
    case 'place': {
      const query = placeQuery(phrase.place)
      return found.has(query) ? query : null
    }
    case 'times': {
      const hours = timeZone ? weekHoursOf(phrase.times, timeZone, now) : []
      return hours.length > 0 ? hours.map(termPrefix.weekHour).map(lexeme).join(' | ') : null
    }
    case 'language':
      return lexeme(termPrefix.language(phrase.language))
    case 'available':
      return lexeme(termPrefix.available)
    case 'noSpeakingFee':
      return lexeme(termPrefix.noSpeakingFee)
  }
}

function filterTerm({ as, words: typed }: Phrase, query: string): Term {
  return {
    typed,
    words: [],
    asBeginning: false,
    begun: [],
    stems: [],
    parts: [],
    related: [],
    isSoft: true,
    people: Number.POSITIVE_INFINITY,
    filter: { query, readAs: { as, words: typed } },
  }
}
