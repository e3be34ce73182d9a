import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { partNames, type TablePart } from './manifest.ts'
import { readArchive } from './verify-archive.ts'
import { readWords } from './wording.ts'

const idsAtOnce = 1000

/** Owners are the partition keys of partitioned tables, which come before the id; for other tables the ids again. */
export async function listIds(
  file: string,
  { name, columns, key }: TablePart,
  act: (ids: number[], owners: number[]) => Promise<void>,
): Promise<void> {
  const idAt = columns.indexOf(key.at(-1) ?? '')
  const ownerAt = columns.indexOf(key[0] ?? '')
  await readArchive(file, async (part) => {
    if (part.name !== partNames.table(name)) return
    let [ids, owners]: [number[], number[]] = [[], []]
    await pipeline(part.bytes, createGunzip(), async (chunks) => {
      for await (const line of readLines(chunks)) {
        const values = line.split('\t')
        const [id, owner] = [Number(values[idAt]), Number(values[ownerAt])]
        if (!Number.isInteger(id)) throw new Error(readWords.rowWithoutId({ file, name }))
        ids.push(id)
        owners.push(owner)
        if (ids.length < idsAtOnce) continue
        await act(ids, owners)
        ids = []
        owners = []
      }
    })
    if (ids.length > 0) await act(ids, owners)
  })
}

/** COPY rows end in \n alone. User text may contain other line ends, so readline won't do. */
async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
