import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished, TestRunner } from 'vitest'
import { installedChromium } from '../../../scripts/find-chromium.ts'
import { isLong } from '../worlds/long.ts'
import type { Application } from '../worlds/start-application.ts'
import { startSite } from '../worlds/start-site.ts'
import { createTestDatabase } from '../worlds/test-database.ts'
import { browserFlags } from './browser-flags.ts'
import { watchRequests } from './idle-page.ts'

/** Everything has to work at both sizes. */
export const sizes = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const
export type Size = keyof typeof sizes

/** How a listed screen is checked. */
export type Look = { size: Size; themes: readonly ('light' | 'dark')[] }

/**
 * Both sizes and themes in the long form. In the short form one of each: they alternate along a list, so that all four
 * combinations occur.
 */
export function looksAt(place: number): Look[] {
  if (isLong) return (['desktop', 'phone'] as const).map((size) => ({ size, themes: ['light', 'dark'] }))
  return [
    {
      size: place % 2 === 0 ? 'desktop' : 'phone',
      themes: [(place + (place >> 1)) % 2 === 0 ? 'light' : 'dark'],
    },
  ]
}

/** The sizes for a journey: one in the short form, both in the long form. */
export function journeySizes(short: Size): Size[] {
  return isLong ? ['desktop', 'phone'] : [short]
}

export function otherSize(size: Size): Size {
  return size === 'desktop' ? 'phone' : 'desktop'
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** Warnings, errors and failed requests so far. A test ends with none. */
  complaints: string[]
}

/** A client with cookies. */
export type Caller = Pick<Visit, 'context'>

export type Site = {
  url: string
  databaseUrl: string
  /** A new, empty browser profile. */
  visit(options?: {
    size?: Size
    theme?: 'light' | 'dark'
    script?: boolean
    timeZone?: string
    /** Allows the service worker, which fetches pages unseen by the test. */
    worker?: boolean
  }): Promise<Visit>
  /** A browser profile without a page, for API calls only: a page costs as much as many calls. */
  caller(): Promise<Caller>
  close(): Promise<void>
}

/** A site in processes of its own. */
export type OwnSite = Site & { application: Application }

/** The run's shared site with sample people, for tests that leave those and its settings alone. */
export async function sharedSite(): Promise<Site> {
  const { url, databaseUrl } = inject('browser').site
  return shownSite(url, databaseUrl)
}

/** The shared site in a browser that this file has to itself, and that can record. */
export async function sharedSiteWithMicrophone(): Promise<Site> {
  const { url, databaseUrl } = inject('browser').site
  const executablePath = installedChromium() ?? ''
  return siteIn(await chromium.launch({ executablePath, args: browserFlags }), url, databaseUrl)
}

/**
 * The real program on its own database, in the run's browser. `environment` as in the configuration table.
 */
export async function openSite(environment: Record<string, string> = {}): Promise<OwnSite> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'))
  const given = { DATA_DIR: dataDir, SAMPLE_DATA: 'false', ...environment }
  const application = await startSite({ ...given, DATABASE_URL: database.url })
  const site = await shownSite(application.url, database.url)
  return {
    ...site,
    application,
    async close() {
      await site.close()
      await application.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function shownSite(url: string, databaseUrl: string): Promise<Site> {
  return siteIn(await chromium.connect(inject('browser').endpoint), url, databaseUrl)
}

function siteIn(browser: Browser, url: string, databaseUrl: string): Site {
  return {
    url,
    databaseUrl,
    visit: (options = {}) => visit(browser, url, options),
    caller: async () => ({ context: await browser.newContext({ baseURL: url }) }),
    // Closes only what this file opened.
    close: () => browser.close(),
  }
}

async function visit(
  browser: Browser,
  baseURL: string,
  options: Parameters<Site['visit']>[0] & object,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[options.size ?? 'desktop'],
    hasTouch: options.size === 'phone',
    javaScriptEnabled: options.script ?? true,
    timezoneId: options.timeZone ?? 'America/New_York',
    locale: 'en-US',
    serviceWorkers: options.worker ? 'allow' : 'block',
  })
  const { theme } = options
  if (theme) await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  watchRequests(context)
  origins.set(context, new URL(baseURL).origin)
  return openWindow(context)
}

const origins = new WeakMap<BrowserContext, string>()

/** Longer than any act takes; a hung one ends its test, not the run. */
const [actMs, cleanUpMs] = [30_000, 10_000]

/** Another page of a profile, with its own complaints. Pages that a test opened are closed when it ends. */
export async function openWindow(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage()
  // Open pages keep working: they listen for events, and throttled ones take CPU from later tests.
  const complaints: string[] = []
  if (TestRunner.getCurrentTest())
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await reportPage(page, complaints)
      if (page.isClosed()) return
      // A page with a route that still waits may never close.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.close()
    }, cleanUpMs)
  page.setDefaultTimeout(actMs)
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== origins.get(context))
      complaints.push(`another site: ${request.url()}`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`)
    }
  })
  return { page, context, complaints }
}

/** A screenshot for review, kept only in the long form: it takes as long as an axe check. */
export async function saveScreenshot(
  page: Page,
  name: string,
  shot: 'page' | 'window' = 'page',
): Promise<void> {
  if (isLong) await takeScreenshot(page, name, shot)
}

/** Saves a screenshot of the page or viewport in the ignored folder `shots/`. */
export async function takeScreenshot(page: Page, name: string, shot: 'page' | 'window'): Promise<void> {
  await mkdir('shots', { recursive: true })
  await page.screenshot({ path: `shots/${name}.jpg`, type: 'jpeg', quality: 85, fullPage: shot === 'page' })
}

/** What the page showed when the test failed. */
async function reportPage(page: Page, complaints: string[]) {
  const words = page.isClosed() ? 'closed' : (await page.innerText('body')).replace(/\s+/g, ' ').slice(0, 500)
  console.error([`At the end ${page.url()} says: ${words}`, ...complaints].join('\n'))
}
