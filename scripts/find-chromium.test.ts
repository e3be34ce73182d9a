import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installedChromium, installedHeadlessShell } from './find-chromium.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function program(name: string, exitCode = 0) {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 })
  return path
}

const path = () => ({ PATH: [join(folder, 'a'), join(folder, 'b')].join(delimiter) })

test('a CHROMIUM_PATH that does not run is named, and no other browser is used', () => {
  program('a/chromium')
  expect(() => installedChromium({ ...path(), CHROMIUM_PATH: '/no/browser' })).toThrow(
    'CHROMIUM_PATH is /no/browser',
  )
})

test('the headless shell, which can’t record, does not pass for a whole Chromium', () => {
  const shell = program('a/chromium-headless-shell')
  const chromium = program('b/chromium')
  expect(installedChromium(path())).toBe(chromium)
  expect(installedHeadlessShell(path())).toBe(shell)
  const mine = program('mine')
  expect(installedHeadlessShell({ ...path(), CHROMIUM_PATH: mine })).toBe(mine)
})

test('a program that only prints advice is skipped', () => {
  program('a/chromium-browser', 1)
  expect(installedChromium(path())).toBeUndefined()
  const chrome = program('b/google-chrome')
  expect(installedChromium(path())).toBe(chrome)
})
