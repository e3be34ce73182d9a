import { spawnSync } from 'node:child_process'
import { installPackage } from '../../../scripts/install-package.ts'

/** The `pgbouncer` on the PATH, or Debian’s, installed if missing. */
export function findPgbouncer(): string | undefined {
  return installed() ?? (installPackage('pgbouncer'), installed())
}

function installed() {
  const places = ['pgbouncer', '/usr/sbin/pgbouncer']
  return places.find((program) => spawnSync(program, ['--version']).status === 0)
}
