/** Whether this run takes the long forms of the tests: `npm run test:full` does, `npm test` does not. */
export const isLong = process.env.LONG_TESTS === '1'

/** How often a test repeats what it tries. */
export function rounds(short: number, long: number): number {
  return isLong ? long : short
}
