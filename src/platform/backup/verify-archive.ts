import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { isFileName } from '../files/file-store.ts'
import { findDataFile, type Manifest, manifest, partNames } from './manifest.ts'
import { nowhere, type RowSum, rowSum } from './row-sum.ts'
import { readWords } from './wording.ts'

export type Part = { name: string; bytes: AsyncIterable<Buffer> }

/** Visits the parts in order, and skips what `visit` leaves unread. */
export async function readArchive(file: string, visit: (part: Part) => Promise<void>): Promise<void> {
  const tar = extract()
  const reading = pipeline(createReadStream(file), tar as unknown as NodeJS.WritableStream)
  reading.catch(() => {})
  for await (const entry of tar) {
    await visit({ name: entry.header.name, bytes: entry as unknown as AsyncIterable<Buffer> })
    entry.resume()
  }
  await reading
}

/** Checks that every part is there, nothing else is, and all checksums match. */
export async function verifyArchive(file: string): Promise<Manifest> {
  try {
    return await verify(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new Error(readWords.noFile({ file }))
    throw new Error(readWords.damaged({ file, reason: firstLine(message) }))
  }
}

const firstLine = (message: string) => (message.split('\n')[0] ?? '').replace(/\.$/, '')

async function verify(file: string): Promise<Manifest> {
  const found = new Map<string, string>()
  const pictures = createHash('sha256')
  let [count, listed, seal] = [0, '', '']
  await readArchive(file, async ({ name, bytes }) => {
    if (seal !== '') throw new Error(readWords.afterEnd({ name }))
    if (name.endsWith('.copy.gz')) found.set(name, await sumRows(bytes))
    else if (name === partNames.manifest) listed = await text(bytes)
    else if (name === partNames.seal) seal = await text(bytes)
    else if (findDataFile(name)) found.set(name, hash('sha256', await buffer(bytes)))
    else if (name.startsWith(partNames.picture('')) && isFileName(name.slice(partNames.picture('').length))) {
      count++
      pictures.update(pictureLine(name, await buffer(bytes)))
    } else throw new Error(readWords.unknownParts)
  })
  if (seal === '') throw new Error(readWords.noEnd)
  if (seal !== hash('sha256', listed)) throw new Error(readWords.manifestChanged)
  const said = manifest.parse(JSON.parse(listed))
  const sums = [
    ...said.tables.map((table) => [partNames.table(table.name), describe(table)] as const),
    [partNames.jobs, describe(said.jobs)] as const,
    ...said.files.map(({ name, sha256 }) => [partNames.file(name), sha256] as const),
  ]
  for (const [name, sum] of sums) {
    if (found.get(name) !== sum) throw new Error(readWords.partChanged({ name }))
    found.delete(name)
  }
  if (count !== said.pictures.count || pictures.digest('hex') !== said.pictures.sha256) {
    throw new Error(readWords.picturesChanged)
  }
  if (found.size > 0) throw new Error(readWords.unlistedParts)
  return said
}

export function pictureLine(part: string, bytes: Uint8Array): string {
  return `${part} ${hash('sha256', bytes)}\n`
}

async function sumRows(bytes: Part['bytes']): Promise<string> {
  const sum = rowSum()
  await pipeline(bytes, createGunzip(), sum.through, nowhere())
  return describe(sum.end())
}

const describe = ({ rows, sha256 }: RowSum) => `${rows} ${sha256}`
