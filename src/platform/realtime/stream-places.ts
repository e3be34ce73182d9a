import type { Config } from '../config.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { maxOf } from '../limits/limit.ts'
import { refuse } from '../refuse.ts'

/**
 * Open streams per process, before `RATE_LIMIT_FACTOR`. A browser opens one, so more is a bug or an attack.
 */
const ofOneMember = { points: 20 }
/** Offices and schools share an address. */
const fromOneAddress = { points: 500 }
const inAll = { points: 10_000 }

/**
 * Takes a place before any await, so streams opened concurrently all count. Returns the function that frees it.
 */
type TakePlace = (ctx: { config: Config }, userId: number, address: string) => () => void

export function createStreamPlaces(): TakePlace {
  const taken = new Map<string, number>()
  return (ctx, userId, address) => {
    const places: [string, { points: number }][] = [
      [`member ${userId}`, ofOneMember],
      [`address ${clientNetwork(address)}`, fromOneAddress],
      ['all', inAll],
    ]
    if (places.some(([key, limit]) => (taken.get(key) ?? 0) >= maxOf(ctx, limit))) {
      const message = 'Too many windows are open. Close some and try again.'
      refuse('rate_limited', message, { retryAfterSeconds: 60 }, { limit: 'open-streams' })
    }
    const add = (by: 1 | -1) => {
      for (const [key] of places) {
        const count = (taken.get(key) ?? 0) + by
        if (count > 0) taken.set(key, count)
        else taken.delete(key)
      }
    }
    add(1)
    return () => add(-1)
  }
}
