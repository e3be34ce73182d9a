import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)
const path = '/about'

/** Passes everything on, and of the page only what comes before the end of its main part until `send` is called. */
function openSlowly() {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  async function pass(url: string | undefined, response: ServerResponse): Promise<void> {
    const answer = await fetch(`${site.url}${url}`)
    const type = answer.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    const end = url === path ? bytes.indexOf('</main>') : 0
    response.write(bytes.subarray(0, end))
    if (end > 0) await sent
    response.end(bytes.subarray(end))
  }
  const server = createServer(({ url }, response) => void pass(url, response)).listen(0)
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}${path}`, send, close }
}

test('nothing is painted before the main part has arrived whole', async () => {
  const { page } = await site.visit()
  const slowly = openSlowly()
  const painted = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  try {
    await page.goto(slowly.url, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('main h2'), undefined, { polling: 20 })
    await page.waitForTimeout(500)
    expect(await painted()).toBe(0)
    slowly.send()
    await expect.poll(painted).toBeGreaterThan(0)
  } finally {
    slowly.close()
  }
})
