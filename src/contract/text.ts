import { z } from 'zod'

const clean = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** What turns the direction of the text around it, and control characters but tabs and line breaks. */
const disruptive = /[\u202A-\u202E\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu

/** Longer text is read no further: cleaning 200 KB of spaces would keep the server busy for a minute. */
const plain = (max: number) =>
  z
    .string()
    .max(max, { error: `Please use at most ${max.toLocaleString('en-US')} characters.`, abort: true })
    .refine(clean, 'This text has characters that cannot be stored.')

/**
 * Plain text of at most `max` characters, trimmed, with its lines. NUL bytes and broken surrogates cannot be stored, so
 * they are refused; what can’t be seen and comes along with a paste is dropped.
 */
export const text = (max: number) =>
  plain(max)
    .overwrite((value) => value.replace(disruptive, ''))
    .trim()

/** As `text`, in one line: a line break becomes a space, and nothing invisible is left. */
export const line = (max: number) => plain(max).overwrite(inOneLine).trim()

/** As `text` and `line`, and `null` or an empty text both clear the field. */
export const optionalText = (max: number) => optional(text(max))
export const optionalLine = (max: number) => optional(line(max))

const optional = (schema: z.ZodString) => schema.nullish().transform((value) => value || null)

/** What we call a person. Our emails name people, so a name can’t be a way to send someone a link. */
export const personName = line(100).refine(isNoAddress, {
  error: 'A name can’t contain a web address or @. Put a space after each period.',
  abort: true,
})
export const optionalName = optional(personName)

const breaks = /\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu
/** All that is drawn as nothing, but joiners and variants of letters and emoji, and the tags of flags. */
const invisible =
  /[[\p{Default_Ignorable_Code_Point}\u2800]--[\p{Join_Control}\p{Variation_Selector}\u{E0020}-\u{E007F}]]/gv
/** Joiners and variants where there is nothing to join or vary: there they only make two names look the same. */
const idle =
  /(?<=^|[\s\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{Join_Control}\p{Variation_Selector}]+|\p{Join_Control}+(?=\s|$)/gv
const idleTags = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0020}-\u{E007F}]/gu

function inOneLine(value: string): string {
  return value.replace(breaks, ' ').replace(invisible, '').replace(idleTags, '').replace(idle, '')
}

/** What a name may hold and no one sees. */
const unseen = /[\p{Join_Control}\p{Variation_Selector}\u{E0020}-\u{E007F}]/gv

/** Mail programs make a link of a dot between words, too. */
function isNoAddress(name: string): boolean {
  return !/@|:\/\/|[\p{L}\p{N}-][.\u3002]\p{L}{2,}/u.test(name.normalize('NFKC').replace(unseen, ''))
}

/** One line a piece: blank lines are dropped. */
export const lines = (most: number, max: number) =>
  z
    .array(line(max))
    .max(most, `Please use at most ${most} lines.`)
    .transform((all) => all.filter((line) => line !== ''))

const largestId = 2_147_483_647

/** An id in a body. */
export const id = z.int().positive().max(largestId)

/** An id in a path or a query string. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'This must be a number.')
  .transform(Number)
  .pipe(z.number().max(largestId, 'This number is too large.'))

/** An instant: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** A calendar day, yyyy-mm-dd. */
export const day = z.iso.date('Please give a date as yyyy-mm-dd.')

/** A wall-clock time, HH:MM. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time as HH:MM.')

/** An IANA time zone known to this runtime. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone from the list.')

function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: value })
    return true
  } catch {
    return false
  }
}

export const email = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email address.')
  .pipe(z.email('Please enter a valid email address.'))

/** Adds https:// to an address that was typed without a scheme. `example.com:8080` has a port, not a scheme. */
export function withHttps(typed: string): string {
  const value = typed.trim()
  if (value === '' || /^[a-z][a-z\d+-]*:(?!\d)/i.test(value)) return value
  return `https://${value.replace(/^\/\//, '')}`
}

/** Empty, or an http(s) address; https:// may be left out. */
export const webAddress = z
  .string()
  .trim()
  .max(500)
  .transform(withHttps)
  .refine((value) => value === '' || /^https?:/i.test(value), {
    error: 'Use a link that starts with https://.',
    abort: true,
  })
  .refine((value) => value === '' || isWebAddress(value), 'Enter a valid link, such as https://example.com.')
  .nullish()
  .transform((value) => value || null)

export function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null &&
    url.hostname.includes('.') &&
    // What comes before an @ is a password, or made to look like another site.
    url.username === '' &&
    url.password === '' &&
    // Parsing passes over line breaks.
    !/[\s\p{C}]/u.test(value)
  )
}

/** An empty JSON object, or no body at all. */
export const nothing = z.object({}).nullish()
