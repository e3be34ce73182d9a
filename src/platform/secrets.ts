import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
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

/** What a sealed text is for. Each has a key of its own, so that none passes for another. */
type Purpose = 'authenticator' | 'pending sign-in' | 'passkey challenge' | 'provider sign-in'

/** Encrypted and signed with a key that is derived from the site’s secret. */
export function seal(secret: string, purpose: Purpose, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  const sealed = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

/** Undefined if it wasn’t sealed with this secret for this purpose. */
export function unseal(secret: string, purpose: Purpose, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  // Other texts decode to the same bytes, and would each get tries of their own.
  if (bytes.length < 28 || bytes.toString('base64url') !== sealed) return
  const options = { authTagLength: 16 }
  const cipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12), options)
  cipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
  } catch {
    return
  }
}

function keyFor(secret: string, purpose: Purpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
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
      `${path} is empty or cut short. Restore it from a backup, or delete it to create a new one (users stay signed in, but links in emails already sent may stop working, and two-step sign-in takes a recovery code).`,
    )
  }
  return secret
}
