import type { Ctx } from '../../../platform/ctx.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { currentSettings } from '../../settings/queries.ts'

/** Besides the site's own name; docs/operating.md lists them. */
const siteWords = ['greenroom', 'podcast', 'podcaster', 'creator', 'host', 'guest', 'speaker', 'admin']

/**
 * Refuses a new password that guessers try first: a common one, a word of the site with or without digits around it, or
 * the name or email address of its owner. Case, spaces and punctuation make no difference to words.
 */
export async function validatePassword(
  ctx: Ctx,
  password: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  if ((await commonPasswords()).has(password.toLowerCase()))
    refuseField(
      'password',
      'This is one of the most common passwords. Please choose one that’s harder to guess.',
    )
  const [mailbox = ''] = email.split('@')
  if (isOneOf([name, email, mailbox], password, plain))
    refuseField('password', 'A name or an email address is easy to guess. Please choose another password.')
  const { platformName } = await currentSettings(ctx)
  if (isOneOf([platformName, ...siteWords], password, withoutDigits))
    refuseField('password', 'A word from this site is easy to guess. Please choose another password.')
}

function isOneOf(words: string[], password: string, reduce: (text: string) => string): boolean {
  const reduced = reduce(password)
  return reduced !== '' && words.some((word) => reduce(word) === reduced)
}

function plain(text: string): string {
  return text
    .normalize('NFC')
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
