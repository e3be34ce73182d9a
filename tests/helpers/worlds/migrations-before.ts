import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const allMigrations = resolve(import.meta.dirname, '../../../migrations')

/** A folder with the migrations before this one, to delete after the test. */
export async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(allMigrations, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  const until = entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, until) }))
  return folder
}
