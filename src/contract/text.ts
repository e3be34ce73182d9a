import { z } from 'zod'

const clean = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** Plain text of at most `max` characters, trimmed. NUL bytes and broken surrogates cannot be stored, so they are refused. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters.`)
    .refine(clean, 'This text has characters that cannot be stored.')
    .trim()

/** As `text`, and `null` or an empty text both clear the field. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null)

/** One line a piece: blank lines are dropped. */
export const lines = (most: number, max: number) =>
  z
    .array(text(max))
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
  return url !== null && url.hostname.includes('.') && url.username === '' && clean(value)
}

/** An empty JSON object, or no body at all. */
export const nothing = z.object({}).nullish()
