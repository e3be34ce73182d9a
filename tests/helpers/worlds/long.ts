import { testSettings } from './test-settings.ts'

/** Long forms: `npm run test:full`, not `npm test`. */
export const isLong = testSettings.long !== false

/** Skips what the short forms have covered: `npm run test:full`. */
export const isRest = testSettings.long === 'rest'

/** Rounds of a test: short and long form. */
export function rounds(short: number, long: number): number {
  return isLong ? long : short
}
