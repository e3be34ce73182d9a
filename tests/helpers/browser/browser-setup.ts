import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { installedChromium, installedHeadlessShell } from '../../../scripts/find-chromium.ts'
import { cloneDatabase } from '../worlds/clone-database.ts'
import { startSite } from '../worlds/start-site.ts'
import { browserFlags } from './browser-flags.ts'

/** The run's browser, and the shared site for files whose tests leave its settings alone. */
export type RunsBrowser = { endpoint: string; site: { url: string; databaseUrl: string } }

declare module 'vitest' {
  interface ProvidedContext {
    browser: RunsBrowser
  }
}

/** Vitest's global set-up for browser tests: one browser and one site with sample people for the whole run. */
export default async function setUpBrowser(project: TestProject) {
  const executablePath = installedHeadlessShell() ?? installedChromium()
  if (!executablePath) return console.warn('No Chromium: browser tests cannot run.')
  const browser = await chromium.launchServer({ executablePath, args: browserFlags })
  const { database: server, engines } = project.getProvidedContext()
  const database = await cloneDatabase(server)
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const environment = { DATA_DIR: dataDir, SAMPLE_DATA: 'true', RATE_LIMIT_FACTOR: '100' }
  const application = await startSite({ ...environment, DATABASE_URL: database.url }, engines)
  project.provide('browser', {
    endpoint: browser.wsEndpoint(),
    site: { url: application.url, databaseUrl: database.url },
  })
  return async () => {
    await browser.close()
    await application.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
