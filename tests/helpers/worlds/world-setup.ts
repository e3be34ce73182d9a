import { afterAll, beforeAll } from 'vitest'
import { createWorld, type World } from './world.ts'

/** A test file's own world, created before its tests and closed after them. */
export function setUpWorld(...given: Parameters<typeof createWorld>): World {
  const world = {} as World
  beforeAll(async () => void Object.assign(world, await createWorld(...given)))
  afterAll(() => world.close())
  return world
}
