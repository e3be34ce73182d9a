import { languages } from './parse-date.ts'

const iso = /^P(?:(?<d>\d+)D)?(?:T(?:(?<h>[\d.]+)H)?(?:(?<m>[\d.]+)M)?(?:(?<s>[\d.]+)S)?)?$/i
const colons = /^(?:(?<h>\d+) ?: ?)?(?<m>\d+) ?: ?(?<s>\d+(?:\.\d+)?)$/
const marks = /^(?<m>\d+) ?['\u2019\u2032](?: ?(?<s>\d+) ?(?:['\u2019\u2032]{2}|["\u201d])?)?$/
const number = '\\d+(?:\\.\\d+)?'
const and = '(?!\\p{L})\\.?,? ?(?:(?:&|and|und|et|y|e|и|i|og|och) )?'
const words = new Map<string, RegExp>()

/** In a language or English. A last number without a unit has the next smaller one. */
function wordsIn(language: string): RegExp {
  const [hour, minute, second] = (['hour', 'minute', 'second'] as const).map((unit) => {
    const names = ['en', language].flatMap((locale) => namesOf(unit, locale))
    return `(?:${names.map((name) => RegExp.escape(name)).join('|')})s?`
  })
  return new RegExp(
    `^(?:(?<h>${number}) ?${hour}${and})?` +
      `(?:(?<m>${number}) ?(?:${minute}|mn|$)${and})?` +
      `(?:(?<s>${number}) ?(?:${second}|$)\\.?)?$`,
    'iu',
  )
}

function namesOf(unit: string, language: string): string[] {
  return (['long', 'short', 'narrow'] as const).flatMap((unitDisplay) => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })
    const parts = [1, 2, 5].flatMap((count) => format.formatToParts(count))
    return parts.flatMap(({ type, value }) => (type === 'unit' ? value.replace(/\.$/, '') : []))
  })
}

/** Of seconds, clock forms, ISO 8601 and words. Undefined for what is no length. */
export function parseLength(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .trim()
    .replace(/^(?:\p{L}+: ?)?(?:(?:ca|about|approx)\b\.?|[~≈])? ?(?=\d)|(?<=.) ?\([^()]*\)$/gu, '')
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain)
  const found =
    [iso, colons, marks].map((form) => form.exec(plain)).find(Boolean) ??
    languages
      .values()
      .map((one) => words.getOrInsertComputed(one, wordsIn).exec(plain))
      .find(Boolean)
  if (!found || !/\d/.test(plain)) return undefined
  const { d = 0, h = 0, m = 0, s = 0 } = found.groups ?? {}
  return ((Number(d) * 24 + Number(h)) * 60 + Number(m)) * 60 + Number(s)
}
