import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFile, makeFolder } from './files/durable-files.ts'

/** 256 bits. Only the hash is stored. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens are random, so a plain hash can't be reversed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** For guessable values such as addresses: useless without the site's secret. */
export function keyedHash(secret: string, value: string): string {
  if (secret === '') throw new Error('A keyed hash needs a key.')
  return createHmac('sha256', secret).update(value).digest('base64url')
}

/** Takes as long for every wrong text, so that its time doesn't tell how much of it is right. */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

/** The minimum length of `SESSION_SECRET`. */
const shortest = 32

/** The configured secret, or one generated on the first start and kept in `dataDir`. */
export async function siteSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured
  const path = join(dataDir, 'session-secret')
  await makeFolder(dataDir)
  const isNew = await createFile(path, randomBytes(48).toString('base64url'))
  if (!isNew) await chmod(path, 0o600)
  const secret = (await readFile(path, 'utf8')).trim()
  // A disk that loses unwritten data leaves zeros or nothing.
  if (secret.length < shortest || secret.includes('\0')) {
    throw new Error(
      `${path} is empty or cut short. Restore it from a backup, or delete it to create a new one (users stay signed in, but links in emails already sent may stop working).`,
    )
  }
  return secret
}
