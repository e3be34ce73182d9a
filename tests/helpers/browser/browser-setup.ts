import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { installedChromium } from '../../../scripts/find-chromium.ts'
import { cloneDatabase } from '../worlds/clone-database.ts'
import { startSite } from '../worlds/start-site.ts'

/** The run's browser, and the shared site for files whose tests leave its settings alone. */
export type RunsBrowser = { endpoint: string; site: { url: string; databaseUrl: string } }

declare module 'vitest' {
  interface ProvidedContext {
    browser: RunsBrowser
  }
}

/** Beeps instead of a microphone, which a test allows. */
const microphone = '--use-fake-device-for-media-stream'
const flags = [microphone, '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
/** Windows of a profile share a process, so compiled code serves the next one. */
const shared = ['--process-per-site']
/** No page stays open long enough for optimizing its script to pay off. */
const shortLived = ['--js-flags=--no-opt']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Vitest's global set-up for browser tests: one browser and one site with sample people for the whole run. */
export default async function setUpBrowser(project: TestProject) {
  const executablePath = installedChromium()
  if (!executablePath) return console.warn('No Chromium: browser tests cannot run.')
  const browser = await chromium.launchServer({
    executablePath,
    args: [...flags, ...shared, ...shortLived, ...quiet],
  })
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
