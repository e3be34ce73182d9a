import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../helpers/browser/idle-page.ts'
import { sharedSite } from '../helpers/browser/open-site.ts'
import { openBefore } from '../helpers/worlds/open-before.ts'

const site = openBefore(sharedSite)

type Seen = { moved: string[][] }

function watchTransitions() {
  const seen: Seen = { moved: [] }
  Object.assign(globalThis, { seen })
  const start = document.startViewTransition.bind(document)
  // Long enough for a busy machine to look at it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('::view-transition-group(*) { animation-duration: 60s !important }')
  document.startViewTransition = (update) => {
    document.adoptedStyleSheets = [sheet]
    const transition = start(update)
    void transition.ready.then(() => {
      const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
      seen.moved.push(effects.map(({ pseudoElement }) => pseudoElement ?? ''))
      transition.skipTransition()
    })
    return transition
  }
}

/** The moving parts of each transition, once there have been so many. */
async function movedParts(page: Page, transitions: number): Promise<string[][]> {
  await page.waitForFunction(
    (n) => (globalThis as unknown as { seen: Seen }).seen.moved.length === n,
    transitions,
  )
  const { moved } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  return moved
}

const isPortrait = (part: string) => part.startsWith('::view-transition-group(portrait)')

test.each([
  { path: '/', card: 'main li > a', motion: 'no-preference', moves: true },
  { path: '/search', card: 'main a[data-person]', motion: 'no-preference', moves: true },
  { path: '/search', card: 'main a[data-person]', motion: 'reduce', moves: false },
] as const)(
  'on $path, the portrait of a card grows into that of the profile, unless motion is unwanted: $motion',
  async ({ path, card, motion, moves }) => {
    const { page, complaints } = await site.visit()
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(watchTransitions)
    await openPage(page, path)
    for (let visits = 1; visits <= 2; visits++) {
      await page.locator(card).nth(visits).click()
      await page.getByRole('heading', { name: 'Talks about' }).waitFor()
      await movedParts(page, visits)
      await page.goBack()
      await page.waitForURL(`**${path}`)
    }
    for (const parts of await movedParts(page, 2)) expect(parts.some(isPortrait)).toBe(moves)
    expect(complaints).toEqual([])
  },
)
