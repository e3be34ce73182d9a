import { testSettings } from './test-settings.ts'

/** The seed of a random test, printed so that a failure can be repeated with `TEST_SEED`. */
export function getTestSeed(): number {
  const seed = testSettings.seed ?? Date.now() % 2_147_483_647
  console.info(`seed ${seed}`)
  return seed
}
