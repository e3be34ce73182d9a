import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeDataDirs } from '../helpers/data-dir.ts'
import { isLong, rounds } from '../helpers/long.ts'
import { type StoryName, storyNames, storyOf } from '../helpers/money-stories.ts'
import { type MortalDatabase, startMortalDatabase } from '../helpers/mortal-database.ts'
import { type MortalWorld, newMortalWorld } from '../helpers/mortal-world.ts'
import { newDatabase } from '../helpers/new-database.ts'
import { announcedSeed } from '../helpers/seed.ts'
import { testSettings } from '../helpers/test-settings.ts'

const seed = announcedSeed()
const { everyBoundary } = testSettings

/**
 * Walks a story’s step boundaries, at most so many of them, spread over the whole of it from a random one on. At every
 * second one people go on with what they were about; at the others they never come back.
 */
async function walk(world: MortalWorld, story: StoryName, most: number, kill?: () => Promise<void>) {
  const { end } = storyOf(story)
  const whole = await world.act({ story, comesBack: true })
  expect(whole).toMatchObject({ failed: undefined, wrong: [], ...end })
  const count = whole.whole ?? 0
  expect(count).toBeGreaterThan(40)
  let walked = 0
  const stride = Math.max(1, count / most)
  for (let at = seed % Math.ceil(stride); at < count; at += stride) {
    const boundary = Math.floor(at) + 1
    const comesBack = (boundary + seed) % 2 === 0
    const outcome = await world.act({ story, boundary, comesBack, ...(kill && { onWait: kill }) })
    const where = `boundary ${boundary} of ${count}: ${outcome.reached}`
    expect(outcome.reached, where).toBeDefined()
    expect(kill ? undefined : outcome.failed, where).toBeUndefined()
    expect(outcome.wrong, where).toEqual([])
    expect(outcome.charges, where).toBeLessThanOrEqual(end.charges)
    expect(outcome, where).toMatchObject(comesBack ? end : {})
    walked++
  }
  return walked
}

/** The short form takes one of the stories, another each time. */
const stories = isLong ? storyNames : storyNames.filter((_, place) => place === seed % storyNames.length)

describe('kill -9 of the application at every step of a payment ends with the money right', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let world: MortalWorld
  beforeAll(async () => {
    database = await newDatabase()
    world = await newMortalWorld(database.url)
  })
  afterAll(async () => {
    await world.close()
    await database.drop()
  })

  test.each(stories)('%s', async (story) => {
    expect(
      await walk(world, story, everyBoundary ? Number.POSITIVE_INFINITY : rounds(1, 14)),
    ).toBeGreaterThan(0)
  })
})

describe('kill -9 of the database at steps of a payment ends with the money right', () => {
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

  test.each(stories)('%s', async (story) => {
    expect(
      await walk(world, story, everyBoundary ? 25 : rounds(1, 8), () => database.kill()),
    ).toBeGreaterThan(0)
  })
})
