const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/** The first letters of the name's first two words, for a picture of someone who has none. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2)
  return words.map((word) => firstLetter(word).toLocaleUpperCase('en-US')).join('')
}

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) return segment
  return ''
}

/** Which of the five background colours (0 to 4) a name has. The same name always has the same. */
export function colourOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum % 5
}
