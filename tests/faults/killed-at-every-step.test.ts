import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CrashableWorld, createCrashableWorld } from '../helpers/money/crashable-world.ts'
import { storiesToWalk, walkStory } from '../helpers/money/walk-story.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { getTestSeed } from '../helpers/worlds/seed.ts'
import { createTestDatabase } from '../helpers/worlds/test-database.ts'
import { testSettings } from '../helpers/worlds/test-settings.ts'

const seed = getTestSeed()
let database: Awaited<ReturnType<typeof createTestDatabase>>
let world: CrashableWorld
beforeAll(async () => {
  database = await createTestDatabase()
  world = await createCrashableWorld(database.url)
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

test.each(storiesToWalk(seed))(
  'kill -9 of the application at every step of a payment leaves the money right: %s',
  async (story) => {
    const most = testSettings.everyBoundary ? Number.POSITIVE_INFINITY : rounds(1, 14)
    expect(await walkStory({ world, story, most, seed })).toBeGreaterThan(0)
  },
)
