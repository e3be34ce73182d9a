import { testSettings } from './test-settings.ts'

/** Whether this run takes the long forms of the tests: `npm run test:full` does, `npm test` does not. */
export const isLong = testSettings.long !== false

/** Whether it leaves out what the short forms have shown: `npm run test:full` does. */
export const isRest = testSettings.long === 'rest'

/** How often a test repeats what it tries. */
export function rounds(short: number, long: number): number {
  return isLong ? long : short
}
