import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackage } from './install-package.ts'

// Not Debian's headless shell: it has no microphone, and tests record.
const names = ['chromium', 'chromium-browser', 'google-chrome']

/** `CHROMIUM_PATH`, or the first Chromium on the PATH. */
export function installedChromium({ CHROMIUM_PATH, PATH = '' } = process.env): string | undefined {
  if (CHROMIUM_PATH && !runs(CHROMIUM_PATH)) {
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which doesn't run. Set it to a Chromium or unset it.`)
  }
  const folders = PATH.split(delimiter)
  return CHROMIUM_PATH || names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs)
}

/** Installs Debian's package if there is none. */
export function provideChromium(): string | undefined {
  if (!installedChromium()) installPackage('chromium')
  return installedChromium()
}

/** Some systems have a `chromium-browser` that only prints advice. */
function runs(path: string) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
