import type { siteSettings } from './tables.ts'

/** What a new site begins with. The fee is 999 cents (specification §9). */
export const defaultSettings: Omit<typeof siteSettings.$inferSelect, 'id'> = {
  platformName: 'Greenroom',
  contactEmail: 'support@greenroom.example',
  bookingFeeCents: 999,
  testimonials: [
    {
      quote:
        'I found three guests for my next season in one evening, and every one of them answered within a day.',
      name: 'Dana Whitfield',
      role: 'Podcast host',
      example: true,
    },
    {
      quote: 'I knew at every step exactly where I stood. When a show said no, it had cost me nothing.',
      name: 'Marcus Oyelaran',
      role: 'Author and speaker',
      example: true,
    },
  ],
  sampleData: false,
  version: 1,
}
