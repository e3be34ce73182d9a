import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { partNames, type TablePart } from './manifest.ts'
import { readArchive } from './verify-archive.ts'
import { readWords } from './wording.ts'

const idsAtOnce = 1000

export async function listIds(
  file: string,
  { name, columns, key }: TablePart,
  act: (ids: number[]) => Promise<void>,
): Promise<void> {
  const at = columns.indexOf(key[0] ?? '')
  await readArchive(file, async (part) => {
    if (part.name !== partNames.table(name)) return
    let ids: number[] = []
    await pipeline(part.bytes, createGunzip(), async (chunks) => {
      for await (const line of readLines(chunks)) {
        const id = Number(line.split('\t')[at])
        if (!Number.isInteger(id)) throw new Error(readWords.rowWithoutId({ file, name }))
        ids.push(id)
        if (ids.length < idsAtOnce) continue
        await act(ids)
        ids = []
      }
    })
    if (ids.length > 0) await act(ids)
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
