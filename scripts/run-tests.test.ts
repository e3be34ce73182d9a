import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addCounts, totalLine } from './counts.ts'
import { countTests, runTests } from './run-tests.ts'

const run = { title: 'a run', project: 'unit' }
let folder: string

// The runner is called by its name, so one that ends as a test wants can stand before it on the PATH.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'runner-'))
  writeFileSync(join(folder, 'vitest'), '#!/bin/sh\neval "$BEHAVE"\n', { mode: 0o755 })
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter))
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function counted(passed: number, failed: number, skipped = 0) {
  return `echo '${JSON.stringify({ passed, failed, skipped })}' > "$COUNTS_FILE"`
}

test.each([
  ['passes', `${counted(3, 0, 1)}; exit 0`, { passed: 3, failed: 0, skipped: 1 }],
  ['has a failing test', `${counted(3, 2)}; exit 1`, { passed: 3, failed: 2, skipped: 0 }],
  ['fails beside its tests', `${counted(3, 0)}; exit 1`, { passed: 3, failed: 1, skipped: 0 }],
  ['dies', 'kill -9 $$', { passed: 0, failed: 1, skipped: 0 }],
  ['ends well without a result', 'exit 0', { passed: 0, failed: 1, skipped: 0 }],
])('a run that %s is counted as that', async (_, behaviour, counts) => {
  expect(await runTests(run, { BEHAVE: behaviour })).toEqual(counts)
})

test('a run that cannot be counted counts as one skipped test, never as none', () => {
  vi.stubEnv('BEHAVE', 'exit 1')
  expect(countTests(run)).toBe(1)
  vi.stubEnv('BEHAVE', `echo '[{"name":"a"},{"name":"b"}]'`)
  expect(countTests(run)).toBe(2)
})

test('the closing line adds up all runs and speaks of skipped tests only if there are any', () => {
  const total = addCounts([
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 2, failed: 1, skipped: 0 },
  ])
  expect(totalLine(total)).toBe('3 passed, 1 failed')
  expect(totalLine({ ...total, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped')
})
