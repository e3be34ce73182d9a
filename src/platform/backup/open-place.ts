import { readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { syncFolder } from '../files/durable-files.ts'

type ArchivePlace = {
  /** Moves a file there from the backup folder. Returns where it is from now on. */
  keep(file: string, name: string): Promise<string>
  list(): Promise<string[]>
  delete(name: string): Promise<void>
}

export function backupFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'backups')
}

/** Where backups are that the site makes without being asked: the bucket if one is set, otherwise the data folder. */
export async function openPlace(config: Config): Promise<ArchivePlace> {
  const { s3 } = config
  const folder = backupFolder(config)
  if (!s3) {
    return {
      async keep(file, name) {
        await rename(file, join(folder, name))
        await syncFolder(folder)
        return resolve(folder, name)
      },
      list: () => readdir(folder),
      delete: (name) => rm(join(folder, name), { force: true }),
    }
  }
  // Loaded only when used.
  const { deleteArchive, listArchives, uploadArchive } = await import('./bucket-archives.ts')
  return {
    async keep(file, name) {
      await uploadArchive(s3, name, file)
      await rm(file)
      return `s3:${name}`
    },
    list: () => listArchives(s3),
    delete: (name) => deleteArchive(s3, name),
  }
}
