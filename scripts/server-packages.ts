import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readImports } from './read-imports.ts'

/** What people run in a container: the server, and the commands for operators. */
const programs = [
  'src/main.ts',
  ...['backup', 'check-ledger', 'doctor', 'move', 'move-files', 'reconcile-payments', 'restore'].map(
    (name) => `scripts/${name}.ts`,
  ),
]
/** Imported only by `npm run dev`. */
const development = new Set(['vite', '@fastify/middie'])

/** The packages that these programs import, without those that only pages and builds need. */
export function serverPackages(): Set<string> {
  const packages = new Set<string>()
  const files = new Set(programs)
  for (const file of files) {
    for (const { name } of readImports(file, readFileSync(file, 'utf8'))) {
      if (name === undefined || name.startsWith('node:')) continue
      if (!name.startsWith('.')) packages.add(packageOf(name))
      else if (name.endsWith('.ts') && existsSync(join(dirname(file), name))) {
        files.add(join(dirname(file), name))
      }
    }
  }
  return packages.difference(development)
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}
