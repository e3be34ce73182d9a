import { hash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { pack } from 'tar-stream'
import { makeFolder, syncFolder } from '../files/durable-files.ts'
import { withDraft } from './drafts.ts'
import { type Manifest, manifest, partNames } from './manifest.ts'
import { copyRows, type RowSum } from './row-sum.ts'
import { writeWords } from './wording.ts'

export type Archive = {
  addRows(client: ClientBase, name: string, select: string): Promise<RowSum>
  /** Returns the SHA-256. */
  addBytes(name: string, bytes: Uint8Array): Promise<string>
}

/**
 * Writes a tar file that only its owner can read: the parts that `fill` adds, the manifest it returns, and
 * its checksum. The file gets its name once it's all on the disk. Failed drafts are deleted. `folder` is the backup folder.
 */
export async function createArchive(
  file: string,
  folder: string,
  fill: (archive: Archive) => Promise<Manifest>,
): Promise<Manifest> {
  await makeFolder(dirname(file), 0o700)
  if (existsSync(file)) throw new Error(writeWords.exists({ file }))
  return withDraft(folder, file, (part, spool) => write({ file, part, spool }, fill))
}

async function write(
  { file, part, spool }: Record<'file' | 'part' | 'spool', string>,
  fill: (archive: Archive) => Promise<Manifest>,
): Promise<Manifest> {
  // Fails before anything is written if another process has a draft for the same file.
  const draft = await open(part, 'wx', 0o600)
  const tar = pack()
  const written = pipeline(tar, draft.createWriteStream({ flush: true }))
  let lost: unknown
  written.catch((error) => (lost = error))
  async function add(name: string, size: number, bytes: Readable): Promise<void> {
    const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date(0) })
    await pipeline(bytes, entry as unknown as NodeJS.WritableStream)
  }
  const archive: Archive = {
    async addRows(client, name, select) {
      const sum = await copyRows(client, select, spool)
      await add(name, (await stat(spool)).size, createReadStream(spool))
      return sum
    },
    async addBytes(name, bytes) {
      await add(name, bytes.byteLength, Readable.from([bytes]))
      return hash('sha256', bytes)
    },
  }
  try {
    const made = manifest.parse(await fill(archive))
    const seal = await archive.addBytes(partNames.manifest, Buffer.from(JSON.stringify(made, null, 2)))
    await archive.addBytes(partNames.seal, Buffer.from(seal))
    tar.finalize()
    await written
    await rename(part, file)
    await syncFolder(dirname(file))
    return made
  } catch (error) {
    // A full disk shows up first in the file stream.
    const reason = lost ?? error
    tar.destroy()
    await rm(part, { force: true })
    throw reason
  } finally {
    await rm(spool, { force: true })
  }
}
