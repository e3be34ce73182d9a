import { copyFileSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

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

type Link = { source: string; target: string }

function link(from: string, to: string) {
  for (const make of [() => symlinkSync(basename(from), to), () => copyFileSync(from, to)])
    try {
      return make()
    } catch {
      // Not writable or not allowed: the server's own message then names the library it misses.
    }
}
