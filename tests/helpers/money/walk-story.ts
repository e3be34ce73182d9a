import { expect } from 'vitest'
import { isLong } from '../worlds/long.ts'
import type { CrashableWorld } from './crashable-world.ts'
import { type StoryName, storyNames, storyOf } from './money-stories.ts'

type Walk = {
  world: CrashableWorld
  story: StoryName
  most: number
  seed: number
  /** Kills something other than the application. */
  kill?: () => Promise<void>
}

/**
 * Visits at most this many step boundaries of a story, spread evenly from a random start. At every second
 * one users continue; at the others they never come back. Returns the number visited.
 */
export async function walkStory({ world, story, most, seed, kill }: Walk): Promise<number> {
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
    // Runs differ by a few steps: jobs that end together share some.
    if (outcome.reached === undefined) expect(outcome.whole, where).toBeGreaterThan(0.9 * count)
    expect(kill ? undefined : outcome.failed, where).toBeUndefined()
    expect(outcome.wrong, where).toEqual([])
    expect(outcome.charges, where).toBeLessThanOrEqual(end.charges)
    expect(outcome, where).toMatchObject(comesBack ? end : {})
    walked++
  }
  return walked
}

/** The short form picks a different story each time. */
export function storiesToWalk(seed: number): readonly StoryName[] {
  return isLong ? storyNames : storyNames.filter((_, place) => place === seed % storyNames.length)
}
