import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, join } from 'node:path'

/** A browser without a window does the same work with a quarter less of the processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const windowsPaths = ['C:/Program Files/Google/Chrome/Application/chrome.exe']
const downloads = ['chrome-headless-shell-*/chrome-headless-shell*', 'chrome-*/{chrome,chrome.exe}']

/** Where set-up keeps the Chromium that an npm package brought. */
export const npmChromium = '.cache/chromium/run'

/**
 * The Chromium of this machine, or undefined. `CHROMIUM_PATH` stands above everything that is found.
 * A candidate counts only if it runs: some systems ship a `chromium-browser` that only prints advice.
 */
export function installedChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH
  const onPath = (environment.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...macPaths, ...windowsPaths, npmChromium, ...downloaded(environment)].find(runs)
}

/** Chromium builds that playwright-core downloaded, the newest first. */
function downloaded(environment: NodeJS.ProcessEnv): string[] {
  const home = environment.HOME ?? homedir()
  const roots = [join(home, '.cache/ms-playwright'), join(home, 'Library/Caches/ms-playwright')]
  return roots
    .filter((root) => existsSync(root))
    .flatMap((root) => downloads.flatMap((pattern) => globSync(join(root, 'chromium*', pattern))))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

/** Whether this browser has no windows to draw. */
export function isHeadlessShell(path: string): boolean {
  return basename(path).includes('headless-shell')
}

function runs(path: string) {
  if (!existsSync(path)) return false
  // Chrome for Windows opens a window when it is asked for its version.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

if (import.meta.main) {
  const path = installedChromium()
  console.log(path ?? 'No Chromium is installed.')
  process.exitCode = path ? 0 : 1
}
