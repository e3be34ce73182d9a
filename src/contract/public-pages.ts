/** Every public page except profiles, in sitemap order. */
export const publicPages = [
  '/',
  '/search',
  '/how-it-works',
  '/pricing',
  '/about',
  '/help',
  '/resources/podcasting-guide',
  '/resources/youtube-creator-tips',
  '/resources/guest-preparation',
  '/resources/interview-best-practices',
  '/resources/collaboration-tips',
  '/terms',
  '/privacy',
]
