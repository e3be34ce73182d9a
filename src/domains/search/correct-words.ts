import { arrayOverlaps, asc, desc } from 'drizzle-orm'
import type { ReadAs } from '../../contract/search/read-as.ts'
import type { Reader } from '../../platform/ctx.ts'
import { fillers, softWords } from './filler-words.ts'
import { termPrefix } from './marks.ts'
import { parseRelatedWords } from './parse-related-words.ts'
import { findWords } from './queries.ts'
import { findCorrections, type Known, lettersOf, shortenedForms, stemOf, typedWords } from './rules.ts'
import { searchWords } from './tables.ts'

export type Term = {
  /** As it was written. */
  typed: string
  words: string[]
  asBeginning: boolean
  /** The known words that it begins, if they are few: the index finds them sooner than a beginning. */
  begun: string[]
  /** Of `words`, marked. */
  stems: string[]
  /** Of a word with several parts: all may also be there alone. */
  parts: string[]
  /** Related words: of each list, all must be there. Marked stems, and other marks. */
  related: string[][]
  isSoft: boolean
  /** About how many have the most common of `words` and `stems`. */
  people: number
  /** For words that are read as a filter: its query, in place of all words. */
  filter?: { query: string; readAs: ReadAs }
}

export type Terms = {
  terms: Term[]
  /** Not each of the terms must match. */
  isSentence: boolean
  /** See `Typed`. */
  fullName: string[]
  beyond: string[]
}

const mostNear = 200
/** Each costs a comparison with every nearby word. */
const mostCorrected = 5
const mostBegun = 20
/** A longer word may be the beginning of another, even if it’s a word. */
const longestWhole = 3

const stemsOf = (entry: string) => entry.split(' ').map(stemOf).join(' ')
const relatedWords = parseRelatedWords((entry) => [stemsOf(entry)])
const longestPhrase = 4

/**
 * Known words stay; the last one matches every word it starts; unknown ones become the known words with the fewest
 * typos. Null when the text has no words.
 */
export async function correctWords(ctx: Reader, typed: string): Promise<Terms | null> {
  const { words, parts, written, lastIsOpen, ...rest } = typedWords(typed)
  if (words.length === 0) return typed.trim() === '' ? { terms: [], ...rest } : null
  const open = lastIsOpen ? (words.at(-1) ?? '') : ''
  const phrases = words.map((_, place) => phraseMarks(words, place))
  const wanted = [...new Set([...words, ...[...parts.values()].flat(), ...words.map(markedStem)])]
  const { whole, begun } = await findWords(ctx, wanted, open, mostBegun + 1)
  const isWhole = (word: string) =>
    softWords.has(word) || whole.has(word) || whole.has(markedStem(word)) || relatedWords.has(stemOf(word))
  const isKnown = (word: string) =>
    isWhole(word) || (word === open && begun.length > 0) || parts.get(word)?.every((part) => whole.has(part))
  const unknown = words.filter((word) => !isKnown(word) && hasNoSign(word)).slice(0, mostCorrected)
  const near = await wordsNear(ctx, unknown)
  const terms = words.map((word, place): Term => {
    const meant = unknown.includes(word) ? findCorrections(word, word === open, near) : []
    const ofParts = parts.get(word) ?? []
    // “women’s” is also “women”.
    const own = ofParts.length === 1 ? [word, ...ofParts] : [word]
    const meanings = meant.length > 0 ? meant : own
    const stems = [...new Set(meanings.map(markedStem))]
    const ofWords = [...new Set(meanings.map(stemOf))].flatMap(relatedMarks)
    const related = [...ofWords, ...(phrases[place] ?? [])]
    // “AI” isn’t for Aiko.
    const isShort = lettersOf(word).length <= longestWhole && isWhole(word)
    const asBeginning = word === open && !unknown.includes(word) && !isShort
    const people = [...meanings, ...stems].map((word) => whole.get(word) ?? 0)
    return {
      typed: written.get(word) ?? word,
      words: meanings,
      asBeginning,
      begun: asBeginning && begun.length <= mostBegun ? begun : [],
      stems,
      parts: ofParts.length > 1 ? ofParts : [],
      related,
      isSoft: softWords.has(word) || fillers.has(word),
      people: Math.max(...people),
    }
  })
  return { terms, ...rest }
}

const hasNoSign = (word: string) => /^[\p{L}\p{M}\p{N}]+$/u.test(word)

const markedStem = (word: string) => termPrefix.stem(stemOf(word))

/** Of each list, all must be there. */
const relatedMarks = (stem: string): string[][] =>
  (relatedWords.get(stem) ?? []).map((entry) =>
    entry.startsWith('=') ? [entry] : entry.split(' ').map(markedStem),
  )

/** Those of phrases that the word at `place` is part of: “artificial intelligence”. */
function phraseMarks(words: string[], place: number): string[][] {
  const phrases = words
    .slice(0, place + 1)
    .flatMap((_, from) =>
      words.slice(place, from + longestPhrase).map((_, more) => words.slice(from, place + more + 1)),
    )
  return phrases
    .filter((phrase) => phrase.length > 1)
    .flatMap((phrase) => relatedMarks(stemsOf(phrase.join(' '))))
}

async function wordsNear(ctx: Reader, unknown: string[]): Promise<Known[]> {
  const forms = [...new Set(unknown.flatMap(shortenedForms))]
  if (forms.length === 0) return []
  const { word, people, shortened } = searchWords
  const rows = await ctx.db
    .select({ word, people })
    .from(searchWords)
    .where(arrayOverlaps(shortened, forms))
    .orderBy(desc(people), asc(word))
    .limit(mostNear)
  return rows.map((row) => ({ ...row, letters: lettersOf(row.word) }))
}
