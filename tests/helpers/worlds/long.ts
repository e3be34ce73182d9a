import { testSettings } from './test-settings.ts'

/** Long forms: `npm run test:all`, not `npm test`. */
export const isLong = testSettings.long

/** Rounds of a test: short and long form. */
export function rounds(short: number, long: number): number {
  return isLong ? long : short
}
