import displayFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { knownSite, type PageContext, siteName } from './page-head.ts'

export function documentHead(context: PageContext) {
  const logo = knownSite(context)?.logo
  // In browsers’ caches, icons of another logo have another address.
  const version = logo ? `?${logo.slice(-16, -8)}` : ''
  return {
    meta: [
      { title: siteName(context) },
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    ],
    links: [
      logo
        ? { rel: 'icon', type: 'image/png', href: `/icon-192.png${version}` }
        : { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: `/apple-touch-icon.png${version}` },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'alternate', type: 'application/rss+xml', title: 'Newest creators', href: '/feed.xml' },
      ...[textFont, displayFont].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
    ],
  }
}
