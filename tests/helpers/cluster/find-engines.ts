import { spawnSync } from 'node:child_process'
import { provideRedis } from '../../../scripts/find-redis.ts'
import { installPackage } from '../../../scripts/install-package.ts'

export type Engines = { nginx: string; pgbouncer: string }

/** Those that npm doesn’t bring. Installs what is missing where it may; undefined if one can't be had. */
export function findEngines(): Engines | undefined {
  const nginx = provide('nginx', '-v', 'nginx-light')
  const pgbouncer = findPgbouncer()
  return nginx && pgbouncer && provideRedis() ? { nginx, pgbouncer } : undefined
}

export function findPgbouncer(): string | undefined {
  return provide('pgbouncer', '--version', 'pgbouncer')
}

/** The one on the PATH, or Debian’s, installed if missing. */
function provide(name: string, versionFlag: string, debianPackage: string): string | undefined {
  const installed = () =>
    [name, `/usr/sbin/${name}`].find((program) => spawnSync(program, [versionFlag]).status === 0)
  return installed() ?? (installPackage(debianPackage), installed())
}
