import { beforeAll } from 'vitest'
import type { Member } from '../worlds/world.ts'
import { setUpWorld } from '../worlds/world-setup.ts'
import { createRepresentedGuest, type Represented, type Zones } from './agent-request.ts'

/** A guest with an agent and a requester with raised limits, for one test file. Zones are UTC by default. */
export function setUpRepresented(zones: Zones = {}): Represented {
  const world = setUpWorld({ RATE_LIMIT_FACTOR: '100' })
  const people = { world, guest: {} as Member, requester: {} as Member }
  beforeAll(async () => {
    const { guest, requester } = await createRepresentedGuest(world, zones)
    Object.assign(people.guest, guest)
    Object.assign(people.requester, requester)
  })
  return people
}
