import { createHash, createHmac, randomBytes } from 'node:crypto'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFile, makeFolder } from './files/write-file.ts'

/** A new token of 256 bits for a link or a cookie. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. Tokens are random, so a plain hash cannot be reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** What is stored of something guessable, such as an address: useless without the site’s secret. */
export function keyedHash(secret: string, value: string): string {
  if (secret === '') throw new Error('A keyed hash needs a key.')
  return createHmac('sha256', secret).update(value).digest('base64url')
}

/** As many characters as `SESSION_SECRET` must have. */
const shortest = 32

/** The configured secret, or the one kept in `dataDir`, made at the first start. Throws one sentence if that is broken. */
export async function siteSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured
  const path = join(dataDir, 'session-secret')
  await makeFolder(dataDir)
  const isNew = await createFile(path, randomBytes(48).toString('base64url'))
  if (!isNew) await chmod(path, 0o600)
  const secret = (await readFile(path, 'utf8')).trim()
  // A disk that loses what is still to be written leaves zeros as well as nothing.
  if (secret.length < shortest || secret.includes('\0')) {
    throw new Error(
      `${path} is empty or cut short: restore it from a backup, or delete it to make a new one (people stay signed in, and links in emails that were sent may stop working).`,
    )
  }
  return secret
}
