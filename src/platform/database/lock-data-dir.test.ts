import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './lock-data-dir.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a second application on one data folder gets a one-sentence error, even in the same process', async () => {
  const other = await holdElsewhere(folder)
  const sentence = `Another process is already using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`
  expect(() => lockDataDir(folder)).toThrow(sentence)
  other.kill('SIGKILL')
  await once(other, 'close')
  const release = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(sentence)
  release()
  lockDataDir(folder)()
})

test('a folder that can’t be used gives a one-sentence error with the reason', () => {
  const reasonOf = (dataDir: string) => {
    expect(() => lockDataDir(dataDir)).toThrow(`The data folder ${dataDir} can’t be used: `)
    try {
      lockDataDir(dataDir)
    } catch (error) {
      return (error as Error).message.split(': ').slice(1).join(': ')
    }
  }
  const file = join(folder, 'in-use.lock')
  writeFileSync(file, 'no database at all, and longer than the header of one '.repeat(3))
  expect(reasonOf(folder)).toBe('in-use.lock: file is not a database.')
  expect(reasonOf(file)).toBe('file already exists.')
  expect(reasonOf(join(file, 'below'))).toBe('not a directory.')
  rmSync(file)
  mkdirSync(file)
  expect(reasonOf(folder)).toBe('illegal operation on a directory.')
})

test('a lock survives garbage collection of its handle', async () => {
  lockDataDir(folder)
  await collectGarbage()
  const other = spawnHolder(folder)
  const [said] = await once(other.stderr, 'data')
  expect(`${said}`).toContain('Another process is already using')
})

async function collectGarbage() {
  const { setFlagsFromString } = await import('node:v8')
  const { runInNewContext } = await import('node:vm')
  setFlagsFromString('--expose-gc')
  await runInNewContext('gc')({ execution: 'async' })
}

async function holdElsewhere(folder: string) {
  const holder = spawnHolder(folder)
  await once(holder.stdout, 'data')
  return holder
}

function spawnHolder(folder: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'lock-data-dir.ts'))
  const code = `import { lockDataDir } from ${module}
    try { lockDataDir(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 60_000) }
    catch (error) { console.error(error.message) }`
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
}
