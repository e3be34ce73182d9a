import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Files of S3's SDK that a process has after it composed the application's code and opened the store. */
function loaded(variables: Record<string, string>): number {
  const program = `
    import { createRequire } from 'node:module'
    import { readConfig } from './src/platform/config.ts'
    import './src/compose.ts'
    import './src/domains/admin/site/check-site.ts'
    import { openStore } from './src/platform/files/stores.ts'
    await openStore(readConfig(${JSON.stringify(variables)}), {})
    const files = Object.keys(createRequire(process.cwd() + '/').cache)
    console.log(files.filter((file) => file.includes('@aws-sdk')).length)
    process.exit()`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  })
  if (!stdout) throw new Error(stderr)
  return Number(stdout)
}

test('S3’s SDK is loaded only where a bucket is set', () => {
  expect(loaded({})).toBe(0)
  expect(loaded({ S3_BUCKET: 'rooms', S3_REGION: 'eu-central-1' })).toBeGreaterThan(0)
})
