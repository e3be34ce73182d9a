import type { siteSettings } from './tables.ts'

/** Until an admin changes them. The fee is from the specification, §9; the examples are by sample people. */
export const defaultSettings: Omit<typeof siteSettings.$inferSelect, 'id'> = {
  platformName: 'Greenroom',
  contactEmail: 'support@greenroom.example',
  bookingFeeCents: 999,
  testimonials: [
    {
      quote: 'I found three guests for my next season in one evening. All three replied within a day.',
      name: 'Maya Okonkwo',
      role: 'Makes The Long Shift, a podcast about night work',
      example: true,
    },
    {
      quote: 'I always knew where I stood. When a show passed, I didn’t pay a cent.',
      name: 'Leo Castellano',
      role: 'Chess coach in three prisons',
      example: true,
    },
  ],
  sampleData: false,
  logo: null,
  accentColor: null,
  footerText: null,
  operatorName: null,
  operatorPlace: null,
  registration: 'open',
  registrationDomains: [],
  version: 1,
}
