import { readFileSync, writeFileSync } from 'node:fs'
import { completeLock, type Lock, lockViolations } from './lock-file.ts'

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
if (process.argv.includes('--fix')) {
  writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`)
} else {
  const found = lockViolations(lock)
  for (const sentence of found) console.log(sentence)
  if (found.length > 0) console.log('Run `npm run lock` to complete the lock file.')
  process.exitCode = found.length > 0 ? 1 : 0
}
