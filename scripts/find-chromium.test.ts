import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installedChromium } from './find-chromium.ts'
import { provideChromium } from './install-chromium.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function program(path: string, exitCode: number) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 })
  return join(folder, path)
}

test('CHROMIUM_PATH stands above what is installed', () => {
  program('bin/chromium', 0)
  expect(installedChromium({ CHROMIUM_PATH: '/opt/mine', PATH: join(folder, 'bin'), HOME: folder })).toBe(
    '/opt/mine',
  )
})

test('a program that only prints advice is passed over for one that runs', () => {
  program('bin/chromium-browser', 1)
  const chrome = program('bin/google-chrome', 0)
  expect(installedChromium({ PATH: join(folder, 'bin'), HOME: folder })).toBe(chrome)
})

test('a browser without windows is taken before one with', () => {
  program('bin/chromium', 0)
  const shell = program('bin/chromium-headless-shell', 0)
  expect(installedChromium({ PATH: join(folder, 'bin'), HOME: folder })).toBe(shell)
})

test("playwright-core's download is found, the newest first", () => {
  program('.cache/ms-playwright/chromium-999/chrome-linux/chrome', 0)
  const newer = program('.cache/ms-playwright/chromium-1200/chrome-linux/chrome', 0)
  expect(installedChromium({ PATH: join(folder, 'bin'), HOME: folder })).toBe(newer)
})

test('without a browser each possible way is tried until one brings it', () => {
  const tried: string[] = []
  const way = (name: string, possible: boolean, install: () => void = () => {}) => ({
    name,
    possible: () => possible,
    install: () => {
      tried.push(name)
      install()
    },
  })
  const environment = { PATH: join(folder, 'bin'), HOME: folder }
  const ways = [
    way('a way for others', false),
    way('a way that fails', true),
    way('a way that works', true, () => program('bin/chromium', 0)),
    way('a way that is not needed', true),
  ]
  expect(provideChromium(ways, environment)).toBe(join(folder, 'bin/chromium'))
  expect(tried).toEqual(['a way that fails', 'a way that works'])
  expect(provideChromium(ways, environment)).toBe(join(folder, 'bin/chromium'))
  expect(tried).toHaveLength(2)
})
