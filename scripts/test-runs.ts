import { globSync, readFileSync } from 'node:fs'
import { findPostgres15 } from '../tests/helpers/find-postgres-15.ts'
import { provideTestBrowser } from './install-chromium.ts'

/**
 * One run of Vitest: a project of vitest.config.ts, perhaps only some of its files (by parts of their paths) or of their
 * tests (by a pattern of their names), and what it needs to run.
 */
export type TestRun = {
  title: string
  project: string
  files?: string[]
  tests?: string
  need?: () => Need
}

/** What a run needs beyond the packages: settings that point to it, or why it is not to be had here. */
type Need = { env: Record<string, string> } | { missing: string }

function postgres15(): Need {
  if (findPostgres15()) return { env: { TEST_POSTGRES: '15' } }
  return { missing: 'no PostgreSQL 15 was found and none could be installed' }
}

function chromium(): Need {
  const path = provideTestBrowser()
  if (path) return { env: { CHROMIUM_PATH: path } }
  return { missing: 'no Chromium was found and none could be installed; CHROMIUM_PATH may name one' }
}

function both(): Need {
  const [browser, database] = [chromium(), postgres15()]
  if ('missing' in browser || 'missing' in database) return 'missing' in browser ? browser : database
  return { env: { ...browser.env, ...database.env } }
}

/** Everything `npm test` runs, what is quickest to fail first. */
export const shortRuns: TestRun[] = [
  { title: 'unit', project: 'unit' },
  { title: 'components', project: 'components' },
  { title: 'specification', project: 'specification' },
  { title: 'api', project: 'api' },
  { title: 'races', project: 'races' },
  { title: 'faults', project: 'faults' },
  { title: 'hostile input', project: 'hostile' },
  { title: 'browser', project: 'e2e', need: chromium },
  { title: 'migrations on PostgreSQL 15', project: 'api', files: ['migrat'], need: postgres15 },
  {
    title: 'one time, one booking on PostgreSQL 15',
    project: 'races',
    files: ['one-time'],
    need: postgres15,
  },
  {
    title: 'the first line on PostgreSQL 15',
    project: 'e2e',
    files: ['first-line'],
    tests: 'a stranger',
    need: both,
  },
]

/** What `npm run test:full` runs: the long forms, and nothing that has none. */
export const longRuns: TestRun[] = [
  { title: 'availability, long', project: 'unit', files: filesWith('src', /rounds\(/) },
  { title: 'offered times, long', project: 'api', files: filesWith('src', /rounds\(/) },
  { title: 'races, long', project: 'races', files: filesWith('tests/races', /rounds\(/) },
  { title: 'faults, long', project: 'faults', files: filesWith('tests/faults', /rounds\(/) },
  { title: 'hostile input, long', project: 'hostile', files: filesWith('tests/hostile', /rounds\(/) },
  {
    title: 'browser, the other size',
    project: 'e2e',
    files: filesWith('tests/e2e', /sizesOfJourney\(|longSizes/),
    tests: 'desktop|phone',
    need: chromium,
  },
  { title: 'races on PostgreSQL 15, long', project: 'races', files: ['at-once'], need: postgres15 },
]

/** The test files of a folder that say something. */
function filesWith(folder: string, said: RegExp): string[] {
  return globSync(`${folder}/**/*.test.ts`).filter((file) => said.test(readFileSync(file, 'utf8')))
}
