import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '../../platform/limits/bounded-queue.ts'

/** Each hash takes a processor and one of the four threads that files and compression need, too. */
export const passwordQueue = boundedQueue({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
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
    decoy ??= hash('nobody has this password')
    const matches = await verify(passwordHash ?? (await decoy), password)
    return matches && passwordHash !== undefined
  }, address)
}
