const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/** The first letters of at most two words of a name, for a picture of someone who has none. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
  const first = words.filter(Boolean).slice(0, 2).map(firstLetter)
  return first.join('').toLocaleUpperCase('en-US') || '?'
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
