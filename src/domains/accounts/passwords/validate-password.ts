import type { Ctx } from '../../../platform/ctx.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { currentSettings } from '../../settings/queries.ts'
import { refusals } from '../wording.ts'
import { normalizePassword } from './hash-password.ts'

/** Besides the site's own name; docs/operating.md lists them. */
const siteWords = ['greenroom', 'podcast', 'podcaster', 'creator', 'host', 'guest', 'speaker', 'admin']

/**
 * Refuses passwords that attackers try first: common ones, the site’s words with or without digits around them, the
 * owner’s name or email address. Ignores case, spaces and punctuation in words.
 */
export async function validatePassword(
  ctx: Ctx,
  password: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  if ((await commonPasswords()).has(normalizePassword(password).toLowerCase()))
    refuseField('password', refusals.commonPassword)
  const [mailbox = ''] = email.split('@')
  if (isOneOf([name, email, mailbox], password, plain)) refuseField('password', refusals.ownPassword)
  const { platformName } = await currentSettings(ctx)
  if (isOneOf([platformName, ...siteWords], password, withoutDigits))
    refuseField('password', refusals.sitePassword)
}

function isOneOf(words: string[], password: string, reduce: (text: string) => string): boolean {
  const reduced = reduce(password)
  return reduced !== '' && words.some((word) => reduce(word) === reduced)
}

function plain(text: string): string {
  return normalizePassword(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function withoutDigits(text: string): string {
  return plain(text).replace(/^\p{N}+|\p{N}+$/gu, '')
}

let common: Promise<Set<string>> | undefined

/** In lower case. Read when the first password is set: it takes a moment and 5 MB. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter(({ length }) => length >= 6)),
  )
  return common
}
