import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '../../../src/compose.ts'
import { readConfig } from '../../../src/platform/config.ts'
import type { AddressRule } from '../../../src/platform/fetch/address-rule.ts'
import { reserveFreePort } from '../../../src/platform/http/free-port.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createTestDatabase } from '../worlds/test-database.ts'
import { type Site, shownSite } from './open-site.ts'

/** A site in this process, without sample people, that may also fetch from these addresses. */
export async function openNearSite(mayReach: AddressRule): Promise<Site> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const { port, release } = await reserveFreePort('127.0.0.1')
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    SAMPLE_DATA: 'false',
    RATE_LIMIT_FACTOR: '100',
  })
  const running = await compose({
    config,
    databaseUrl: database.url,
    log: createLog(config.logLevel),
    mayReach,
    pages: true,
  })
  await release()
  await running.app.listen({ host: config.host, port })
  const site = await shownSite(config.publicUrl, database.url)
  return {
    ...site,
    async close() {
      await site.close()
      await running.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
