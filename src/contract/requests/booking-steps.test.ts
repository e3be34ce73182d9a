import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../../scripts/source-files.ts'
import { closedReasons } from './booking-steps.ts'

/** Reasons with everyday names, which occur elsewhere with other meanings. */
const everyday = ['declined', 'expired', 'withdrawn', 'admin', 'no_show', 'payment_failed']

test.each(closedReasons.filter((reason) => !everyday.includes(reason)))(
  'at most five files name the reason %s: the table, its wording, its emails and the code that closes',
  (reason) => {
    const files = sourceFiles('src').filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && readFileSync(file, 'utf8').match(`\\b${reason}\\b`),
    )
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(5)
  },
)
