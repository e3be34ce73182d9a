import { stemmer } from 'stemmer'
import type { LanguageCode } from '../../contract/languages.ts'
import type { SeriesKind } from '../../contract/series.ts'
import { cutTokens, type Token } from './cut-tokens.ts'
import { fillers } from './filler-words.ts'
import { categoryMarksOf, filterMarksOf, firstMark, termPrefix } from './marks.ts'

/** Free days that a card can name. */
export const daysOnCard = 7

const mostTypedWords = 10
/** A text of fewer words is a sentence only with fillers. */
const sentenceWords = 3
const mostNameWords = 4

/** Code points. */
export function lettersOf(word: string): string[] {
  return Array.from(word)
}

/** Without case and accents: `K-pop Café` gives `k`, `pop`, `kpop`, `cafe`. */
export function wordsOf(text: string | null): string[] {
  return text ? cutTokens(text).flatMap(wholeAndParts) : []
}

const wholeAndParts = ({ word, parts }: Token) => [...new Set([...parts, word])]

export type Typed = {
  words: string[]
  /** The parts of words that have several, without fillers. */
  parts: ReadonlyMap<string, string[]>
  /** How the words were written. */
  written: ReadonlyMap<string, string>
  /** Words beyond the longest search, as they were written. */
  beyond: string[]
  /** The last word may be incomplete. */
  lastIsOpen: boolean
  /** It describes who is meant, so not each of its words must match. */
  isSentence: boolean
  /** All words, if some of them are fillers and they could be a name: “An Tran”. Else empty. */
  fullName: string[]
}

/** The words to search for. */
export function typedWords(text: string): Typed {
  const tokens = cutTokens(text)
  const all = distinct(tokens)
  const telling = distinct(tokens.filter(({ isFiller }) => !isFiller))
  const wanted = telling.length > 0 ? telling : all
  const words = wanted.slice(0, mostTypedWords).map(({ word }) => word)
  return {
    words,
    parts: new Map(
      wanted.flatMap((token) => (token.parts.length > 1 ? [[token.word, tellingOf(token)]] : [])),
    ),
    written: new Map(wanted.map(({ word, written }) => [word, written])),
    beyond: wanted.slice(mostTypedWords).map(({ written }) => written),
    lastIsOpen: words.at(-1) === all.at(-1)?.word && /[\p{L}\p{M}\p{N}]$/u.test(text),
    isSentence: words.length >= sentenceWords || (telling.length > 0 && telling.length < all.length),
    fullName: telling.length < all.length && all.length <= mostNameWords ? all.map(({ word }) => word) : [],
  }
}

function distinct(tokens: Token[]): Token[] {
  return [...new Map(tokens.toReversed().map((token) => [token.word, token])).values()].toReversed()
}

/** “IT-security” isn’t about security alone. */
function tellingOf({ parts, written }: Token): string[] {
  const asWritten = written.split(/[^\p{L}\p{M}\p{N}]+/u)
  const telling = parts.filter(
    (part, place) => !fillers.has(part) || /^\p{Lu}{1,3}$/u.test(asWritten[place] ?? ''),
  )
  return telling.length > 0 ? telling : parts
}

/** What the forms of an English word share: `gardening` and `gardens` both give `garden`. */
export function stemOf(word: string): string {
  return stemmer(word)
}

