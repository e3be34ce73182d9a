import { findEngines } from '../tests/helpers/cluster/find-engines.ts'
import { findPostgres15 } from '../tests/helpers/worlds/find-postgres-15.ts'
import { runChecks, staticChecks } from './checks.ts'
import { provideChromium } from './find-chromium.ts'
import { provideRedis } from './find-redis.ts'
import { printSpecification } from './print-specification.ts'
import { runTests, type TestRun } from './run-tests.ts'

// Without names: the checks, and the tests that say what a change broke. With --all: every test, in its long form. With
// names of projects: their short forms.
const names = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const all = process.argv.includes('--all')
const usual = ['unit', 'commands', 'components', 'specification', 'api', 'races', 'hostile', 'e2e']
// What could differ in PostgreSQL 15: migrations, concurrency, and each domain's statements.
const older = [
  'at-once',
  'database/migrations',
  'one-time',
  'accounts/routes',
  'search/',
  'messaging/send',
  'bookings/routes',
]
const runs = [
  ...plan('tests', ['unit', 'commands', 'components', 'specification', 'api', 'races', 'faults', 'hostile']),
  ...plan('tests with Chromium', ['e2e'], provideChromium),
  ...plan('tests with Redis', ['redis'], provideRedis),
  ...plan('tests on a cluster', ['cluster'], findEngines),
  ...plan('each row of the bench once', ['bench']),
]
if (all) {
  const [onCluster, onPostgres15] = [{ TEST_CLUSTER: 'true' }, { TEST_POSTGRES: '15' }]
  runs.push(
    ...plan('browser tests on a cluster', ['e2e'], () => provideChromium() && findEngines(), onCluster),
  )
  runs.push(...plan('tests with PostgreSQL 15', ['api', 'races'], findPostgres15, onPostgres15, older))
}

const failedChecks = names.length === 0 ? await runChecks(staticChecks) : []
const { counts, files } = await runTests(runs)
if (all) printSpecification(files)
const failed = counts.failed + failedChecks.length
for (const name of failedChecks) console.log(`failed: ${name}`)
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
console.log(`\n${counts.passed} passed, ${failed} failed${skipped}`)
process.exitCode = failed > 0 ? 1 : 0

/** If a requirement is missing, every test of the run counts as skipped. What runs elsewhere too runs in its short form. */
function plan(
  title: string,
  projects: string[],
  need?: () => unknown,
  elsewhere?: Record<string, string>,
  files: string[] = [],
): TestRun[] {
  const wanted = projects.filter((name) => all || (names.length > 0 ? names : usual).includes(name))
  if (wanted.length === 0) return []
  const args = [...wanted.map((name) => `--project=${name}`), ...files]
  const env = { LONG_TESTS: all && !elsewhere ? '1' : '', ...elsewhere }
  if (!need || need()) return [{ title, args, env }]
  return [{ title: `${title}: skipped, not available here`, args: [...args, '--testNamePattern=(?!)'], env }]
}
