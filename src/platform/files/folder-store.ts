import { createReadStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, replaceFile } from './durable-files.ts'
import type { FileStore } from './file-store.ts'

const allowed = /^[a-z0-9][a-z0-9.-]{1,120}$/

/** Spread over subfolders by the first two letters of the name. */
export function folderStore(root: string): FileStore {
  function place(name: string): string {
    if (!allowed.test(name)) throw new Error('This isn’t the name of a stored file.')
    return join(root, name.slice(0, 2), name)
  }
  return {
    async put(name, bytes) {
      const path = place(name)
      await makeFolder(dirname(path))
      await replaceFile(path, bytes)
    },
    async get(name) {
      return allowed.test(name) ? readFile(place(name)).catch(nullIfMissing) : null
    },
    async open(name) {
      const found = allowed.test(name) ? await stat(place(name)).catch(nullIfMissing) : null
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
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
