import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'runner-')))
  write('package.json', '{ "type": "module" }')
  write(
    'vitest.config.js',
    `export default { test: { globals: true, projects: [{ extends: true, test: { name: 'unit', include: ['*.test.js'] } }] } }`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string) {
  writeFileSync(join(folder, name), text)
}

/** A line that makes `first` true the first time it is reached. */
function first(marker: string) {
  return `import { existsSync, writeFileSync } from 'node:fs'
const first = !existsSync('${marker}')
writeFileSync('${marker}', '')\n`
}

/** Runs `npm test -- unit` in the folder; its tests find the runner’s process id in RUNNER. */
async function runTests() {
  const command = ['RUNNER=$$ exec "$0" "$@"', process.execPath, resolve('scripts/test.ts'), 'unit']
  const child = spawn('sh', ['-c', ...command], { cwd: folder })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text, lines: text.trimEnd().split('\n') }
}

test('a test that fails once and passes alone is flaky and counts as passed; one that fails twice, or with the same seed, has failed', async () => {
  write(
    'random.test.js',
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
    const seed = process.env.TEST_SEED ?? String(Math.random())
    if (!existsSync('unlucky')) writeFileSync('unlucky', seed)
    test('fails with one seed', () => expect(seed).not.toBe(readFileSync('unlucky', 'utf8')))`,
  )
  write('passes.test.js', `test('passes', () => {})\ntest.skip('is left out', () => {})`)
  write('flaky.test.js', `${first('flaky')}test('fails once', () => expect(first).toBe(false))`)
  write('fails.test.js', `test('passes', () => {})\ntest('fails', () => expect(1).toBe(2))`)
  write(
    'dies.test.js',
    `${first('died')}test('dies', () => { if (first) process.kill(process.pid, 'SIGKILL') })`,
  )
  write('breaks.test.js', `throw new Error('cannot be loaded')`)
  write(
    'leaks.test.js',
    `${first('leaked')}test('leaks', async () => {
      if (first) setTimeout(() => { throw new Error('outside of the test') })
      await new Promise((resolve) => setTimeout(resolve, 20))
    })`,
  )
  const { code, text, lines } = await runTests()
  expect(lines.at(-1)).toBe('5 passed, 3 failed, 1 skipped')
  expect(code).toBe(1)
  expect(lines.filter((line) => line.startsWith('flaky: ')).sort()).toEqual([
    'flaky: dies.test.js (no test is named)',
    'flaky: flaky.test.js fails once',
    'flaky: leaks.test.js (no test is named)',
  ])
  const [, outputs = ''] = /3 flaky\. The output of each run is in (.+)/.exec(text) ?? []
  const kept = readdirSync(outputs).filter((name) => name.endsWith('.log'))
  const said = kept.map((name) => readFileSync(join(outputs, name), 'utf8'))
  expect(said.filter((one) => one.includes('flaky.test.js'))).toHaveLength(2)
  for (const one of said) expect(text).toContain(one)
  rmSync(outputs, { recursive: true })
})
