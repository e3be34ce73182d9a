import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '../../../platform/limits/bounded-queue.ts'
import { refusals } from '../wording.ts'

/** Each takes a CPU and one of the four libuv threads that files and compression share. */
export const maxConcurrentHashes = Math.min(2, Math.max(1, availableParallelism() - 1))

export const passwordQueue = boundedQueue({
  atOnce: maxConcurrentHashes,
  waiting: 128,
  waitingPerKey: 64,
  waitMs: 10_000,
  busy: refusals.busy,
})

/**
 * Argon2id with the library’s defaults, the recommendation for servers (19 MiB, two passes). Client addresses take turns. Throws
 * `unavailable` when too many wait.
 */
export function hashPassword(password: string, address?: string): Promise<string> {
  return passwordQueue(() => hash(normalizePassword(password)), address)
}

/** Keyboards type the same letter as different code points: å, or a and a ring; full-width or not. */
export const normalizePassword = (password: string): string => password.normalize('NFKC')

let decoy: Promise<string> | undefined

type Match = 'no' | 'outdated' | 'yes'

/**
 * `outdated`: right, but the hash is of the password as typed, or was made by another algorithm, version or cost than
 * `hashPassword` uses. Does the same work without an account or a password, so that timing reveals nothing.
 */
export function matchPassword(
  passwordHash: string | undefined,
  password: string,
  address: string,
): Promise<Match> {
  return passwordQueue(async () => {
    const normal = normalizePassword(password)
    for (const form of new Set([normal, password])) {
      const matches = await verify(passwordHash || (await makeDecoy()), form)
      if (!matches || !passwordHash) continue
      return form === normal && !(await isOutdated(passwordHash)) ? 'yes' : 'outdated'
    }
    return 'no'
  }, address)
}

async function isOutdated(passwordHash: string): Promise<boolean> {
  return parametersOf(passwordHash) !== parametersOf(await makeDecoy())
}

function makeDecoy(): Promise<string> {
  decoy ??= hash('nobody has this password')
  return decoy
}

/** The part before the salt: `$argon2id$v=19$m=19456,t=2,p=1`. */
function parametersOf(passwordHash: string): string {
  return passwordHash.split('$').slice(0, -2).join('$')
}
