import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../../scripts/source-files.ts'
import { closedReasons } from './happenings.ts'

/** Reasons whose names are words of everyday use, and stand for other things elsewhere. */
const everyday = ['declined', 'expired', 'withdrawn', 'admin', 'no_show', 'payment_failed']

test.each(closedReasons.filter((reason) => !everyday.includes(reason)))(
  'closing as %s is written in at most five files: the table, its words, its emails and what does it',
  (reason) => {
    const files = sourceFiles('src').filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && readFileSync(file, 'utf8').match(`\\b${reason}\\b`),
    )
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(5)
  },
)
