import type { ClientBase } from 'pg'

const hashesAtOnce = 1000

/** Files of all pictures in use, sorted by name. Old ones are known only from `users`. */
export async function* listStored(client: ClientBase): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ hash: string }>(
      `select hash collate "C" as hash from pictures where hash collate "C" > $1
       union select picture_hash collate "C" from users where picture_hash collate "C" > $1 order by hash limit $2`,
      [last, hashesAtOnce],
    )
    for (const { hash } of rows) yield* pictureFiles(hash)
    const end = rows.at(-1)
    if (!end) return
    last = end.hash
  }
}

const pictureFiles = (hash: string) => [`${hash}-512.webp`, `${hash}-96.webp`]
