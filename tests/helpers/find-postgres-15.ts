import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Programs, programsIn } from '../../src/platform/database/embedded/find-programs.ts'

const debian = '/usr/lib/postgresql/15'

/**
 * A PostgreSQL 15 of this machine: Debian's folder, one that pg_config knows, or else installed from Debian's
 * packages when this user may. Undefined when there is none to be had.
 */
export function findPostgres15(): Programs | undefined {
  const folder = [debian, knownToPgConfig(), installed()].find((path) => path && hasServer(path))
  return folder ? programsIn(folder, '15', [['--locale=C.UTF-8'], ['--locale=C']]) : undefined
}

function hasServer(folder: string) {
  const postgres = join(folder, 'bin', 'postgres')
  return existsSync(postgres) && said(postgres, ['--version']).includes(' 15.')
}

function knownToPgConfig() {
  const bin = said('pg_config', ['--bindir']).trim()
  return bin && dirname(bin)
}

function installed() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  // Runlevel 1 keeps the package from starting a server of its own.
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  said('apt-get', ['update', '-q'], env)
  said('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql-15'], env)
  return debian
}

function said(program: string, args: string[], env?: NodeJS.ProcessEnv) {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], env })
  } catch {
    return ''
  }
}
