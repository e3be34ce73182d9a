const iso = /^P(?:(?<d>\d+)D)?(?:T(?:(?<h>[\d.]+)H)?(?:(?<m>[\d.]+)M)?(?:(?<s>[\d.]+)S)?)?$/i
const colons = /^(?:(?<h>\d+) ?: ?)?(?<m>\d+) ?: ?(?<s>\d+(?:\.\d+)?)$/
const marks = /^(?<m>\d+) ?['\u2019\u2032](?: ?(?<s>\d+) ?(?:['\u2019\u2032]{2}|["\u201d])?)?$/
const number = '\\d+(?:\\.\\d+)?'
const and = '(?!\\p{L})\\.?,? ?(?:(?:and|und|et|y|e) )?'
/** A last number without a unit has the next smaller one. */
const words = new RegExp(
  `^(?:(?<h>${number}) ?(?:h|hrs?|hours?|std|stunden?|heures?|horas?|ore|uur)${and})?` +
    `(?:(?<m>${number}) ?(?:m|mn|mins?|minut[eos]*n?|$)${and})?` +
    `(?:(?<s>${number}) ?(?:s|secs?|seconds?|sek|sekunden?|segundos|secondi|$)\\.?)?$`,
  'iu',
)

/** Of seconds, clock forms, ISO 8601 and words. Undefined for what is no length. */
export function parseLength(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .trim()
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain)
  const found = [iso, colons, marks, words].map((form) => form.exec(plain)).find(Boolean)
  if (!found || !/\d/.test(plain)) return undefined
  const { d = 0, h = 0, m = 0, s = 0 } = found.groups ?? {}
  return ((Number(d) * 24 + Number(h)) * 60 + Number(m)) * 60 + Number(s)
}
