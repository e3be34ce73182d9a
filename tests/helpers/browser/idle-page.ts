import type { BrowserContext, Page, Request, Response } from 'playwright-core'
import { waitUntil } from '../worlds/wait-until.ts'

type Asked = { underWay: Set<Request>; ever: number }

const askedBy = new WeakMap<Page, Asked>()

/** Tracks the open requests of a profile's pages. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked: Asked = { underWay: new Set(), ever: 0 }
    askedBy.set(page, asked)
    page.on('request', (request) => {
      asked.ever++
      // Requests of the previous page are canceled.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.underWay.clear()
      // Event streams never end.
      if (request.resourceType() !== 'eventsource') asked.underWay.add(request)
    })
    page.on('requestfinished', (request) => asked.underWay.delete(request))
    page.on('requestfailed', (request) => asked.underWay.delete(request))
  })
}

/** Waits until the page is idle: scripts run, requests answered, everything drawn. */
export async function waitForIdle(page: Page): Promise<void> {
  const asked = askedBy.get(page)
  if (!asked) throw new Error('Nobody watches what this page asks for.')
  await page.waitForLoadState('load')
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  for (let ever = -1; ever !== asked.ever; ) {
    ever = asked.ever
    await waitUntil(() => asked.underWay.size === 0, 'the page asks for nothing more', 20_000)
    // An answer is drawn at the first idle time, and has triggered further requests before the second.
    await idleAndDrawn(page)
    await idleAndDrawn(page)
  }
}

/** A window that isn't drawn counts as idle after five seconds. */
function idleAndDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => done())))
        setTimeout(done, 5000)
      }),
  )
}

/** Opens a page and waits until it's idle. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await waitForIdle(page)
  return answer
}
