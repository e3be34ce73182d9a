import { readFile, rm } from 'node:fs/promises'
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
      if (!allowed.test(name)) return null
      try {
        return await readFile(place(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async delete(name) {
      await rm(place(name), { force: true })
    },
  }
}
