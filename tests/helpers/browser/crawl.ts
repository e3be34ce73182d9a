import { expect } from 'vitest'
import type { Caller, Site } from './open-site.ts'

export type Crawled = { path: string; status: number; type: string; html: string; from: string }

/** Ends the session, or never ends. */
const leftAlone = /^\/(api\/(events|logout)|dev\/)/

/** The number of pages to visit per kind, such as profiles. */
const oftenEnough = 2

/** Follows every link, picture, style, script and form from the front page, as the caller. */
export async function crawl(site: Site, { context }: Caller): Promise<Crawled[]> {
  const found: Crawled[] = []
  const seen = new Set<string>()
  const kinds = new Map<string, number>()
  const waiting = [{ path: '/', from: '' }]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next
    if (seen.has(path) || leftAlone.test(path)) continue
    seen.add(path)
    const kind = path.replace(/\d+/g, '0').replace(/\?.*/, '?')
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if ((kinds.get(kind) ?? 0) > oftenEnough) continue
    const answer = await context.request.get(site.url + path, { maxRedirects: 5 })
    const type = answer.headers()['content-type'] ?? ''
    const html = type.startsWith('text/html') ? await answer.text() : ''
    found.push({ path, status: answer.status(), type, html, from })
    for (const target of targetsIn(html, site.url + path)) waiting.push({ path: target, from: path })
  }
  return found
}

/** URLs of this site that a page links to or loads. */
function targetsIn(html: string, at: string): string[] {
  const { origin } = new URL(at)
  const named = [...html.matchAll(/<(?:a|link|img|script|form)\b[^>]*?\s(?:href|src|action)="([^"#][^"]*)"/g)]
  return named.flatMap(([, address = '']) => {
    const target = new URL(address.replaceAll('&amp;', '&'), at)
    return target.origin === origin ? [target.pathname + target.search] : []
  })
}

/** In-page links have targets. */
export function expectParts({ path, html }: Crawled): void {
  const parts = [...html.matchAll(/<a\b[^>]*\shref="#([^"]+)"/g)].map(([, part]) => part)
  const missing = parts.filter((part) => !html.includes(` id="${part}"`))
  expect.soft(missing, `${path} links to parts that it does not have`).toEqual([])
}
