/** What a test run can be told from outside; nothing else in the tests reads the environment. */
export const testSettings = Object.freeze({
  /** `GREENROOM_LONG=1`: the long forms of fault and race tests. */
  long: process.env.GREENROOM_LONG === '1',
  /** `TEST_POSTGRES=15`: run on a PostgreSQL 15 server instead of the bundled one. */
  postgres: process.env.TEST_POSTGRES === '15' ? (15 as const) : (18 as const),
})
