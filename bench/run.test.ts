import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../scripts/run-program.ts'
import { rows } from './rows.ts'

type Result = { name: string; ratio: number }

const timeout = 10 * 60_000

test('every row of npm run bench gives ratios', { timeout }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'rows.json')
  const short = ['--rounds', '1', '--seconds', '0.3', '--people', '200', '--json', file]
  const { ok, output } = await runProgram([process.execPath, 'bench/run.ts', ...short], {})
  expect(ok, output).toBe(true)
  const { results } = JSON.parse(await readFile(file, 'utf8')) as { results: Result[] }
  expect([...new Set(results.map(({ name }) => name))]).toEqual(rows.map(({ name }) => name))
  for (const { name, ratio } of results) expect(ratio, name).toBeGreaterThan(0)
})
