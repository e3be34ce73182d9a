const letters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
  const first = words.filter(Boolean).slice(0, 2).map(firstLetter)
  return first.join('').toLocaleUpperCase('en-US') || '?'
}

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) return segment
  return ''
}

/** Background color, 0 to 4. Stable for a name. */
export function colorOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum % 5
}
