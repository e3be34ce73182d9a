import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { softWords } from './filler-words.ts'
import { parseRelatedWords } from './parse-related-words.ts'
import {
  findCorrections,
  type Known,
  lettersOf,
  shortenedForms,
  stemOf,
  termPrefix,
  typedWords,
} from './rules.ts'

export type Term = {
  /** As it was written. */
  typed: string
  words: string[]
  asBeginning: boolean
  /** Of `words`, marked. */
  stems: string[]
  /** Related words: of each list, all must be there. Marked stems, and other marks. */
  related: string[][]
  isSoft: boolean
  /** The one of `words` and `stems` that most people have. */
  commonest: string
  /** About how many have it. */
  people: number
}

export type Terms = {
  terms: Term[]
  /** Not each of the terms must match. */
  isSentence: boolean
  /** See `Typed`. */
  fullName: string[]
}

const mostNear = 200
/** Each costs a comparison with every nearby word. */
const mostCorrected = 5

const relatedWords = parseRelatedWords((entry) => [stemOf(entry)])

/**
 * Known words stay; the last one matches every word it starts; unknown ones become the known words with the fewest
 * typos. Null when the text has no words.
 */
export async function correctWords(ctx: Pick<Ctx, 'db'>, typed: string): Promise<Terms | null> {
  const { words, written, lastIsOpen, isSentence, fullName } = typedWords(typed)
  if (words.length === 0) return typed.trim() === '' ? { terms: [], isSentence, fullName } : null
  const open = lastIsOpen ? (words.at(-1) ?? '') : ''
  const wanted = [...new Set(words.flatMap((word) => [word, markedStem(word)]))]
  const { rows } = await ctx.db.execute<{ word: string; people: number; whole: boolean }>(sql`
    (select word, people, true as whole from search_words where word = any(${sql.param(wanted)}::text[]))
    union all
    (select word, people, false from search_words where ${open} <> '' and word like ${`${open}%`} limit 1)`)
  const whole = new Map(rows.filter((row) => row.whole).map(({ word, people }) => [word, people]))
  const isStart = rows.some((row) => !row.whole)
  const isKnown = (word: string) =>
    whole.has(word) ||
    whole.has(markedStem(word)) ||
    relatedWords.has(stemOf(word)) ||
    (word === open && isStart)
  const unknown = words.filter((word) => !isKnown(word)).slice(0, mostCorrected)
  const near = await wordsNear(ctx, unknown)
  const terms = words.map((word): Term => {
    const meant = unknown.includes(word) ? findCorrections(word, word === open, near) : []
    const meanings = meant.length > 0 ? meant : [word]
    const stems = [...new Set(meanings.map(markedStem))]
    const peopleWith = (each: string) => whole.get(each) ?? 0
    const commonest = [...meanings, ...stems].reduce((a, b) => (peopleWith(b) > peopleWith(a) ? b : a))
    return {
      typed: written.get(word) ?? word,
      words: meanings,
      asBeginning: word === open && isKnown(word),
      stems,
      related: [...new Set(meanings.map(stemOf))]
        .flatMap((stem) => relatedWords.get(stem) ?? [])
        .map(marksOf),
      isSoft: softWords.has(word),
      commonest,
      people: peopleWith(commonest),
    }
  })
  return { terms, isSentence, fullName }
}

const markedStem = (word: string) => termPrefix.stem(stemOf(word))

const marksOf = (entry: string) =>
  entry.startsWith('=') ? [entry] : entry.split(' ').map((word) => markedStem(word))

async function wordsNear(ctx: Pick<Ctx, 'db'>, unknown: string[]): Promise<Known[]> {
  const forms = [...new Set(unknown.flatMap(shortenedForms))]
  if (forms.length === 0) return []
  const { rows } = await ctx.db.execute<{ word: string; people: number }>(sql`
    select word, people from search_words where shortened && ${sql.param(forms)}::text[]
    order by people desc, word limit ${mostNear}`)
  return rows.map((row) => ({ ...row, letters: lettersOf(row.word) }))
}
