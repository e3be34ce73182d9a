import type { BrowserContext, Page, Request, Response } from 'playwright-core'
import { until } from '../worlds/until.ts'

type Asked = { underWay: Set<Request>; ever: number }

const askedBy = new WeakMap<Page, Asked>()

/** Begins to keep count of what the pages of a browser profile ask for. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked: Asked = { underWay: new Set(), ever: 0 }
    askedBy.set(page, asked)
    page.on('request', (request) => {
      asked.ever++
      // What the page before had under way went with it.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.underWay.clear()
      // A stream of news has no end.
      if (request.resourceType() !== 'eventsource') asked.underWay.add(request)
    })
    page.on('requestfinished', (request) => asked.underWay.delete(request))
    page.on('requestfailed', (request) => asked.underWay.delete(request))
  })
}

/** Waits until the page has nothing left to fetch or to do: its scripts run, its questions are answered, it is drawn. */
export async function quietPage(page: Page): Promise<void> {
  const asked = askedBy.get(page)
  if (!asked) throw new Error('Nobody watches what this page asks for.')
  await page.waitForLoadState('load')
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  for (let ever = -1; ever !== asked.ever; ) {
    ever = asked.ever
    await until(() => asked.underWay.size === 0, 'the page asks for nothing more', 20_000)
    // What an answer brings is drawn when the page is idle for the first time, and has asked on before the second.
    await idleAndDrawn(page)
    await idleAndDrawn(page)
  }
}

/** A window that the browser does not draw at the moment is idle and drawn after five seconds. */
function idleAndDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => done())))
        setTimeout(done, 5000)
      }),
  )
}

/** Opens a page of the site and waits until it is quiet. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await quietPage(page)
  return answer
}
