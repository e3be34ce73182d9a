import type { siteSettings } from './tables.ts'

/** Until an admin changes them. The fee is from the specification, §9. */
export const defaultSettings: Omit<typeof siteSettings.$inferSelect, 'id'> = {
  platformName: 'Greenroom',
  contactEmail: 'support@greenroom.example',
  bookingFeeCents: 999,
  testimonials: [
    {
      quote: 'I found three guests for my next season in one evening. All three replied within a day.',
      name: 'Dana Whitfield',
      role: 'Podcast host',
      example: true,
    },
    {
      quote: 'I always knew where I stood. When a show passed, I didn’t pay a cent.',
      name: 'Marcus Oyelaran',
      role: 'Author and speaker',
      example: true,
    },
  ],
  sampleData: false,
  version: 1,
}
