import { afterAll, beforeAll } from 'vitest'
import { newWorld } from '../worlds/new-world.ts'
import { newRepresented, type Represented, type Zones } from './agent-request.ts'

/** A guest with an agent and a requester with raised limits, for one test file. Zones are UTC by default. */
export function ownRepresented(zones: Zones = {}): Represented {
  const people = {} as Represented
  beforeAll(async () => {
    Object.assign(people, await newRepresented(await newWorld({ RATE_LIMIT_FACTOR: '100' }), zones))
  })
  afterAll(() => people.world.close())
  return people
}
