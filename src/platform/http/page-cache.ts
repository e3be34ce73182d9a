import { randomBytes } from 'node:crypto'

type Made = {
  status: number
  html: string
  location?: string
  cookies: string[]
  /** Its address is the key to it. */
  secret: boolean
}

export type Page = Omit<Made, 'html'> & {
  /** The page with this response's own nonce. */
  htmlWith(nonce: string): string
}

export type PageCache = {
  /** The kept page, or a new one. Without a key it is made for this request alone. `make` writes the nonce it is given. */
  take: (key: string | undefined, make: (nonce: string) => Promise<Made>) => Promise<Page>
}

const keptMs = 5_000
/** More than can be made in that time. A long page takes half a megabyte. */
const mostPages = 100

/**
 * A visitor's page is the same for all visitors, so it is made once for a few seconds, and once for all who ask at the
 * same moment. It holds a placeholder where each response gets its own nonce. Only whole pages without cookies are
 * kept, and none whose address is its key.
 */
export function createPageCache(now: () => number = Date.now): PageCache {
  const placeholder = `nonce-${randomBytes(16).toString('hex')}`
  const kept = new Map<string, { page: Promise<Page>; until: number }>()

  async function build(make: (nonce: string) => Promise<Made>): Promise<Page> {
    const { html, ...rest } = await make(placeholder)
    const pieces = html.split(placeholder)
    return { ...rest, htmlWith: (nonce) => pieces.join(nonce) }
  }

  return {
    async take(key, make) {
      if (key === undefined) return build(make)
      const found = kept.get(key)
      if (found && found.until > now()) return found.page
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
  }
}
