import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { StoredFile } from '../backup/backup-site.ts'
import type { FileStore } from './file-store.ts'
import { storeWords } from './wording.ts'

export type Copied = {
  copied: number
  copiedBytes: number
  /** Equal files that were there before. */
  same: number
  /** Files that neither store has. */
  missing: string[]
}

const atOnce = 8

/**
 * Copies files, and reads each back to compare its SHA-256. Stops at the first failure; another call skips
 * what is there and equal.
 */
export async function copyFiles(
  files: AsyncIterable<StoredFile>,
  from: FileStore,
  to: FileStore,
  progress: (soFar: Copied) => void = () => {},
): Promise<Copied> {
  const soFar: Copied = { copied: 0, copiedBytes: 0, same: 0, missing: [] }
  await Readable.from(files).forEach(
    async (file: StoredFile) => {
      await copyFile(file, from, to, soFar)
      progress(soFar)
    },
    { concurrency: atOnce },
  )
  return soFar
}

async function copyFile({ name, derived }: StoredFile, from: FileStore, to: FileStore, soFar: Copied) {
  const [bytes, there] = await Promise.all([from.get(name), to.get(name)])
  if (!bytes) {
    if (!there && !derived) soFar.missing.push(name)
    return
  }
  const sum = hash('sha256', bytes)
  if (there && hash('sha256', there) === sum) {
    soFar.same++
    return
  }
  await to.put(name, bytes)
  const written = await to.get(name)
  if (!written || hash('sha256', written) !== sum) throw new Error(storeWords.copyDiffers({ name }))
  soFar.copied++
  soFar.copiedBytes += bytes.byteLength
}
