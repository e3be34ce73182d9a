import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CrashableWorld, newCrashableWorld } from '../helpers/money/crashable-world.ts'
import { storiesToWalk, walkStory } from '../helpers/money/walk-story.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { newDatabase } from '../helpers/worlds/new-database.ts'
import { announcedSeed } from '../helpers/worlds/seed.ts'
import { testSettings } from '../helpers/worlds/test-settings.ts'

const seed = announcedSeed()
let database: Awaited<ReturnType<typeof newDatabase>>
let world: CrashableWorld
beforeAll(async () => {
  database = await newDatabase()
  world = await newCrashableWorld(database.url)
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
