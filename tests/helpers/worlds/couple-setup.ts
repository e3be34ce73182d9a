import { afterAll, beforeAll } from 'vitest'
import { createWorld, type Member, type World } from './world.ts'

/** A creator (recipient) and a guest (requester) in their own world. */
export type Couple = { world: World; creator: Member; guest: Member }

type Options = { environment?: Record<string, string>; creatorZone?: string; guestZone?: string }

/** Created before the file's tests and closed after them. Zones are UTC by default. */
export function setUpCouple({ environment, creatorZone = 'UTC', guestZone = 'UTC' }: Options = {}): Couple {
  const couple = {} as Couple
  beforeAll(async () => {
    // More requests between two users than the daily limit allows.
    const world = await createWorld({ RATE_LIMIT_FACTOR: '100', ...environment })
    const creator = await world.member({ userType: 'creator', timeZone: creatorZone })
    Object.assign(couple, { world, creator, guest: await world.member({ timeZone: guestZone }) })
  })
  afterAll(() => couple.world.close())
  return couple
}
