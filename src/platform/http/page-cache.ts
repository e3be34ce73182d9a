import { randomBytes } from 'node:crypto'

type Made = {
  status: number
  html: string
  location?: string
  cookies: string[]
  /** The address grants access. */
  secret: boolean
}

export type Page = Omit<Made, 'html'> & {
  htmlWith(nonce: string): string
}

export type PageCache = {
  /** Returns the cached page or renders one with `make`. Without a key the page isn't shared. */
  take: (key: string | undefined, make: (nonce: string) => Promise<Made>) => Promise<Page>
  /** Pages that are being rendered aren't kept either. */
  clear: () => void
}

const keptMs = 5_000
/** More than we can render in that time. A long page takes half a megabyte. */
const mostPages = 100

/**
 * Visitors all see the same page, so it's rendered once for a few seconds, with a placeholder for each
 * response's nonce. Caches only whole pages without cookies and without a secret in their address.
 */
export function createPageCache(
  now: () => number = Date.now,
  count: (source: 'kept' | 'rendered') => void = () => undefined,
): PageCache {
  const placeholder = `nonce-${randomBytes(16).toString('hex')}`
  const kept = new Map<string, { page: Promise<Page>; until: number }>()

  async function build(make: (nonce: string) => Promise<Made>): Promise<Page> {
    count('rendered')
    const { html, ...rest } = await make(placeholder)
    const pieces = html.split(placeholder)
    return { ...rest, htmlWith: (nonce) => pieces.join(nonce) }
  }

  return {
    async take(key, make) {
      if (key === undefined) return build(make)
      const found = kept.get(key)
      if (found && found.until > now()) {
        count('kept')
        return found.page
      }
      const page = build(make)
      kept.delete(key)
      kept.set(key, { page, until: now() + keptMs })
      for (const [oldest, { until }] of kept) {
        if (kept.size <= mostPages && until > now()) break
        kept.delete(oldest)
      }
      const drop = () => {
        if (kept.get(key)?.page === page) kept.delete(key)
      }
      page.then((made) => {
        if (made.status !== 200 || made.cookies.length > 0 || made.secret) drop()
      }, drop)
      return page
    },
    clear: () => kept.clear(),
  }
}
