import { iconSizes } from './render-icon.ts'
import { colors, privatePaths } from './rules.ts'
import { siteWords } from './wording.ts'

export function presentManifest(platformName: string) {
  const icons = iconSizes.flatMap((edge) => [
    { src: `/icon-${edge}.png`, sizes: `${edge}x${edge}`, type: 'image/png', purpose: 'any' },
    { src: `/maskable-${edge}.png`, sizes: `${edge}x${edge}`, type: 'image/png', purpose: 'maskable' },
  ])
  return {
    id: '/',
    name: platformName,
    short_name: platformName,
    description: siteWords.tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colors.paper,
    theme_color: colors.room,
    icons,
    shortcuts: [
      { name: siteWords.shortcuts.search, url: '/search' },
      { name: siteWords.shortcuts.messages, url: '/messages' },
      { name: siteWords.shortcuts.bookings, url: '/booking-requests' },
    ],
  }
}

export function presentRobots(origin: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
