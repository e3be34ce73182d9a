/** Test run settings; nothing else in the tests reads the environment. */
export const testSettings = Object.freeze({
  /** `LONG_TESTS=1`: the long forms of the tests. */
  long: process.env.LONG_TESTS === '1',
  /** `EVERY_BOUNDARY=1`: visits every step boundary instead of a random selection. */
  everyBoundary: process.env.EVERY_BOUNDARY === '1',
  /** `TEST_POSTGRES=15`: run on a PostgreSQL 15 server instead of the bundled one. */
  postgres: process.env.TEST_POSTGRES === '15' ? (15 as const) : (18 as const),
  /** `TEST_CLUSTER=true`: sites of browser tests are clusters, each of three processes. */
  cluster: process.env.TEST_CLUSTER === 'true',
  /** `TEST_JOB_ORDER=random`: runs due jobs in random order, to find tests that depend on it. */
  jobOrder: process.env.TEST_JOB_ORDER === 'random' ? ('random' as const) : ('creation' as const),
  /** `TEST_SEED`: the seed that a failed random test printed. */
  seed: process.env.TEST_SEED ? Number(process.env.TEST_SEED) : null,
  /** `TEST_PATH`: the `path` that a failed model run printed with its seed. */
  path: process.env.TEST_PATH || null,
  /** `TEST_REPLAY`: the `replayPath` at the end of its counterexample. */
  replay: process.env.TEST_REPLAY || null,
})
