/** Runs of scripts that are written without spaces between words. */
const run =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu
const hasLetters =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

let segmenter: Intl.Segmenter | undefined

/** Puts spaces between the words of scripts that have none. Other text stays as it is. */
export function spaceWords(text: string): string {
  if (!hasLetters.test(text)) return text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  const cut = segmenter
  return text.replaceAll(run, (found) =>
    hasLetters.test(found)
      ? ` ${Array.from(cut.segment(found), ({ segment }) => segment).join(' ')} `
      : found,
  )
}
