import { spawnSync } from 'node:child_process'
import { installPackage } from './install-package.ts'

/** Installs Debian's package if there is none. */
export function provideRedis(): boolean {
  if (!isInstalled()) installPackage('redis-server')
  return isInstalled()
}

function isInstalled() {
  return spawnSync('redis-server', ['--version'], { timeout: 20_000 }).status === 0
}
