import { inOneLine, trimText } from '../../contract/text.ts'

const mostRead = 20_000
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of a feed’s field, which may be HTML: without tags, in paragraphs, cut after `most` characters. */
export function plainText(html: string | undefined, most: number): string | null {
  const read = (html ?? '')
    .slice(0, mostRead)
    .toWellFormed()
    .replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, decode)
    .replace(/[\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
  const text = trimText(read)
  if (text.length <= most) return text || null
  return `${text
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

export function plainLine(html: string | undefined, most: number): string | null {
  const text = plainText(html?.slice(0, mostRead).replace(/\s+/g, ' '), most)
  return text && (inOneLine(text).trim() || null)
}

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isScalar = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isScalar ? String.fromCodePoint(code) : ''
}
