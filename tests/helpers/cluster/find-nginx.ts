import { spawnSync } from 'node:child_process'
import { installPackage } from '../../../scripts/install-package.ts'

/** The `nginx` on the PATH, or Debian’s, installed if missing. */
export function findNginx(): string | undefined {
  return installed() ?? (installPackage('nginx-light'), installed())
}

function installed() {
  return ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0)
}
