import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import type { Counts } from './counts.ts'
import type { RanTest } from './print-specification.ts'

/** Writes down how a run of Vitest ended, for `scripts/test.ts`, in the file that COUNTS_FILE names. */
export default class CountReporter implements Reporter {
  /** The pattern of names that this run takes; what it leaves out was not skipped but not asked for. */
  #asked: RegExp | undefined

  onInit(vitest: Vitest) {
    this.#asked = vitest.config.testNamePattern
  }

  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<SerializedError>) {
    const counts: Counts = { passed: 0, failed: unhandled.length, skipped: 0 }
    const ran: RanTest[] = []
    for (const module of modules) {
      // A file that could not be loaded has no tests of its own to count.
      counts.failed += module.errors().length
      const file = relative('.', module.moduleId)
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'skipped' && this.#asked?.test(test.fullName) === false) continue
        countTest(counts, state)
        if (state !== 'skipped') ran.push({ file, title: test.name, ok: state === 'passed' })
      }
    }
    if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify({ ...counts, ran }))
  }
}

function countTest(counts: Counts, state: string) {
  if (state === 'passed') counts.passed += 1
  else if (state === 'skipped') counts.skipped += 1
  else counts.failed += 1
}
