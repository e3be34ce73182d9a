import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './install-package.ts'

/** `CHROMIUM_PATH`, or the first Chromium on the PATH. */
export function installedChromium({ CHROMIUM_PATH, PATH } = process.env): string | undefined {
  if (CHROMIUM_PATH && !runs(CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which doesn't run. Set it to a Chromium or unset it.`)
  }
  return CHROMIUM_PATH || onPath(['chromium', 'chromium-browser', 'google-chrome'], PATH)
}

/**
 * Debian's Chromium without windows, in which tests take 60% of the time. It has no microphone.
 * `CHROMIUM_PATH` wins over it, too.
 */
export function installedHeadlessShell({ CHROMIUM_PATH, PATH } = process.env): string | undefined {
  return CHROMIUM_PATH ? installedChromium({ CHROMIUM_PATH }) : onPath(['chromium-headless-shell'], PATH)
}

/** Installs Debian's packages where they are missing. */
export function provideChromium(): string | undefined {
  if (!installedChromium()) installPackage('chromium')
  if (!installedHeadlessShell()) installPackage('chromium-headless-shell')
  return installedChromium()
}

function onPath(names: string[], path = '') {
  const folders = path.split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs)
}

/** Some systems have a `chromium-browser` that only prints advice. */
function runs(path: string) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
