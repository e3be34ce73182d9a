import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFile } from '../../files/durable-files.ts'
import { bundledWords } from '../wording.ts'
import { connectionUrl } from './connection-url.ts'
import { createCluster, generatePassword, passwordFileName } from './create-cluster.ts'
import { findPrograms, type Programs } from './find-programs.ts'
import { findRunner } from './find-runner.ts'
import type { Log } from './log.ts'
import { startServer } from './start-server.ts'
import { watchServer } from './watch-server.ts'

export type EmbeddedDatabase = {
  /** As the database's owner. Doesn't change until `stop`. */
  url: string
  adminUrl: string
  /** Fast shutdown. Resolves when the process is gone. */
  stop(): Promise<void>
  /** Resolves only if the server ended and can't be restarted. */
  lost: Promise<Error>
}

/**
 * Starts the bundled PostgreSQL on `dataDir/postgres`, creates it on the first start, adopts a server that a
 * killed application left behind, and keeps it running. The caller holds the lock on `dataDir`.
 */
export async function startEmbedded(options: {
  dataDir: string
  log: Log
  settings?: Record<string, string>
  programs?: Programs
}): Promise<EmbeddedDatabase> {
  const dataDir = realpathSync(options.dataDir)
  const folder = join(dataDir, 'postgres')
  const choice = await findRunner(dataDir, folder, options.programs ?? findPrograms())
  const password = process.platform === 'win32' ? await keepPassword(dataDir) : null
  const cluster = { ...choice, dataDir, folder, password, settings: options.settings ?? {}, log: options.log }
  await createCluster(cluster)
  const server = await startServer(cluster)
  return {
    url: connectionUrl(server.address, 'app', password),
    adminUrl: connectionUrl(server.address, 'postgres', password),
    ...watchServer(cluster, server),
  }
}

/** `opened` gets its stop at once, because a signal may arrive while it starts. */
export async function startStoppable(
  opened: AsyncDisposableStack,
  options: Parameters<typeof startEmbedded>[0],
): Promise<EmbeddedDatabase> {
  const starting = startEmbedded(options)
  opened.defer(() =>
    starting.then(
      (server) => server.stop(),
      () => {},
    ),
  )
  return starting
}

async function keepPassword(dataDir: string) {
  const file = join(dataDir, passwordFileName)
  await createFile(file, generatePassword())
  const password = (await readFile(file, 'utf8')).trim()
  if (!/^[0-9a-f]{48}$/.test(password)) {
    throw new Error(bundledWords.passwordDamaged({ file }))
  }
  return password
}
