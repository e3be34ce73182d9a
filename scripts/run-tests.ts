import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Counts } from './counts.ts'
import type { RanTest } from './print-specification.ts'
import type { TestRun } from './test-runs.ts'

/** How a run ended; `ran` names its tests where it came so far. */
type Result = Counts & { ran?: RanTest[] }

/**
 * Runs the tests in a process of their own, so that no project can take another down, and counts them.
 * A run that died, or that failed without naming a test, counts as one failure.
 */
export async function runTests(run: TestRun, env: Record<string, string>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'))
  const file = join(folder, 'counts.json')
  const reporters = ['--reporter=default', '--reporter=./scripts/count-reporter.ts']
  const strict = ['--silent=passed-only', '--allowOnly=false']
  const code = await runAttached('vitest', ['run', ...selection(run), ...reporters, ...strict], {
    ...env,
    COUNTS_FILE: file,
  })
  const counts = readCounts(file)
  rmSync(folder, { recursive: true })
  if (!counts) {
    console.log(`${run.title}: the run ended without a result (exit code ${code}).`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  if (code !== 0 && counts.failed === 0) {
    console.log(`${run.title}: exit code ${code} although no test failed.`)
    return { ...counts, failed: 1 }
  }
  return counts
}

/** How many tests a run has, without running them; one that cannot even be counted is one. */
export function countTests(run: TestRun): number {
  const { stdout } = spawnSync('vitest', ['list', ...selection(run), '--json'], { encoding: 'utf8' })
  try {
    return (JSON.parse(stdout) as unknown[]).length
  } catch {
    return 1
  }
}

function selection({ project, files = [], tests }: TestRun) {
  return [`--project=${project}`, ...files, ...(tests ? [`--testNamePattern=${tests}`] : [])]
}

function readCounts(file: string): Result | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Result
  } catch {
    return undefined
  }
}

function runAttached(program: string, args: string[], env: Record<string, string>) {
  const { promise, resolve } = Promise.withResolvers<number>()
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const forget = passSignalsTo(child)
  child.on('error', (error) => {
    console.log(error.message)
    resolve(1)
  })
  child.on('exit', (code, signal) => {
    forget()
    resolve(code ?? 128 + constants.signals[signal!])
  })
  return promise
}

/** A signal that ends this process ends the child first, which then has the time to clean up. */
function passSignalsTo(child: ChildProcess) {
  const stop = (signal: NodeJS.Signals) => {
    child.once('exit', () => process.exit(128 + constants.signals[signal]))
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.removeListener(signal, stop)
  }
}
