import { globSync, readFileSync } from 'node:fs'
import { findPostgres15 } from '../tests/helpers/worlds/find-postgres-15.ts'
import { runChecks, staticChecks } from './checks.ts'
import { findEngines } from './cluster/find-engines.ts'
import { provideChromium } from './find-chromium.ts'
import { provideRedis } from './find-redis.ts'
import { printSpecification } from './print-specification.ts'
import { runTests, type TestRun } from './run-tests.ts'

// Without names: the checks and every project. With project names: only those. With --full: the long
// forms. With --cluster: browser tests of sites that are clusters.
const names = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const [full, cluster] = ['--full', '--cluster'].map((flag) => process.argv.includes(flag))
const everything = !full && !cluster && names.length === 0
const rest = full ? globSync('{src,tests}/**/*.test.ts').filter(hasLongForm) : []
const browserless = ['unit', 'commands', 'components', 'specification', 'api', 'races', 'faults', 'hostile']
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
const ordinary = () => [
  ...plan('tests', browserless, rest),
  ...plan('tests with Chromium', ['e2e'], rest, provideChromium),
  ...(full ? [] : plan('tests with Redis', ['redis'], [], provideRedis)),
  ...plan('tests on a cluster', ['cluster'], rest, findEngines),
  ...(full ? [] : plan('each row of the bench once', ['bench'], [])),
  ...(full ? plan('tests with PostgreSQL 15', ['api', 'races'], older, findPostgres15) : []),
]
const runs = cluster ? plan('browser tests on a cluster', ['e2e'], [], provideCluster) : ordinary()

const failedChecks = everything ? await runChecks(staticChecks) : []
const { counts, files } = await runTests(runs)
if (everything) printSpecification(files)
const failed = counts.failed + failedChecks.length
for (const name of failedChecks) console.log(`failed: ${name}`)
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
console.log(`\n${counts.passed} passed, ${failed} failed${skipped}`)
process.exitCode = failed > 0 ? 1 : 0

/** If a requirement is missing, every test of the run counts as skipped. */
function plan(title: string, all: string[], files: string[], need?: () => unknown): TestRun[] {
  const projects = all.filter((name) => names.length === 0 || names.includes(name))
  if (projects.length === 0) return []
  const args = [...projects.map((name) => `--project=${name}`), ...files]
  const env = {
    LONG_TESTS: full ? 'rest' : '',
    TEST_POSTGRES: need === findPostgres15 ? '15' : '',
    TEST_CLUSTER: need === provideCluster ? 'true' : '',
  }
  if (!need || need()) return [{ title, args, env }]
  return [{ title: `${title}: skipped, not available here`, args: [...args, '--testNamePattern=(?!)'], env }]
}

function provideCluster() {
  return provideChromium() && findEngines()
}

function hasLongForm(file: string) {
  const isPartly = /isLong|rounds\(|sizesOfJourney\(|longSizes|testPages\(/
  return file.endsWith('.long.test.ts') || isPartly.test(readFileSync(file, 'utf8'))
}
