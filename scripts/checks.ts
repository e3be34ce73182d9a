import { runProgram } from './run-program.ts'

type Check = [name: string, ...command: string[]]

/**
 * Types from last time are kept, so only files that a change can affect are checked again. Each checker makes types of its
 * own: one does two thirds of the work of four.
 */
const types = '--incremental --tsBuildInfoFile .cache/types.json --checkers 1 --pretty false'.split(' ')

/** Checks that aren't tests, slowest first. */
export const staticChecks: Check[] = [
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', '--format=unix'],
  ['types', 'tsc', ...types],
  ['unused code', 'knip', '--no-progress'],
  ['format', 'biome', 'check', '--error-on-warnings', '--colors=off', '.'],
  ['arrows', process.execPath, 'scripts/check-arrows.ts'],
  ['file names', process.execPath, 'scripts/check-file-names.ts'],
  ['words', process.execPath, 'scripts/check-words.ts'],
  ['migrations', process.execPath, 'scripts/check-migrations.ts'],
  ['lock file', process.execPath, 'scripts/check-lock.ts'],
]

/**
 * The type checker and the lint's types are Go programs: 25% faster with less frequent garbage collection. With one processor
 * the lint makes types once, not once for each, and takes 40% less, while the other one runs the next check.
 */
const env = { NO_COLOR: '1', GOGC: '400', GOMAXPROCS: '1' }

/**
 * Runs two at a time, prints a line for each and the full output of failed ones, and returns the names that
 * failed.
 */
export async function runChecks(checks: Check[]): Promise<string[]> {
  const queue = [...checks]
  const failed: string[] = []
  const work = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const [name, ...command] = check
      const started = performance.now()
      const { ok, output } = await runProgram(command, env)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.padStart(5)} s${ok ? '' : `\n\n${output}`}`)
      if (!ok) failed.push(name)
    }
  }
  await Promise.all([work(), work()])
  return failed
}

if (import.meta.main) {
  const failed = await runChecks([
    ['unit tests', 'vitest', 'run', '--project=unit', '--reporter=dot'],
    ...staticChecks,
  ])
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
