import type { ClientBase } from 'pg'
import type { StoredFile } from '../../platform/backup/backup-site.ts'
import { pictureFiles } from './picture-forms.ts'

const namesAtOnce = 1000

/** By `to_jsonb`, because a backup before an upgrade finds no such column. */
const logos = "select to_jsonb(site_settings)->>'logo' as hash from site_settings"

/** Files that a backup holds: pictures, and current introductions. */
export async function* listStored(client: ClientBase): AsyncGenerator<StoredFile> {
  yield* listPictures(client)
  yield* listIntroductions(client)
}

async function* listIntroductions(client: ClientBase): AsyncGenerator<StoredFile> {
  // A database of release 0.2, which is backed up before its upgrade.
  const column = "attrelid = 'users'::regclass and attname = 'introduction_file' and not attisdropped"
  const { rowCount } = await client.query(`select from pg_attribute where ${column}`)
  if (rowCount === 0) return
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ name: string }>(
      `select introduction_file collate "C" as name from users where introduction_file collate "C" > $1
       order by name limit $2`,
      [last, namesAtOnce],
    )
    for (const { name } of rows) yield { name, derived: false }
    const end = rows.at(-1)
    if (!end) return
    last = end.name
  }
}

/** Sorted by hash. Old ones are known only from `users`, and may lack portraits. */
async function* listPictures(client: ClientBase): AsyncGenerator<StoredFile> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ hash: string }>(
      `select hash collate "C" as hash from pictures where hash collate "C" > $1
       union select picture_hash collate "C" from users where picture_hash collate "C" > $1
       union select hash collate "C" from (${logos}) logos where hash collate "C" > $1 order by hash limit $2`,
      [last, namesAtOnce],
    )
    for (const { hash } of rows) {
      yield* pictureFiles(hash)
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.hash
  }
}

/** Those of the names that a backup would hold. */
export async function listUsed(client: ClientBase, names: readonly string[]): Promise<Set<string>> {
  const hashOf = (name: string) => name.split('-')[0] ?? ''
  const { rows } = await client.query<{ known: string }>(
    `select hash as known from pictures where hash = any($1)
     union select picture_hash from users where picture_hash = any($1)
     union select hash from (${logos}) logos where hash = any($1)
     union select introduction_file from users where introduction_file = any($2)`,
    [[...new Set(names.map(hashOf))], names],
  )
  const known = new Set(rows.map((row) => row.known))
  return new Set(names.filter((name) => known.has(name) || known.has(hashOf(name))))
}
