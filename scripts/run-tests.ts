import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JsonTestResult, JsonTestResults } from 'vitest/node'
import { type FileTime, profileLines } from './profile-reporter.ts'
import { runProgram } from './run-program.ts'

/** One Vitest process. `again`: the failed tests it reruns. */
export type TestRun = { title: string; args: string[]; env: Record<string, string>; again?: string[] }

/** Reruns repeat what a random test did, so that what it found isn’t taken for flaky. */
const TEST_SEED = process.env.TEST_SEED ?? `${Date.now() % 2_147_483_647}`

/**
 * Reruns each failed file alone at the end; if it passes then, it counts as passed and flaky. A run that
 * failed without a failed file is rerun as a whole.
 */
export async function runTests(runs: TestRun[]) {
  const folder = mkdtempSync(join(tmpdir(), 'test-output-'))
  const queue = [...runs]
  const files = new Map<string, JsonTestResult>()
  const profile = join(folder, 'profile')
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const flaky: string[] = []
  for (const [number, run] of queue.entries()) {
    console.log(`\n── ${run.title}${run.again ? `, rerun: ${run.again.join(', ')}` : ''}`)
    const { ok, results } = await runVitest(run, join(folder, `${number + 1}`), profile)
    const failed = results.filter(({ status }) => status === 'failed')
    for (const file of results) files.set(`${run.title} ${file.name}`, file)
    if (run.again && ok) flaky.push(...run.again)
    else if (run.again && failed.length === 0) counts.failed += 1
    else if (!run.again && !ok && failed.length === 0) queue.push({ ...run, again: [run.title] })
    else if (!run.again) queue.push(...failed.map((file) => alone(run, file)))
  }
  for (const { assertionResults: tests, status } of files.values()) {
    const count = (state: string) => tests.filter((test) => test.status === state).length
    counts.passed += count('passed')
    counts.skipped += count('skipped') + count('todo')
    // A file that couldn't load, or whose worker died, has no failed test.
    counts.failed += Math.max(count('failed'), status === 'failed' ? 1 : 0)
  }
  if (existsSync(profile)) {
    const times = readFileSync(profile, 'utf8').trim().split('\n')
    console.log('\n── seconds of work')
    for (const line of profileLines(times.map((time) => JSON.parse(time) as FileTime))) console.log(line)
  }
  for (const test of flaky) console.log(`flaky: ${test}`)
  if (queue.length > runs.length) console.log(`${flaky.length} flaky. The output of each run is in ${folder}`)
  return { counts, files: [...files.values()] }
}

function alone(run: TestRun, { name, assertionResults }: JsonTestResult): TestRun {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const tests = failed.length > 0 ? failed.map(({ fullName }) => fullName.trim()) : ['(no test is named)']
  const args = [...run.args.filter((arg) => arg.startsWith('--')), name]
  return { ...run, args, again: tests.map((test) => `${relative('.', name)} ${test}`) }
}

async function runVitest({ args, env }: TestRun, kept: string, profile: string) {
  const reporters = ['default', 'json', join(import.meta.dirname, 'profile-reporter.ts')]
  const options = [`--outputFile.json=${kept}.json`, '--silent=passed-only', '--allowOnly=false']
  const command = ['vitest', 'run', ...args, ...reporters.map((name) => `--reporter=${name}`), ...options]
  const { ok, output } = await runProgram(command, { ...env, TEST_SEED, TEST_PROFILE: profile }, (text) =>
    process.stdout.write(text),
  )
  writeFileSync(`${kept}.log`, output)
  const report = existsSync(`${kept}.json`) ? readFileSync(`${kept}.json`, 'utf8') : '{"testResults":[]}'
  const results = (JSON.parse(report) as JsonTestResults).testResults
  // The report leaves out errors outside a file's tests.
  for (const [, path] of stripVTControlCharacters(output).matchAll(/originated in "(.+)" test file/g)) {
    for (const file of results) if (relative('.', file.name) === path) file.status = 'failed'
  }
  return { ok, results }
}