/** By word length. */
export function typosAllowed(length: number): 0 | 1 | 2 {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

const lettersCompared = 8

/** The start of a word, and its variants with one or two letters missing. */
export function shortenedForms(word: string): string[] {
  const start = lettersOf(word).slice(0, lettersCompared).join('')
  const forms = new Set([start])
  let last = [start]
  for (let typos = typosAllowed(lettersOf(word).length); typos > 0; typos--) {
    last = last.flatMap((form) => {
      const letters = lettersOf(form)
      return letters.map((_, i) => [...letters.slice(0, i), ...letters.slice(i + 1)].join(''))
    })
    for (const form of last) forms.add(form)
  }
  return [...forms]
}

/** Edit distance with swaps (optimal string alignment), capped at `most + 1`: only the band around the diagonal is computed. */
export function typosBetween(from: readonly string[], to: readonly string[], most: number): number {
  const tooMany = most + 1
  if (Math.abs(from.length - to.length) > most) return tooMany
  const width = to.length + 1
  const cost = new Uint8Array((from.length + 1) * width).fill(tooMany)
  const at = (i: number, j: number) => cost[i * width + j] ?? tooMany
  for (let i = 0; i <= from.length; i++) {
    let least = tooMany
    for (let j = Math.max(0, i - most); j <= Math.min(to.length, i + most); j++) {
      const same = from[i - 1] === to[j - 1]
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const typos =
        i === 0 || j === 0
          ? i + j
          : Math.min(
              at(i - 1, j) + 1,
              at(i, j - 1) + 1,
              at(i - 1, j - 1) + (same ? 0 : 1),
              swapped ? at(i - 2, j - 2) + 1 : tooMany,
              tooMany,
            )
      cost[i * width + j] = typos
      least = Math.min(least, typos)
    }
    if (least === tooMany) return tooMany
  }
  return at(from.length, to.length)
}

export type Known = { word: string; letters: readonly string[]; people: number }

/** Up to three known words with the fewest typos, more common first. An incomplete word is also compared with their starts. */
export function findCorrections(typed: string, isOpen: boolean, known: readonly Known[]): string[] {
  const letters = lettersOf(typed)
  const most = typosAllowed(letters.length)
  const distance = (word: readonly string[]) => {
    const whole = typosBetween(letters, word, most)
    if (!isOpen || word.length <= letters.length) return whole
    return Math.min(whole, typosBetween(letters, word.slice(0, letters.length), most))
  }
  const near = known
    .map((each) => ({ ...each, typos: distance(each.letters) }))
    .filter(({ typos }) => typos <= most)
    .sort((a, b) => a.typos - b.typos || b.people - a.people || (a.word < b.word ? -1 : 1))
  return near
    .filter(({ typos }) => typos === near[0]?.typos)
    .slice(0, 3)
    .map(({ word }) => word)
}

export const longestStart = 2

function startsOf(words: string[], marked: (word: string) => string): string[] {
  return words.flatMap((word) => {
    const [first = '', second = ''] = lettersOf(word)
    return [termPrefix.start(marked(first)), termPrefix.start(marked(first + second))]
  })
}

export type Indexed = {
  name: string
  headline: string | null
  bio: string | null
  seriesTitle: string | null
  seriesKind: SeriesKind | null
  location: string | null
  /** Profession, topics and expertise. */
  topics: string[]
  categoryNames: string[]
  userType: 'creator' | 'guest'
  openToGuesting: boolean
  categoryIds: number[]
  languages: LanguageCode[]
  available: boolean
  /** See `weekHour`: those with a free time. */
  freeHours: number[]
  verified: boolean
  noSpeakingFee: boolean
  wellReviewed: boolean
}

type Weight = 'A' | 'B' | 'C' | 'D'

const mostPlaces = 20

/** Places of words in a tsvector. */
function placeWords() {
  const places = new Map<string, Set<string>>()
  let position = 0
  return {
    places,
    add: (words: string[], weight: Weight) => {
      for (const word of words) {
        position = Math.min(position + 1, 16_000)
        const at = places.get(word) ?? new Set()
        if (at.size < mostPlaces) places.set(word, at.add(`${position}${weight}`))
      }
    },
  }
}

const mostBioStems = 120
/** Everyone talks, and many shows are called Talks, so only the words as they are written count. */
const spoken = 'talk'

function stemsOf(text: string | null): string[] {
  return cutTokens(text ?? '')
    .filter(({ isFiller }) => !isFiller)
    .flatMap((token) => wholeAndParts(token).filter((part) => part === token.word || !fillers.has(part)))
    .map(stemOf)
    .filter((stem) => stem !== spoken)
}

/** `first`: of what they talk about, their headline and show. `all`: also of categories and of the start of the bio. */
function stemsOfPerson({ topics, headline, seriesTitle, categoryNames, bio }: Indexed) {
  const first = new Set([...topics, headline, seriesTitle].flatMap(stemsOf))
  const all = new Set([...first, ...categoryNames.flatMap(stemsOf)])
  const most = all.size + mostBioStems
  for (const stem of stemsOf(bio)) if (all.size < most) all.add(stem)
  return { first: [...first], all: [...all] }
}

/**
 * A tsvector. Words as they are written have places, for phrases, and weights: A name, B headline and show, C location, D topics and
 * categories. The stems, marks and beginnings have neither.
 */
export function searchDocument(person: Indexed): string {
  const { places, add } = placeWords()
  const { first, all } = stemsOfPerson(person)
  const [name, location] = [wordsOf(person.name), wordsOf(person.location)]
  add(name, 'A')
  add(wordsOf(person.headline), 'B')
  add(wordsOf(person.seriesTitle), 'B')
  add(location, 'C')
  for (const topic of [...person.topics, ...person.categoryNames]) add(wordsOf(topic), 'D')
  const marks = [
    ...name.map(termPrefix.name),
    ...location.map(termPrefix.place),
    ...startsOf(name, termPrefix.name),
    ...startsOf(location, termPrefix.place),
    ...startsOf([...places.keys()], (word) => word),
    ...all.map(termPrefix.stem),
    ...first.map(termPrefix.stem).map(firstMark),
    ...person.freeHours.map(termPrefix.weekHour),
    ...filterMarksOf(person),
    ...categoryMarksOf(person.categoryIds),
  ]
  const words = [...places].map(([word, at]) => `'${word}':${[...at].join(',')}`)
  return [...words, ...[...new Set(marks)].map((each) => `'${each}'`)].join(' ')
}

function tokensOfPerson({ name, headline, seriesTitle, location, topics, categoryNames }: Indexed): Token[] {
  return [name, headline, seriesTitle, location, ...topics, ...categoryNames].flatMap((text) =>
    cutTokens(text ?? ''),
  )
}

/** Words that typos are corrected to. */
export function plainWords(person: Indexed): string[] {
  return [...new Set(tokensOfPerson(person).flatMap(({ parts }) => parts))]
}

/** Words that a search knows, but never corrects a typo to: whole words of several parts, and stems. */
export function knownWords(person: Indexed): string[] {
  const whole = tokensOfPerson(person).filter(({ parts }) => parts.length > 1)
  const stems = stemsOfPerson(person).all.map(termPrefix.stem)
  return [...new Set([...whole.map(({ word }) => word), ...stems])]
}
