import { spawnSync } from 'node:child_process'
import { installPackage } from '../../scripts/install-package.ts'

/** The `pgbench` on the PATH, or Debian’s, installed if missing. */
export function findPgbench(): string | undefined {
  return installed() ?? (installPackage('postgresql-15'), installed())
}

function installed() {
  const places = ['pgbench', '/usr/lib/postgresql/15/bin/pgbench']
  return places.find((program) => spawnSync(program, ['--version']).status === 0)
}
