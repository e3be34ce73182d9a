import { createHash, createHmac, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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
  return createHmac('sha256', secret).update(value).digest('base64url')
}

/** The configured secret, or the one kept in `dataDir`, made at the first start. */
export async function siteSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured
  const path = join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    await chmod(path, 0o600)
  }
  return (await readFile(path, 'utf8')).trim()
}
