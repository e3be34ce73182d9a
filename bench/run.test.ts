import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../scripts/run-program.ts'
import { crowdRows, rows } from './rows/all-rows.ts'

type Result = { name: string; ratio?: number; leftOut?: string }

/** A minute and a half on a quiet machine. */
const timeout = 10 * 60_000

test('every row of npm run bench gives a ratio, or says which program it misses', { timeout }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'rows.json')
  const short = ['--rounds', '1', '--seconds', '0.1', '--people', '500', '--json', file]
  const { ok, output } = await runProgram([process.execPath, 'bench/run.ts', ...short], {})
  expect(ok, output).toBe(true)
  const { results } = JSON.parse(await readFile(file, 'utf8')) as { results: Result[] }
  expect(results.map(({ name }) => name)).toEqual([...rows, ...crowdRows].map(({ name }) => name))
  for (const { name, ratio, leftOut } of results) {
    const isMissing = /^(nginx|pgbench) is missing$/.test(leftOut ?? '')
    expect(isMissing || (ratio ?? 0) > 0, name).toBe(true)
  }
})
