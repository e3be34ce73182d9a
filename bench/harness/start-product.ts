import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../src/platform/database/embedded/start-embedded.ts'
import { lockDataDir } from '../../src/platform/database/lock-data-dir.ts'
import { migrateDatabase } from '../../src/platform/database/migrate-database.ts'
import { quietLog } from '../../tests/helpers/worlds/quiet-log.ts'
import { type Application, startApplication } from '../../tests/helpers/worlds/start-application.ts'
import { serverCore } from './cores.ts'

export type Product = {
  url: string
  databaseUrl: string
  /** One more process of it, which nothing was asked yet. */
  startAnother(nodeOptions: readonly string[]): Promise<Application>
}

type Options = {
  nodeOptions?: readonly string[]
  /** Where its database stays for the next run. Otherwise it ends with the product. */
  keptIn?: string
  /** Done to the database before the application starts. In its place there is sample data. */
  fill?: (databaseUrl: string) => Promise<void>
}

/**
 * The built product on a core of its own, with a bundled database that waits for the disk at every commit, until `opened` is disposed of.
 * Limits per person are lifted: a few people make all the load.
 */
export async function startProduct(
  opened: AsyncDisposableStack,
  { nodeOptions = [], keptIn, fill }: Options,
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const dataDir = keptIn ?? folder
  await mkdir(dataDir, { recursive: true })
  const lock = lockDataDir(dataDir)
  opened.defer(() => lock.release())
  // Some limits open a connection for each client.
  const settings = { max_connections: '200' }
  const database = await startEmbedded({ dataDir, log: quietLog, settings })
  opened.defer(() => database.stop())
  await migrateDatabase({ url: database.url, folder: 'migrations', log: quietLog })
  await fill?.(database.url)
  let started = 0
  const startOne = (nodeOptions: readonly string[]) => {
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, `application-${++started}`),
      SAMPLE_DATA: String(!fill),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      NODE_OPTIONS: nodeOptions.join(' '),
      // As npm start does.
      MALLOC_MMAP_THRESHOLD_: '1000000',
    }
    return startApplication(environment, serverCore())
  }
  const application = await startOne(nodeOptions)
  opened.defer(async () => void (await application.stop()))
  return { url: application.url, databaseUrl: database.url, startAnother: startOne }
}
