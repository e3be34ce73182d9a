import { stemmer } from 'stemmer'
import type { LanguageCode } from '../../contract/languages.ts'
import type { SavedFilters } from '../../contract/search/saved-searches.ts'
import type { SeriesKind } from '../../contract/series.ts'
import { fillers } from './filler-words.ts'
import { spaceWords } from './space-words.ts'

/** Free days that a card can name. */
export const daysOnCard = 7

const longestWord = 40
const mostTypedWords = 10
/** A text of fewer words is a sentence only with fillers. */
const sentenceWords = 3
const mostNameWords = 4

/** Letters that NFKD doesn’t split into letter and accent. */
const folded: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
}

/** Code points, not UTF-16 units. */
export function lettersOf(word: string): string[] {
  return Array.from(word)
}

/** Without case and accents: `José’s café` gives `jose`, `s`, `cafe`. */
export function wordsOf(text: string | null): string[] {
  if (!text) return []
  const plain = spaceWords(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøđðłþıŋ]/g, (letter) => folded[letter] ?? letter)
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => lettersOf(word).slice(0, longestWord).join(''))
}

export type Typed = {
  words: string[]
  /** How the words were written. */
  written: ReadonlyMap<string, string>
  /** The last word may be incomplete. */
  lastIsOpen: boolean
  /** It describes who is meant, so not each of its words must match. */
  isSentence: boolean
  /** All words, if some of them are fillers and they could be a name: “An Tran”. Else empty. */
  fullName: string[]
}

/** The words to search for. */
export function typedWords(text: string): Typed {
  const all = [...new Set(wordsOf(text))]
  const telling = all.filter(isTelling)
  const words = (telling.length > 0 ? telling : all).slice(0, mostTypedWords)
  return {
    words,
    written: writtenWords(text),
    lastIsOpen: words.at(-1) === all.at(-1) && /[\p{L}\p{M}\p{N}]$/u.test(text),
    isSentence: words.length >= sentenceWords || (telling.length > 0 && telling.length < all.length),
    fullName: telling.length < all.length && all.length <= mostNameWords ? all : [],
  }
}

const isTelling = (word: string) => !fillers.has(word)

function writtenWords(text: string): Map<string, string> {
  const tokens = spaceWords(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Map(tokens.toReversed().flatMap((token) => wordsOf(token).map((word) => [word, token] as const)))
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

/** Prefixes of names, places and filters in `doc`. Typed words never start with these characters. */
export const termPrefix = {
  name: (word: string) => `~${word}`,
  place: (word: string) => `@${word}`,
  stem: (stem: string) => `%${stem}`,
  start: (beginning: string) => `^${beginning}`,
  category: (id: number) => `=c${id}`,
  type: (type: 'creator' | 'guest') => `=${type}`,
  medium: (kind: SeriesKind) => `=m${kind}`,
  language: (code: LanguageCode) => `=l${code}`,
  available: '=available',
  verified: '=verified',
  noSpeakingFee: '=nofee',
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
  /** Has a verified show. */
  verified: boolean
  noSpeakingFee: boolean
}

type Weight = 'A' | 'B' | 'C' | 'D'

/** Places of words in a tsvector. */
function placeWords(mostOfAWord: number) {
  const places = new Map<string, Set<string>>()
  let position = 0
  return {
    places,
    add: (words: string[], weight: Weight) => {
      for (const word of words) {
        position = Math.min(position + 1, 16_000)
        const at = places.get(word) ?? new Set()
        if (at.size < mostOfAWord) places.set(word, at.add(`${position}${weight}`))
      }
    },
  }
}

const mostBioStems = 120

/** Weights: A topics, B headline and show, C categories. Those of the bio alone have no place, which counts least. */
function placeStems(person: Indexed): Map<string, Set<string>> {
  const { places, add } = placeWords(4)
  const stems = (text: string | null) => wordsOf(text).filter(isTelling).map(stemOf)
  for (const topic of person.topics) add(stems(topic), 'A')
  add(stems(person.headline), 'B')
  add(stems(person.seriesTitle), 'B')
  for (const category of person.categoryNames) add(stems(category), 'C')
  let left = mostBioStems
  for (const stem of stems(person.bio)) {
    if (left === 0) break
    if (places.has(stem)) continue
    places.set(stem, new Set())
    left--
  }
  return places
}

/**
 * A tsvector. Weights of words as they are written: A name, B headline and show, C location, D topics and categories.
 * Stems, marked, are what topics, headline, show, categories and bio are about.
 */
export function searchDocument(person: Indexed): string {
  const { places, add } = placeWords(20)
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
    ...person.categoryIds.map(termPrefix.category),
    termPrefix.type(person.userType),
    ...(person.openToGuesting ? [termPrefix.type('guest')] : []),
    ...(person.seriesKind ? [termPrefix.medium(person.seriesKind)] : []),
    ...person.languages.map(termPrefix.language),
    ...(person.available ? [termPrefix.available] : []),
    ...(person.verified ? [termPrefix.verified] : []),
    ...(person.noSpeakingFee ? [termPrefix.noSpeakingFee] : []),
  ]
  const stems = [...placeStems(person)].map(([stem, at]) => [termPrefix.stem(stem), at] as const)
  const words = [...places, ...stems].map(([word, at]) =>
    at.size > 0 ? `'${word}':${[...at].join(',')}` : `'${word}'`,
  )
  return [...words, ...[...new Set(marks)].map((each) => `'${each}'`)].join(' ')
}

export function plainWords(person: Indexed): string[] {
  const { name, headline, seriesTitle, location, topics, categoryNames } = person
  const texts = [name, headline, seriesTitle, location, ...topics, ...categoryNames]
  return [...new Set(texts.flatMap(wordsOf))]
}

/** Words that a search knows, but never corrects a typo to. */
export function markedStems(person: Indexed): string[] {
  return [...placeStems(person).keys()].map(termPrefix.stem)
}

export function pathOf({ categories, ...filters }: SavedFilters, sort?: string): string {
  const pairs = Object.entries({ ...filters, categories: categories?.join(), sort })
  const given = pairs.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/search?${new URLSearchParams(given)}`
}
