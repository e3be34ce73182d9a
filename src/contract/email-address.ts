import { z } from 'zod'
import { withoutInvisible } from './text.ts'

/** In bytes, as SMTP limits them (RFC 5321, 4.5.3.1). */
const longest = 254
const longestLocal = 64

/** RFC 5321’s atext, and letters of every script (RFC 6531). Quoted local parts are left out: few servers deliver to them. */
const localPart =
  /^[[\p{L}\p{M}\p{N}\p{S}\p{P}\p{Join_Control}]--["\(\),.:;<>@\[\\\]]]+(?:\.[[\p{L}\p{M}\p{N}\p{S}\p{P}\p{Join_Control}]--["\(\),.:;<>@\[\\\]]]+)*$/v

const domainName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/** The URL parser also reads paths, ports and percent signs, which are no part of a domain. */
const notInDomains = /[^\p{L}\p{M}\p{N}\p{Join_Control}.\u3002-]/u

/**
 * The one form of an address that is stored and compared: no invisible characters, the domain in ASCII (`xn--…`). What is
 * written in other scripts is in lower case, because PostgreSQL may know the cases of ASCII only.
 */
function clean(typed: string): string {
  const plain = withoutInvisible(typed.normalize('NFKC')).trim()
  const at = plain.lastIndexOf('@')
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1)]
  if (at < 0 || notInDomains.test(domain)) return plain
  return `${isAscii(local) ? local : local.toLowerCase()}@${isAscii(domain) ? domain : (hostOf(domain) ?? domain)}`
}

function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const isShort = bytesOf(address) <= longest && bytesOf(local) <= longestLocal
  return isShort && localPart.test(local) && domainName.test(address.slice(at + 1))
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length
const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)
const hostOf = (domain: string): string | undefined => URL.parse(`http://${domain}`)?.hostname

const address = (message: string, isRight: (value: string) => boolean) =>
  z.string().max(longest, { error: message, abort: true }).overwrite(clean).refine(isRight, message)

/** The one rule for email addresses, wherever they are typed or configured. */
export const emailWith = (message: string) => address(message, isEmail)

const sentence = 'Please enter a valid email address.'
export const email = emailWith(sentence)

/** `null` and empty text both clear the field. */
export const optionalEmail = address(sentence, (value) => value === '' || isEmail(value))
  .nullish()
  .transform((value) => value || null)
