import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FileStore, Patience } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** Where the site keeps its files: the bucket if one is set, otherwise the data folder. */
export async function openStore(config: Config, patience: Patience): Promise<FileStore> {
  return config.s3 ? bucketStore(config.s3, patience) : dataFolderStore(config)
}

export function dataFolderStore({ dataDir }: Pick<Config, 'dataDir'>): FileStore {
  return folderStore(join(dataDir, 'pictures'))
}

export async function bucketStore(s3: NonNullable<Config['s3']>, patience: Patience): Promise<FileStore> {
  // Loaded only when used.
  return (await import('./s3-store.ts')).s3Store(s3, patience)
}
