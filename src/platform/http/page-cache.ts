import { randomBytes } from 'node:crypto'
import { type SharedPage, sharePage } from './shared-page.ts'

type Made = {
  status: number
  html: string
  location?: string
  cookies: string[]
  /** The address grants access. */
  secret: boolean
}

export type Page = Omit<Made, 'html'> & {
  /** Set if the page is kept. */
  shared: SharedPage | null
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
 * Visitors all see the same page, so it's rendered and compressed once for a few seconds. Caches only whole pages without
 * cookies and without a secret in their address. The others have a placeholder for the response's nonce.
 */
export function createPageCache(count: (source: 'kept' | 'rendered') => void = () => undefined): PageCache {
  const placeholder = `nonce-${randomBytes(16).toString('hex')}`
  const kept = new Map<string, Promise<Page>>()

  async function build(make: (nonce: string) => Promise<Made>, mayShare: boolean): Promise<Page> {
    count('rendered')
    const { html, ...rest } = await make(placeholder)
    const shares = mayShare && rest.status === 200 && rest.cookies.length === 0 && !rest.secret
    return {
      ...rest,
      shared: shares ? sharePage(html, placeholder) : null,
      htmlWith: (nonce) => html.replaceAll(placeholder, nonce),
    }
  }

  return {
    async take(key, make) {
      if (key === undefined) return build(make, false)
      const found = kept.get(key)
      if (found) {
        count('kept')
        return found
      }
      const page = build(make, true)
      const drop = () => {
        if (kept.get(key) === page) kept.delete(key)
      }
      const [oldest = ''] = kept.keys()
      if (kept.size === mostPages) kept.delete(oldest)
      kept.set(key, page)
      setTimeout(drop, keptMs).unref()
      page.then(({ shared }) => {
        if (!shared) drop()
      }, drop)
      return page
    },
    clear: () => kept.clear(),
  }
}
