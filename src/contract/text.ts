import { z } from 'zod'
import { currentZone } from './current-zone.ts'

const clean = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** Direction overrides, and control characters except tabs and line breaks. */
const disruptive = /[\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu

/** Aborts on longer text: cleaning 200 KB of spaces would keep the server busy for a minute. */
const plain = (max: number) =>
  z
    .string()
    .max(max, { error: () => `Use at most ${max.toLocaleString('en-US')} characters.`, abort: true })
    .refine(clean, 'This text has characters we can’t store. Remove them and try again.')

/** Nothing in it can be seen: spaces, marks and joiners alone, and letters that are drawn as nothing. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\u{1D159}\u{FFF9}-\u{FFFB}]*$/u

/** Empty if there is nothing to see. Joiners inside of emoji and words stay. */
export const trimText = (value: string): string => (blank.test(value) ? '' : value.trim())

/** Trimmed, keeps line breaks. Refuses NUL and lone surrogates (PostgreSQL can’t store them), drops `disruptive`. */
export const text = (max: number) => plain(max).overwrite((value) => trimText(value.replace(disruptive, '')))

/** As `text`, but line breaks become spaces and invisible characters are dropped. */
export const line = (max: number) => plain(max).overwrite((value) => trimText(inOneLine(value)))

/** `null` and empty text both clear the field. */
export const optionalText = (max: number) => optional(text(max))
export const optionalLine = (max: number) => optional(line(max))

const optional = (schema: z.ZodString) => schema.nullish().transform((value) => value || null)

/** Emails name people, so a name must not carry a link. */
export const personName = line(100).refine(isNoAddress, {
  error: 'A name can’t contain a web address or @. Put a space after each period.',
  abort: true,
})
export const optionalName = optional(personName)

const breaks = /\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu
/** Draws nothing. Leaves joiners and variation selectors (letters, emoji) and flag tags to the next two. */
const invisible =
  /[[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{FFF9}-\u{FFFB}]--[\p{Join_Control}\p{Variation_Selector}\u{E0020}-\u{E007F}]]/gv
const unjoined = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}`
/** Of the scripts of India, Tibet and Southeast Asia. A joiner after it changes the letter before, also at the end of a word. */
const virama = String.raw`[\u{94D}\u{9CD}\u{A4D}\u{ACD}\u{B4D}\u{BCD}\u{C4D}\u{CCD}\u{D3B}\u{D3C}\u{D4D}\u{DCA}\u{F84}\u{1039}\u{103A}\u{17D2}\u{1B44}\u{1BAA}\u{1BAB}\u{A806}\u{A8C4}\u{A953}\u{A9C0}\u{AAF6}\u{ABED}\u{11133}\u{11134}]`
/** Joiners and variation selectors without effect: they only make two names look the same. */
const idle = new RegExp(
  String.raw`(?<=^|[\s${unjoined}])[\p{Join_Control}\p{Variation_Selector}]+|(?<!${virama})\p{Join_Control}+(?=\s|$)`,
  'gv',
)
const idleTags = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0020}-\u{E007F}]/gu

/** Line breaks become spaces; characters that no one sees are dropped, except joiners that change what is drawn. */
export function inOneLine(value: string): string {
  return value.replace(breaks, ' ').replace(invisible, '').replace(idleTags, '').replace(idle, '')
}

const unseenInAddress = /[[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\u2800]--\p{Join_Control}]/gv
const joined = String.raw`[[\p{L}\p{M}]--[${unjoined}]]`
const idleInAddress = new RegExp(
  String.raw`(?<!${joined})\p{Join_Control}+|(?<!${virama})\p{Join_Control}+(?![${joined}\p{Join_Control}])`,
  'gv',
)

/** For addresses that people paste, which carry marks that no one sees. Where letters join, a joiner makes another domain. */
export const withoutInvisible = (value: string): string =>
  value.replace(unseenInAddress, '').replace(idleInAddress, '')

/** Invisible characters that a name may keep. */
const unseen = /[\p{Join_Control}\p{Variation_Selector}\u{E0020}-\u{E007F}]/gv

/** Email apps turn a dot between words into a link, too. */
function isNoAddress(name: string): boolean {
  return !/@|:\/\/|[\p{L}\p{N}-][.\u3002]\p{L}{2,}/u.test(name.normalize('NFKC').replace(unseen, ''))
}

export const lines = (most: number, max: number) =>
  z
    .array(line(max))
    .max(most, `Use at most ${most} lines.`)
    .transform((all) => all.filter((line) => line !== ''))

/** Of users and categories, whose ids the database stores in 32 bits. */
const largestShortId = 2_147_483_647

/** Exact as a number. */
const longestId = 15

export const id = z
  .int()
  .positive()
  .max(10 ** longestId - 1)
export const shortId = z.int().positive().max(largestShortId)

export const idParam = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,${longestId - 1}}$`), 'Enter a number.')
  .transform(Number)
export const shortIdParam = idParam.pipe(z.number().max(largestShortId, 'Enter a smaller number.'))

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** yyyy-mm-dd */
export const day = z.iso.date('Enter a date as yyyy-mm-dd.')

/** HH:MM */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as HH:MM.')

/** An IANA time zone that Temporal knows, by today’s name. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Choose a time zone from the list.')
  .overwrite(currentZone)

function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    // Intl also takes old names, such as AGT and PST. In browsers without Temporal the server refuses them.
    if ('Temporal' in globalThis) Temporal.Now.zonedDateTimeISO(value)
    else new Intl.DateTimeFormat('en-US', { timeZone: value })
    return true
  } catch {
    return false
  }
}

/** Trap: `example.com:8080` has a port, not a scheme. */
export function withHttps(typed: string): string {
  const value = typed.trim()
  if (value === '' || /^[a-z][a-z\d+-]*:(?!\d)/i.test(value)) return value
  return `https://${value.replace(/^\/\//, '')}`
}

export const notWebAddress = 'Enter a valid link, such as https://example.com.'

/** An http(s) URL, or empty; https:// is optional. */
export const webAddress = z
  .string()
  .trim()
  .max(500)
  .transform(withHttps)
  .refine((value) => value === '' || /^https?:/i.test(value), {
    error: 'Use a link that starts with https://.',
    abort: true,
  })
  .refine((value) => value === '' || isWebAddress(value), notWebAddress)
  .nullish()
  .transform((value) => value || null)

export function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null &&
    url.hostname.includes('.') &&
    // Before an @ is a password, or a host that poses as another site.
    url.username === '' &&
    url.password === '' &&
    // URL.parse ignores line breaks.
    !/[\s[\p{C}--\p{Join_Control}]]/v.test(value)
  )
}

/** An empty JSON object, or no body at all. */
export const emptyBody = z.object({}).nullish()
