import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

const allowed = /^[a-z0-9][a-z0-9.-]{1,120}$/

/** Files in one folder, spread over sub-folders by the first two letters of their name. */
export function folderStore(root: string): FileStore {
  function place(name: string): string {
    if (!allowed.test(name)) throw new Error('This is not the name of a stored file.')
    return join(root, name.slice(0, 2), name)
  }
  return {
    async put(name, bytes) {
      const path = place(name)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${process.pid}.${performance.now()}.part`
      const file = await open(draft, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path)
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
