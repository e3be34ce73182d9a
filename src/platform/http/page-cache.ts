import { randomBytes } from 'node:crypto'
import { type SharedPage, sharePage } from './shared-page.ts'

type Rendered = {
  status: number
  html: string
  location?: string
  cookies: string[]
  /** The address grants access. */
  secret: boolean
}

export type VisitorsPage = Omit<Rendered, 'html'> & SharedPage

export type PageCache = {
  /** Returns the cached page or renders one with `make`. */
  take: (url: string, make: (nonce: string) => Promise<Rendered>) => Promise<VisitorsPage>
  /** Pages that are being rendered aren't kept either. */
  clear: () => void
}

const keptMs = 5_000
/** More than we can render in that time. A long page takes half a megabyte. */
const mostPages = 100

/**
 * Visitors all see the same page, so it's rendered and compressed once for a few seconds. Keeps only whole pages without
 * cookies and without a secret in their address.
 */
export function createPageCache(countKept: () => void = () => undefined): PageCache {
  const kept = new Map<string, Promise<VisitorsPage>>()

  return {
    async take(url, make) {
      const found = kept.get(url)
      if (found) {
        countKept()
        return found
      }
      const nonce = randomBytes(16).toString('hex')
      const page = make(nonce).then(({ html, ...rest }) => ({ ...rest, ...sharePage(html, nonce) }))
      const drop = () => {
        if (kept.get(url) === page) kept.delete(url)
      }
      const [oldest = ''] = kept.keys()
      if (kept.size === mostPages) kept.delete(oldest)
      kept.set(url, page)
      setTimeout(drop, keptMs).unref()
      page.then(({ status, cookies, secret }) => {
        if (status !== 200 || cookies.length > 0 || secret) drop()
      }, drop)
      return page
    },
    clear: () => kept.clear(),
  }
}
