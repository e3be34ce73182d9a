import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import type { Counts } from './counts.ts'

/** Writes down how a run of Vitest ended, for `scripts/test.ts`, in the file that COUNTS_FILE names. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>) {
    const counts: Counts = { passed: 0, failed: unhandled.length, skipped: 0 }
    for (const module of modules) {
      // A file that could not be loaded has no tests of its own to count.
      counts.failed += module.errors().length
      for (const test of module.children.allTests()) countTest(counts, test.result())
    }
    if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts))
  }
}

function countTest(counts: Counts, result: { state: string }) {
  if (result.state === 'passed') counts.passed += 1
  else if (result.state === 'skipped') counts.skipped += 1
  else counts.failed += 1
}
