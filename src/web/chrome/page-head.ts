import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { siteQuery } from '../ui/session.tsx'

/** What loaders and guards work with. */
export type PageContext = { queryClient: QueryClient; api: Api }

/**
 * What browsers, search engines and link previews are told of a page. With `canonical`, the address without what does not
 * change the page, it may be found by search engines; without one it may not.
 */
export function head(context: PageContext, title: string, description?: string, canonical?: string) {
  const site = knownSite(context)
  const full = site ? `${title} · ${site.platformName}` : title
  const about = description ? [{ name: 'description', content: description }] : []
  if (!site || canonical === undefined) {
    return { meta: [{ title: full }, ...about, { name: 'robots', content: 'noindex' }] }
  }
  const address = site.publicUrl + canonical
  const preview = { title, description, type: 'website', site_name: site.platformName, url: address }
  return {
    meta: [
      { title: full },
      ...about,
      ...Object.entries(preview).map(([name, content]) => ({ property: `og:${name}`, content })),
      { property: 'og:image', content: `${site.publicUrl}/preview.png` },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

/** The title of a page that has none of its own. */
export function siteName(context: PageContext): string {
  return knownSite(context)?.platformName ?? ''
}

export function knownSite({ queryClient, api }: PageContext) {
  return queryClient.getQueryData(siteQuery(api).queryKey)
}
