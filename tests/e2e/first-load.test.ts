import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site, type Size } from '../helpers/open-site.ts'

const budgetBytes = 110 * 1024

let site: Site
beforeAll(async () => {
  site = await openSite({ SAMPLE_DATA: 'true' })
})
afterAll(() => site.close())

test('the first visit to the landing page transfers at most 110 KB of compressed script', async () => {
  const { page, context, complaints } = await site.visit()
  const protocol = await context.newCDPSession(page)
  const scripts = new Map<string, string>()
  const sizes = new Map<string, number>()
  protocol.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.set(requestId, response.url)
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength)
  })
  await protocol.send('Network.enable')
  await page.goto('/', { waitUntil: 'networkidle' })
  const transferred = [...scripts].map(([id, url]) => ({ url, bytes: sizes.get(id) ?? Number.NaN }))
  const total = transferred.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total).toBeGreaterThan(0)
  expect(total, JSON.stringify(transferred, null, 1)).toBeLessThanOrEqual(budgetBytes)
  expect(complaints).toEqual([])
})

test.each<Size>(['desktop', 'phone'])(
  'the landing page looks the same before any script, %s',
  async (size) => {
    const without = await site.visit({ size })
    await without.page.route('**/*.js', (route) => route.abort())
    const withScripts = await site.visit({ size })
    await Promise.all([without, withScripts].map(({ page }) => page.goto('/', { waitUntil: 'networkidle' })))
    const [before, after] = await Promise.all([looks(without.page), looks(withScripts.page)])
    expect(before.length).toBeGreaterThan(40)
    expect(before).toEqual(after)
  },
)

test('before any script the landing page leads on: its links work and its menu opens', async () => {
  const { page } = await site.visit({ size: 'phone' })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Find Connections' }).locator('visible=true').first().click()
  await page.waitForURL('**/search')
  const people = page.getByRole('main').getByRole('heading')
  await people.first().waitFor()
  expect(await people.count()).toBeGreaterThan(5)
})

/** Every visible piece of text, link, button and picture, and where it stands. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const pieces: string[] = []
    const note = (what: string, { left, top, width, height }: DOMRect) => {
      if (width > 1 && height > 1)
        pieces.push(`${what} @ ${[left, top, width, height].map(Math.round).join(' ')}`)
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement
      if (text === '' || !parent || /SCRIPT|STYLE/.test(parent.tagName) || !parent.checkVisibility()) continue
      range.selectNodeContents(node)
      note(text, range.getBoundingClientRect())
    }
    for (const element of document.querySelectorAll('a, button, img, svg'))
      if (element.checkVisibility()) note(element.tagName, element.getBoundingClientRect())
    return pieces
  })
}
