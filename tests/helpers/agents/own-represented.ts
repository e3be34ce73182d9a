import { afterAll, beforeAll } from 'vitest'
import { newWorld } from '../worlds/new-world.ts'
import { newRepresented, type Represented, type Zones } from './agent-request.ts'

/** A test file’s own guest with an agent, and a requester who asks as often as its tests like. Zones are UTC unless said. */
export function ownRepresented(zones: Zones = {}): Represented {
  const people = {} as Represented
  beforeAll(async () => {
    Object.assign(people, await newRepresented(await newWorld({ RATE_LIMIT_FACTOR: '100' }), zones))
  })
  afterAll(() => people.world.close())
  return people
}
