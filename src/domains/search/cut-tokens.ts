import { cutWords, foldWord } from './cut-words.ts'
import { findFillers } from './filler-words.ts'

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

const shortened = (word: string) => Array.from(word).slice(0, longestWord).join('')
