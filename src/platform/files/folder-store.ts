import { createReadStream } from 'node:fs'
import { opendir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, replaceFile } from './durable-files.ts'
import { type FileStore, isFileName, requireFileName } from './file-store.ts'

/** Spread over subfolders by the first two letters of the name. */
export function folderStore(root: string): FileStore {
  const folderOf = (name: string) => join(root, name.slice(0, 2))
  function place(name: string): string {
    requireFileName(name)
    return join(folderOf(name), name)
  }
  return {
    async put(name, bytes) {
      const path = place(name)
      await makeFolder(dirname(path))
      await replaceFile(path, bytes)
    },
    async get(name) {
      return isFileName(name) ? readFile(place(name)).catch(nullIfMissing) : null
    },
    async open(name) {
      const found = isFileName(name) ? await stat(place(name)).catch(nullIfMissing) : null
      return (
        found && {
          size: found.size,
          read: ({ first, last }) => createReadStream(place(name), { start: first, end: last }),
        }
      )
    },
    async delete(name) {
      await rm(place(name), { force: true })
    },
    async *list() {
      for await (const folder of namesIn(root)) {
        if (!/^[a-z0-9][a-z0-9.-]$/.test(folder)) continue
        for await (const name of namesIn(join(root, folder))) {
          if (isFileName(name) && name.startsWith(folder)) yield name
        }
      }
    },
    close() {},
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  const opened = await opendir(folder).catch(nullIfMissing)
  if (!opened) return
  for await (const { name } of opened) yield name
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
