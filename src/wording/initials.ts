/** Made when it’s first needed: it takes a phone dozens of milliseconds. */
let segmenter: Intl.Segmenter | undefined
const plainLetter = /^[0-9A-Za-zÀ-ɏ](?![\p{M}\u200d])/u

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
  const first = words.filter(Boolean).slice(0, 2).map(firstLetter)
  return first.join('').toLocaleUpperCase('en-US') || '?'
}

function firstLetter(word: string): string {
  const [plain] = plainLetter.exec(word) ?? []
  if (plain) return plain
  segmenter ??= new Intl.Segmenter('en-US', { granularity: 'grapheme' })
  for (const { segment } of segmenter.segment(word)) return segment
  return ''
}

/** Background color, 0 to 4. Stable for a name. */
export function colorOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum % 5
}
