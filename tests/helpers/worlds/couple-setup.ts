import { beforeAll } from 'vitest'
import type { Member, World } from './world.ts'
import { setUpWorld } from './world-setup.ts'

/** A creator (recipient) and a guest (requester) in their own world. */
export type Couple = { world: World; creator: Member; guest: Member }

type Options = { environment?: Record<string, string>; creatorZone?: string; guestZone?: string }

/** Created before the file's tests and closed after them. Zones are UTC by default. */
export function setUpCouple({ environment, creatorZone = 'UTC', guestZone = 'UTC' }: Options = {}): Couple {
  // More requests between two users than the daily limit allows.
  const world = setUpWorld({ RATE_LIMIT_FACTOR: '100', ...environment })
  const couple = { world, creator: {} as Member, guest: {} as Member }
  beforeAll(async () => {
    Object.assign(couple.creator, await world.member({ userType: 'creator', timeZone: creatorZone }))
    Object.assign(couple.guest, await world.member({ timeZone: guestZone }))
  })
  return couple
}
