import { chownSync, lchownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Gives a folder and everything in it to one user; links are changed themselves, never followed. */
export function chownTree(folder: string, uid: number) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) chownTree(path, uid)
    else lchownSync(path, uid, uid)
  }
  chownSync(folder, uid, uid)
}
