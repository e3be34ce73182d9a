import { spaceWords } from './space-words.ts'

/** Letters that NFKD doesn’t split into letter and accent, and variants of a letter that people type for each other. */
const variants: Record<string, string> = {
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
  ς: 'σ',
  ґ: 'г',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ٱ: 'ا',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
}
const variant = new RegExp(`[${Object.keys(variants).join('')}]`, 'g')

/** Accents, and what changes only how letters are drawn: joiners, soft hyphens, stretched Arabic. */
const undrawn = /[\p{M}\u00ad\u0640\u2060\u200d]/gu
/** The zeros of scripts whose people also type 0 to 9. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

const letters = String.raw`[\p{L}\p{M}\p{N}\u00ad\u2060\u200d]`
const isolated = String.raw`(?<!${letters})`
const end = String.raw`(?!${letters})`
/** Between the parts of one word: K-pop, O’Connor, Node.js, and Persian words in two halves. */
const joint = String.raw`['’‘ʼʻ\-\u2010\u200c.]`
const word = new RegExp(
  [
    // .NET
    String.raw`(?<![^\s(])\.${letters}+`,
    // R&B, R & B, AT&T
    String.raw`${isolated}\p{L}(?:\p{L}?&\p{L}?| & )\p{L}${end}`,
    // C++, C#
    String.raw`${letters}+(?:\+\+|#)${end}`,
    String.raw`${letters}+(?:${joint}${letters}+)*`,
  ].join('|'),
  'gu',
)

/** The words of a text as they were written, with the signs that belong to them. */
export function cutWords(text: string): string[] {
  // Not as NFKC has them, which puts a space before an accent without a letter.
  const plain = text.replaceAll(/[´`]/g, "'").normalize('NFKC')
  return spaceWords(plain).match(word) ?? []
}

/** The parts of a word without case, accents and variants of letters: `O’Çonnor` gives `o` and `connor`. */
export function foldWord(written: string): string[] {
  const folded = written
    .replaceAll(/[ʼʻ]/g, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(undrawn, '')
    .replaceAll(variant, (letter) => variants[letter] ?? letter)
    .replaceAll(/\p{Nd}/gu, plainDigit)
  const signed = /^(?:\.\p{L}+|\p{L}{1,2} ?& ?\p{L}{1,2}|[\p{L}\p{N}]+(?:\+\+|#))$/u.test(folded)
  return signed ? [folded.replaceAll(' ', '')] : (folded.match(/[\p{L}\p{N}]+/gu) ?? [])
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((zero) => code >= zero && code < zero + 10)
  return zero === undefined ? digit : String(code - zero)
}
