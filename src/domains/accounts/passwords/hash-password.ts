import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '../../../platform/limits/bounded-queue.ts'

/** Each takes a processor and one of the four threads that files and compression need, too. */
export const hashesAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

export const passwordQueue = boundedQueue({
  atOnce: hashesAtOnce,
  waiting: 128,
  waitingPerKey: 64,
  waitMs: 10_000,
  busy: 'Too many people are signing in right now. Please try again in a few seconds.',
})

/**
 * Argon2id with the library’s defaults, which are the recommendation for servers (19 MiB, two passes). `address` is the
 * one that asks: addresses take turns. Refuses with `unavailable` when too many wait.
 */
export function hashPassword(password: string, address?: string): Promise<string> {
  return passwordQueue(() => hash(password), address)
}

let decoy: Promise<string> | undefined

/** Checks a password, in the same queue. Without an account it does the same work, so that time tells nothing. */
export function isPassword(
  passwordHash: string | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  return passwordQueue(async () => {
    const matches = await verify(passwordHash ?? (await makeDecoy()), password)
    return matches && passwordHash !== undefined
  }, address)
}

/** Whether a hash was made by another algorithm, version or cost than `hashPassword` uses. */
export async function isOutdated(passwordHash: string): Promise<boolean> {
  return parametersOf(passwordHash) !== parametersOf(await makeDecoy())
}

function makeDecoy(): Promise<string> {
  decoy ??= hash('nobody has this password')
  return decoy
}

/** What a hash says before its salt: `$argon2id$v=19$m=19456,t=2,p=1`. */
function parametersOf(passwordHash: string): string {
  return passwordHash.split('$').slice(0, -2).join('$')
}
