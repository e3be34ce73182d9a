import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

type Content = string | Uint8Array

/** Of the owner alone, and on the disk when it’s written. */
const synced = { flag: 'wx', mode: 0o600, flush: true }

/** After a power cut it's the old file or the whole new one. */
export async function replaceFile(file: string, content: Content): Promise<void> {
  await withDraft(file, content, (draft) => rename(draft, file))
}

/**
 * Readable only by its owner. False if it exists. Of concurrent calls, one creates it. After a power cut
 * it's whole or absent.
 */
export async function createFile(file: string, content: Content): Promise<boolean> {
  try {
    await withDraft(file, content, (draft) => linkTo(draft, file, content))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Creates parents too. Survives a power cut. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, ...(mode && { mode }) })
  if (first === undefined) return
  const shallowest = resolve(first).length
  for (let made = resolve(folder); made.length >= shallowest; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}

/** New and moved names in a folder are on the disk only after this. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows can't open folders; it writes names in order.
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}

async function withDraft(file: string, content: Content, place: (draft: string) => Promise<void>) {
  const draft = `${file}.${randomUUID()}.part`
  try {
    await writeFile(draft, content, synced)
    await place(draft)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(file))
}

const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'])

/**
 * A hard link never replaces a file. Some network and USB disks have none: there a power cut can leave an
 * empty file.
 */
async function linkTo(draft: string, file: string, content: Content): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    await writeFile(file, content, synced)
  }
}
