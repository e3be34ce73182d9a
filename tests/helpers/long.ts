import { testSettings } from './test-settings.ts'

/** Whether this run takes the long forms of the tests: `npm run test:full` does, `npm test` does not. */
export const isLong = testSettings.long

/** How often a test repeats what it tries. */
export function rounds(short: number, long: number): number {
  return isLong ? long : short
}
