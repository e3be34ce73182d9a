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

/** Accents and points, and what changes only how letters are drawn. Vowel signs and tones of other scripts are letters. */
const undrawn =
  /[[\p{M}&&[[\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}]--[\u3099\u309a]]]\u093c\u00ad\u0640\u2060\u200d]/gv
const kana = /[\u3041-\u30ff][\u3099\u309a]/gu
/** हिन्दी is also written हिंदी. */
const nasal = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])|ँ/gu
/** Pasted with a text, and seen by no one. Between words of scripts without spaces, one of them is a space. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const unseenSpace =
  /(?<=[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])\u200b+(?=[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])/gu
/** The zeros of scripts whose people also type 0 to 9. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50]

const letters = String.raw`[\p{L}\p{M}\p{N}\u00ad\u2060\u200d]`
const hebrew = String.raw`[\p{sc=Hebr}]`
const isolated = String.raw`(?<!${letters})`
const end = String.raw`(?!${letters})`
const sign = String.raw`(?:\+\+(?=\d\d)|(?:\+\+|#)${end})`
/** Between the parts of one word: K-pop, O’Connor, Node.js, Persian words in two halves, and Hebrew acronyms. */
const joint =
  String.raw`(?:['’‘ʼʻ\-\u2010\u200c.]|(?<=${hebrew})` +
  String.raw`(?:״(?=${hebrew})|["”](?=${hebrew}+(?!${letters}|["”]))))`
const word = new RegExp(
  [
    // .NET
    String.raw`(?<=^|[\s(\[/|,;:&+\-“‘«„]|(?<!\S)["'])\.${letters}+`,
    // R&B, R & B, AT&T, AT & T, A/B
    String.raw`${isolated}(?:\p{L}(?:\p{L}?&\p{L}?| & |/)\p{L}|\p{Lu}{2} & \p{Lu})${end}`,
    // C++, C#, C++17
    String.raw`${letters}+${sign}`,
    String.raw`${letters}+(?:${joint}${letters}+(?!${letters}|${sign}))*`,
  ].join('|'),
  'gu',
)

/** The words of a text as they were written, with the signs that belong to them. */
export function cutWords(text: string): string[] {
  // Not as NFKC has them, which puts a space before an accent without a letter.
  const plain = text
    .replaceAll(unseenSpace, ' ')
    .replaceAll(invisible, '')
    .replaceAll(/[´`׳]/g, "'")
    .replaceAll('♯', '#')
    .normalize('NFKC')
    // In one sign, as the segmenter knows it.
    .replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
  return spaceWords(plain).match(word) ?? []
}

/** The parts of a word without case, accents and variants of letters: `O’Çonnor` gives `o` and `connor`. */
export function foldWord(written: string): string[] {
  const folded = written
    .replaceAll(/[ʼʻ]/g, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(undrawn, '')
    .replaceAll(kana, (voiced) => voiced.normalize('NFC'))
    .replaceAll(nasal, 'ं')
    .replaceAll(variant, (letter) => variants[letter] ?? letter)
    .replaceAll(/\p{Nd}/gu, plainDigit)
  const signed = /^(?:\.\p{L}+|\p{L}{1,2} ?& ?\p{L}{1,2}|\p{L}\/\p{L}|[\p{L}\p{N}]+(?:\+\+|#))$/u.test(folded)
  return signed ? [folded.replaceAll(' ', '')] : (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((zero) => code >= zero && code < zero + 10)
  return zero === undefined ? digit : String(code - zero)
}
