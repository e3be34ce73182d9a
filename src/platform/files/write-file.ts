import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

type Content = string | Uint8Array

const ownerOnly = 0o600

/** Replaces a file. After a power cut it's the old one or all of the new one. */
export async function replaceFile(file: string, content: Content): Promise<void> {
  await withDraft(file, content, (draft) => rename(draft, file))
}

/**
 * Creates a file that only its owner reads, unless it's there: then false. Of several that create it at once, one does.
 * After a power cut all of it is there or nothing.
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

/** Creates a folder and those above it. A power cut doesn't take them back. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const first = await mkdir(folder, { recursive: true, ...(mode && { mode }) })
  if (first === undefined) return
  const shallowest = resolve(first).length
  for (let made = resolve(folder); made.length >= shallowest; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
}

/** Names that were added to a folder, or moved in it, are on the disk only after this. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; it writes names down in order.
  if (process.platform !== 'win32') await sync(folder)
}

/** Makes sure that everything in a folder is on the disk, however it was written. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await sync(path)
  }
  await syncFolder(folder)
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function withDraft(file: string, content: Content, place: (draft: string) => Promise<void>) {
  const draft = `${file}.${randomUUID()}.part`
  try {
    await writeSynced(draft, content)
    await place(draft)
  } finally {
    await rm(draft, { force: true })
  }
  await syncFolder(dirname(file))
}

async function writeSynced(file: string, content: Content): Promise<void> {
  const handle = await open(file, 'wx', ownerOnly)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'])

/** A link refuses to replace a file. Some network and USB disks have none: there a power cut can leave an empty file. */
async function linkTo(draft: string, file: string, content: Content): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    await writeSynced(file, content)
  }
}
