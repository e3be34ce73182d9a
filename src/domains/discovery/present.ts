import { iconSizes } from './draw-icon.ts'
import { colours, privatePaths } from './rules.ts'

/** What a browser needs to install the site as an app. */
export function presentManifest(platformName: string) {
  const icons = iconSizes.flatMap((edge) => [
    { src: `/icon-${edge}.png`, sizes: `${edge}x${edge}`, type: 'image/png', purpose: 'any' },
    { src: `/maskable-${edge}.png`, sizes: `${edge}x${edge}`, type: 'image/png', purpose: 'maskable' },
  ])
  return {
    id: '/',
    name: platformName,
    short_name: platformName,
    description:
      'Podcast hosts, YouTube creators, radio and TV producers meet the people their next episode needs.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours.paper,
    theme_color: colours.room,
    icons,
    shortcuts: [
      { name: 'Find Connections', url: '/search' },
      { name: 'Messages', url: '/messages' },
      { name: 'Bookings', url: '/booking-requests' },
    ],
  }
}

/** What search engines may read, and where the list of it is. */
export function presentRobots(origin: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
