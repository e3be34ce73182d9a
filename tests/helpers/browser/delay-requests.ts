import type { Page } from 'playwright-core'

/** Holds back these files until the returned function is called. */
export async function delayRequests(page: Page, files: `**/*.${'js' | 'woff2'}`): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
