import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { partNames, type TablePart } from './manifest.ts'
import { readArchive } from './read-archive.ts'

const idsAtOnce = 1000

/** Goes through the ids of a table in a file, a thousand at a time. Its key is one whole number. */
export async function readIds(
  file: string,
  { name, columns, key }: TablePart,
  act: (ids: number[]) => Promise<void>,
): Promise<void> {
  const at = columns.indexOf(key[0] ?? '')
  await readArchive(file, async (part) => {
    if (part.name !== partNames.table(name)) return
    let ids: number[] = []
    for await (const line of createInterface({ input: Readable.from(part.bytes).pipe(createGunzip()) })) {
      ids.push(Number(line.split('\t')[at]))
      if (ids.length < idsAtOnce) continue
      await act(ids)
      ids = []
    }
    if (ids.length > 0) await act(ids)
  })
}
