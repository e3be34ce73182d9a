import { afterAll, beforeAll } from 'vitest'
import { type Member, newWorld, type World } from './new-world.ts'

/** A creator who is asked and a guest who asks, in a world of their own. */
export type Couple = { world: World; creator: Member; guest: Member }

type Options = { environment?: Record<string, string>; creatorZone?: string; guestZone?: string }

/** A test file’s own couple: there when its tests begin, gone when they have ended. Zones are UTC unless said. */
export function ownCouple({ environment, creatorZone = 'UTC', guestZone = 'UTC' }: Options = {}): Couple {
  const couple = {} as Couple
  beforeAll(async () => {
    // The two ask each other for more than any two people do in a day.
    const world = await newWorld({ RATE_LIMIT_FACTOR: '100', ...environment })
    const creator = await world.member({ userType: 'creator', timeZone: creatorZone })
    Object.assign(couple, { world, creator, guest: await world.member({ timeZone: guestZone }) })
  })
  afterAll(() => couple.world.close())
  return couple
}
