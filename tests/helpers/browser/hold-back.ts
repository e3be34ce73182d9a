import type { Page } from 'playwright-core'

/** Keeps the files of this kind from the page until the answered function is called. */
export async function holdBack(page: Page, files: `**/*.${'js' | 'woff2'}`): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
