import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CrashableDatabase, startCrashableDatabase } from '../helpers/money/crashable-database.ts'
import { type CrashableWorld, createCrashableWorld } from '../helpers/money/crashable-world.ts'
import { storiesToWalk, walkStory } from '../helpers/money/walk-story.ts'
import { removeDataDirs } from '../helpers/worlds/data-dir.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { getTestSeed } from '../helpers/worlds/seed.ts'
import { testSettings } from '../helpers/worlds/test-settings.ts'

const { everyBoundary } = testSettings
const seed = getTestSeed()
let database: CrashableDatabase
let world: CrashableWorld
beforeAll(async () => {
  database = await startCrashableDatabase()
  world = await createCrashableWorld(database.url)
})
afterAll(async () => {
  await world.close()
  await database.stop()
  removeDataDirs()
})

test.each(storiesToWalk(seed))(
  'kill -9 of the application at every step of a payment leaves the money right: %s',
  async (story) => {
    const most = everyBoundary ? Number.POSITIVE_INFINITY : rounds(1, 14)
    expect(await walkStory({ world, story, most, seed })).toBeGreaterThan(0)
  },
)

test.each(storiesToWalk(seed))(
  'kill -9 of the database at any step of a payment leaves the money right: %s',
  async (story) => {
    const most = everyBoundary ? 25 : rounds(1, 8)
    expect(await walkStory({ world, story, most, seed, kill: () => database.kill() })).toBeGreaterThan(0)
  },
)
