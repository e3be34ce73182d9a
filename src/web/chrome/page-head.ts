import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { siteQuery } from '../shared/session/session.tsx'

/** These hold addresses; a path among them is completed to this site's. */
const addresses = new Set(['@id', 'url', 'item', 'image'])

/** What loaders and guards work with. */
export type PageContext = { queryClient: QueryClient; api: Api }

type More = {
  /** The path of the preview picture, 1200 by 630; without it the site's own. */
  image?: string
  type?: 'website' | 'article' | 'profile'
  /** Facts for machines, from `json-ld.ts`. */
  jsonLd?: object[]
  /** False: links to it have a preview, and search engines leave it out. */
  indexed?: boolean
}

/**
 * What browsers, search engines and link previews are told of a page. With `canonical`, the address without what does not
 * change the page, it may be found by search engines; without one it may not.
 */
export function head(
  context: PageContext,
  title: string,
  description?: string,
  canonical?: string,
  { image = '/preview.png', type = 'website', jsonLd = [], indexed = true }: More = {},
) {
  const site = knownSite(context)
  const full = site ? `${title} · ${site.platformName}` : title
  const about = description ? [{ name: 'description', content: description }] : []
  const left = { name: 'robots', content: 'noindex' }
  if (!site || canonical === undefined) return { meta: [{ title: full }, ...about, left] }
  const address = site.publicUrl + canonical
  const preview = {
    title,
    description,
    type,
    site_name: site.platformName,
    url: address,
    image: site.publicUrl + image,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': full,
  }
  return {
    meta: [
      { title: full },
      ...about,
      ...(indexed ? [] : [left]),
      ...Object.entries(preview).map(([name, content]) => ({ property: `og:${name}`, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: address },
      // One language today; another gets its line here.
      ...['en', 'x-default'].map((hrefLang) => ({ rel: 'alternate', hrefLang, href: address })),
    ],
    scripts: jsonLd.map((facts) => ({
      type: 'application/ld+json',
      children: asJsonLd(facts, site.publicUrl),
    })),
  }
}

/** The title of a page that has none of its own. */
export function siteName(context: PageContext): string {
  return knownSite(context)?.platformName ?? ''
}

export function knownSite({ queryClient, api }: PageContext) {
  return queryClient.getQueryData(siteQuery(api).queryKey)
}

/** Facts for machines as the text of a script, which nothing in them can end. */
export function asJsonLd(facts: object, origin: string): string {
  const whole = (key: string, value: unknown) =>
    addresses.has(key) && typeof value === 'string' && value.startsWith('/') ? origin + value : value
  return JSON.stringify({ '@context': 'https://schema.org', ...facts }, whole).replaceAll('<', '\\u003c')
}
