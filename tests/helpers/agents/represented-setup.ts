import { afterAll, beforeAll } from 'vitest'
import { createWorld } from '../worlds/world.ts'
import { createRepresentedGuest, type Represented, type Zones } from './agent-request.ts'

/** A guest with an agent and a requester with raised limits, for one test file. Zones are UTC by default. */
export function setUpRepresented(zones: Zones = {}): Represented {
  const people = {} as Represented
  beforeAll(async () => {
    Object.assign(
      people,
      await createRepresentedGuest(await createWorld({ RATE_LIMIT_FACTOR: '100' }), zones),
    )
  })
  afterAll(() => people.world.close())
  return people
}
