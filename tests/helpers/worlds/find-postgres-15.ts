import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installPackage } from '../../../scripts/install-package.ts'
import { type Programs, programsIn } from '../../../src/platform/database/embedded/find-programs.ts'

const debian = '/usr/lib/postgresql/15'

/** The PostgreSQL 15 that `pg_config` reports, or Debian's, installed if missing. */
export function findPostgres15(): Programs | undefined {
  const folder = installed() ?? (installPackage('postgresql-15'), installed())
  return folder ? programsIn(folder, '15', [['--locale=C.UTF-8'], ['--locale=C']]) : undefined
}

function installed() {
  const known = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  return [debian, ...(known ? [dirname(known)] : [])].find((folder) => {
    const { stdout } = spawnSync(join(folder, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
    return existsSync(folder) && stdout?.includes(' 15.')
  })
}
