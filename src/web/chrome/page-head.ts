import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { siteQuery } from '../shared/session/session.tsx'

/** JSON-LD keys that hold URLs. A path becomes a full URL of this site. */
const addresses = new Set(['@id', 'url', 'item', 'image'])

export type PageContext = { queryClient: QueryClient; api: Api }

type More = {
  /** Path of the preview picture, 1200 by 630. */
  image?: string
  type?: 'website' | 'article' | 'profile'
  jsonLd?: object[]
  /** False keeps link previews but adds noindex. */
  indexed?: boolean
}

/** Without `canonical` (the path without parameters that don't change the page), search engines don't index the page. */
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
  const noindex = { name: 'robots', content: 'noindex' }
  if (!site || canonical === undefined) return { meta: [{ title: full }, ...about, noindex] }
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
      ...(indexed ? [] : [noindex]),
      ...Object.entries(preview).map(([name, content]) => ({ property: `og:${name}`, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: address },
      // Add other languages here.
      ...['en', 'x-default'].map((hrefLang) => ({ rel: 'alternate', hrefLang, href: address })),
    ],
    scripts: jsonLd.map((facts) => ({
      type: 'application/ld+json',
      children: asJsonLd(facts, site.publicUrl),
    })),
  }
}

export function siteName(context: PageContext): string {
  return knownSite(context)?.platformName ?? ''
}

export function knownSite({ queryClient, api }: PageContext) {
  return queryClient.getQueryData(siteQuery(api).queryKey)
}

/** Escapes `<`, so no value can close the script tag. */
export function asJsonLd(facts: object, origin: string): string {
  const whole = (key: string, value: unknown) =>
    addresses.has(key) && typeof value === 'string' && value.startsWith('/') ? origin + value : value
  return JSON.stringify({ '@context': 'https://schema.org', ...facts }, whole).replaceAll('<', '\\u003c')
}
