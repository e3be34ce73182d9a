import type { Step } from './steps.ts'

const node = process.execPath

/** The checks that are no tests, the slowest first. */
export const staticSteps: Step[] = [
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '--format=unix'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'arrows', command: [node, 'scripts/check-arrows.ts'] },
  { name: 'format', command: ['biome', 'check', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'file names', command: [node, 'scripts/check-file-names.ts'] },
  { name: 'lock file', command: [node, 'scripts/check-lock.ts'] },
]

/** The tests that need no server, no database and no browser. */
export const unitStep: Step = {
  name: 'unit tests',
  command: ['vitest', 'run', '--project=unit', '--reporter=dot'],
}
