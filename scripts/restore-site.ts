import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type DataFile, findDataFile, type Manifest } from '../src/platform/backup/manifest.ts'
import { restoreRows } from '../src/platform/backup/restore-rows.ts'
import { requireKnown, restoreSchema } from '../src/platform/backup/restore-schema.ts'
import { type Part, verifyArchive } from '../src/platform/backup/verify-archive.ts'
import type { Config } from '../src/platform/config.ts'
import { checkConnections } from '../src/platform/database/check-connections.ts'
import { unmarkFinished } from '../src/platform/database/data-marks.ts'
import { startStoppable } from '../src/platform/database/embedded/start-embedded.ts'
import { lockDataDir } from '../src/platform/database/lock-data-dir.ts'
import { openClient } from '../src/platform/database/open-client.ts'
import { replaceFile } from '../src/platform/files/durable-files.ts'
import { patience } from '../src/platform/files/file-store.ts'
import { openStore } from '../src/platform/files/stores.ts'
import { createLog } from '../src/platform/log.ts'

const folder = resolve(import.meta.dirname, '..', 'migrations')
const secretFile = 'session-secret'

/**
 * Restores a whole site into an empty data folder and an empty database. `onOpened` gets the function that
 * closes the bundled database, for a process that is signaled to end.
 */
export async function restoreSite(
  file: string,
  config: Config,
  onOpened: (close: () => Promise<void>) => void = () => {},
): Promise<Manifest> {
  const log = createLog(config.logLevel, 'stderr')
  const manifest = await verifyArchive(file)
  await requireKnown(manifest, folder)
  await requireNoPictures(config)
  await using opened = new AsyncDisposableStack()
  onOpened(() => opened.disposeAsync())
  opened.defer(lockDataDir(config.dataDir))
  const url =
    config.databaseDirectUrl ??
    config.databaseUrl ??
    (await startStoppable(opened, { dataDir: config.dataDir, log })).url
  const pictures = await openStore(config, patience.job)
  opened.defer(() => pictures.close())
  await requireSecret(config, manifest)
  await checkConnections(config)
  const client = await openClient(opened, url)
  await restoreSchema(client, { url, folder, manifest, log })
  async function keep(part: Part): Promise<void> {
    const [kind, name] = part.name.split('/')
    if (kind === 'pictures' && name) await pictures.put(name, await buffer(part.bytes))
    const file = findDataFile(part.name)
    if (file) await keepFile(config, file, await buffer(part.bytes))
  }
  await restoreRows(client, file, manifest, { keep, mark: unmarkFinished })
  return manifest
}

/** Pictures without a database aren't from a killed restore. */
async function requireNoPictures({ dataDir, databaseUrl, s3 }: Config): Promise<void> {
  if (s3) return
  const there = await readdir(dataDir).catch((): string[] => [])
  if (there.includes('pictures') && !there.includes('postgres') && !databaseUrl) {
    throw new Error(
      `The data folder ${dataDir} is not empty: it has pictures. Set DATA_DIR to another folder.`,
    )
  }
}

/** A data folder with its own secret belongs to another site. */
async function requireSecret({ dataDir, sessionSecret }: Config, { files }: Manifest): Promise<void> {
  const own = sessionSecret ?? (await readFile(join(dataDir, secretFile), 'utf8').catch(() => null))
  if (own === null) return
  const { sha256: wanted } = files.find(({ name }) => name === secretFile) ?? {}
  if (hash('sha256', own.trim()) === wanted) return
  throw new Error(
    sessionSecret
      ? 'SESSION_SECRET doesn’t match the backup, and all sessions and calendar addresses depend on it. Unset it, or set it to the secret of the site.'
      : `The data folder ${dataDir} is not empty: it has another site’s secret. Set DATA_DIR to another folder.`,
  )
}

async function keepFile(
  { dataDir, sessionSecret }: Config,
  name: DataFile,
  bytes: Uint8Array,
): Promise<void> {
  if (name === secretFile && sessionSecret) return
  await replaceFile(join(dataDir, name), bytes)
}
