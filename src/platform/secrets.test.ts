import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSameSecret, keyedHash, seal, siteSecret, unseal } from './secrets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('concurrent starts on a new data folder agree on one secret that only its owner can read', async () => {
  const dataDir = join(folder, 'new')
  const secrets = await Promise.all(Array.from({ length: 8 }, () => siteSecret(null, dataDir)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{64}$/)
  expect(await siteSecret(null, dataDir)).toBe(secrets[0])
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})

test.each([
  ['empty', ''],
  ['only a line break', '\n'],
  ['truncated', 'x'.repeat(31)],
  ['zeros', '\0'.repeat(64)],
])('a stored secret that is %s is refused with a fix, and left as it is', async (_, content) => {
  const path = join(folder, 'session-secret')
  await writeFile(path, content)
  await expect(siteSecret(null, folder)).rejects.toThrow(
    `${path} is empty or cut short. Restore it from a backup, or delete it to create a new one`,
  )
  expect(await readFile(path, 'utf8')).toBe(content)
})

test('nothing is hashed with an empty key', () => {
  expect(() => keyedHash('', 'calendar-feed:1:1')).toThrow('A keyed hash needs a key.')
})

test.each(['', 'a-secre', 'a-secreT', 'a-secret2'])('%j isn’t the same secret', (other) => {
  expect(isSameSecret(other, 'a-secret')).toBe(false)
  expect(isSameSecret('a-secret', 'a-secret')).toBe(true)
})

test('a sealed text opens with its own secret and purpose only, and unaltered', () => {
  const secret = 's'.repeat(32)
  const sealed = seal(secret, 'authenticator', 'JBSWY3DP')
  expect(unseal(secret, 'authenticator', sealed)).toBe('JBSWY3DP')
  expect(seal(secret, 'authenticator', 'JBSWY3DP')).not.toBe(sealed)
  expect(unseal(secret, 'pending sign-in', sealed)).toBeUndefined()
  expect(unseal('t'.repeat(32), 'authenticator', sealed)).toBeUndefined()
  const last = sealed.endsWith('A') ? 'B' : 'A'
  for (const altered of [`${last}${sealed.slice(1)}x`, sealed.slice(0, -4), `${sealed}.`, 'x', ''])
    expect(unseal(secret, 'authenticator', altered)).toBeUndefined()
})
