import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MortalDatabase, startMortalDatabase } from '../helpers/money/crashable-database.ts'
import { type MortalWorld, newMortalWorld } from '../helpers/money/crashable-world.ts'
import { storiesToWalk, walkStory } from '../helpers/money/walk-story.ts'
import { removeDataDirs } from '../helpers/worlds/data-dir.ts'
import { rounds } from '../helpers/worlds/long.ts'
import { announcedSeed } from '../helpers/worlds/seed.ts'
import { testSettings } from '../helpers/worlds/test-settings.ts'

const seed = announcedSeed()
let database: MortalDatabase
let world: MortalWorld
beforeAll(async () => {
  database = await startMortalDatabase()
  world = await newMortalWorld(database.url)
})
afterAll(async () => {
  await world.close()
  await database.stop()
  removeDataDirs()
})

test.each(storiesToWalk(seed))(
  'kill -9 of the database at steps of a payment ends with the money right: %s',
  async (story) => {
    const most = testSettings.everyBoundary ? 25 : rounds(1, 8)
    expect(await walkStory({ world, story, most, seed, kill: () => database.kill() })).toBeGreaterThan(0)
  },
)
