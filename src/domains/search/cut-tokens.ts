import { cutWords, foldWord } from './cut-words.ts'
import { findFillers, frameWords } from './filler-words.ts'

const longestWord = 40

/** A word of a text. `José’s` is `joses`, in the parts `jose` and `s`; most words have one part, themselves. */
export type Token = { written: string; word: string; parts: string[]; isFiller: boolean }

export function cutTokens(text: string): Token[] {
  const tokens = cutWords(text).flatMap((written) => {
    const parts = foldWord(written).map(shortened)
    const word = shortened(parts.join(''))
    return word === '' ? [] : [{ written, word, parts }]
  })
  const areFillers = findFillers(tokens)
  return tokens.map((token, place) => ({ ...token, isFiller: areFillers[place] ?? false }))
}

/** Nothing but fillers, and what is often said around a search. */
export function tellsNothing(text: string): boolean {
  return cutTokens(text).every(({ isFiller, word }) => isFiller || frameWords.has(word))
}

const shortened = (word: string) => Array.from(word).slice(0, longestWord).join('')
