import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { compose } from '../../../src/compose.ts'
import { readConfig } from '../../../src/platform/config.ts'
import type { AddressRule } from '../../../src/platform/fetch/address-rule.ts'
import { reserveFreePort } from '../../../src/platform/http/reserve-free-port.ts'
import { createLog } from '../../../src/platform/log.ts'
import { openShape } from '../worlds/start-site.ts'
import { createTestDatabase } from '../worlds/test-database.ts'
import { type Site, shownSite } from './open-site.ts'

/**
 * A site in this process, without sample people, that may also fetch from these addresses. With `TEST_CLUSTER=true` three
 * of them behind nginx, each with its own memory.
 */
export async function openNearSite(mayReach: AddressRule): Promise<Site> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const given = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    SAMPLE_DATA: 'false',
    RATE_LIMIT_FACTOR: '100',
  }
  const engines = inject('engines')
  const shape = engines && (await openShape(given, engines))
  const sites: Awaited<ReturnType<typeof start>>[] = []
  for (const nth of shape ? [1, 2, 3] : [0]) {
    const DATA_DIR = join(dataDir, String(nth))
    sites.push(await start({ ...given, ...shape?.environment, DATA_DIR }, mayReach))
  }
  const stopServing = await shape?.serve(sites.map(({ port }) => port))
  const url = shape?.environment.PUBLIC_URL ?? `http://localhost:${sites[0]?.port}`
  const site = await shownSite(url, database.url)
  return {
    ...site,
    async close() {
      await site.close()
      await stopServing?.()
      for (const { stop } of sites) await stop()
      await shape?.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function start(environment: Record<string, string>, mayReach: AddressRule) {
  const { port, release } = await reserveFreePort('127.0.0.1')
  const config = readConfig({ ...environment, PORT: String(port) })
  const running = await compose({
    config,
    databaseUrl: config.databaseUrl ?? '',
    log: createLog(config.logLevel),
    mayReach,
    pages: true,
  })
  await release()
  await running.app.listen({ host: config.host, port })
  return { port, stop: () => running.stop() }
}
