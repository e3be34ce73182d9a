export type SiteLink = { to: string; label: string }

export const guideLinks = [
  { to: '/resources/podcasting-guide', label: 'Podcasting Guide' },
  { to: '/resources/youtube-creator-tips', label: 'YouTube Creator Tips' },
  { to: '/resources/guest-preparation', label: 'Guest Preparation' },
  { to: '/resources/interview-best-practices', label: 'Interview Best Practices' },
  { to: '/resources/collaboration-tips', label: 'Collaboration Tips' },
] as const satisfies readonly SiteLink[]

export const aboutLinks = [
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/about', label: 'About' },
  { to: '/help', label: 'Help Center' },
] as const satisfies readonly SiteLink[]

export const legalLinks = [
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy', label: 'Privacy Policy' },
] as const satisfies readonly SiteLink[]

/** Articles' drawings are named after their pages. */
export const drawingOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
