import { hash, verify } from '@node-rs/argon2'
import { maxConcurrentHashes } from '../../src/domains/accounts/passwords/hash-password.ts'
import { testPassword } from '../../tests/helpers/worlds/test-password.ts'
import { actsPerSecond } from './callers.ts'
import { forkBare, givenInput, say } from './fork-bare.ts'

/** Passwords a second that a process verifies which does nothing else, as many at once as the product. */
export async function bareHashesPerSecond(seconds: number): Promise<number> {
  const { said, stop } = await forkBare<number>(import.meta.filename, seconds)
  stop()
  return said
}

if (import.meta.main) {
  const known = await hash(testPassword)
  say(await actsPerSecond(maxConcurrentHashes, await givenInput<number>(), () => verify(known, testPassword)))
}
