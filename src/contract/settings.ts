import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { registrationRule } from './registration.ts'

export const testimonial = z.object({
  quote: z.string(),
  name: z.string(),
  role: z.string(),
  example: z.boolean(),
})

const shownTestimonial = testimonial.extend({
  /** Of the sample person whose example it is. */
  profile: z.object({ id: z.int(), picture: z.string().nullable() }).nullable(),
})

export const site = z.object({
  platformName: z.string(),
  contactEmail: z.string(),
  /** Base of canonical URLs, without a trailing slash. */
  publicUrl: z.string(),
  feeCents: z.int(),
  currency: z.literal('usd'),
  testimonials: z.array(shownTestimonial),
  paymentProvider: z.enum(['sandbox', 'stripe']),
  /** Null in the sandbox. */
  stripePublishableKey: z.string().nullable(),
  /** Sandbox payments on a public site (not loopback). */
  testModeBanner: z.boolean(),
  /** Public profiles, rounded down to a thousand; null below 1,000. */
  thousandsOfPeople: z.int().nullable(),
  /** Address of a square picture. Without one, a dot of the accent color. */
  logo: z.string().optional(),
  /** For the light and the dark theme. Without them, the product’s own. */
  accent: z.object({ light: z.string(), dark: z.string() }).optional(),
  footerText: z.string().optional(),
  /** Who runs the site, and where. */
  operator: z.string().optional(),
  /** Missing while everyone may sign up. */
  registration: registrationRule.exclude(['open']).optional(),
  registrationDomains: z.array(z.string()).optional(),
  /** Name of the provider by which people can sign in, too. */
  signInProvider: z.string().optional(),
})
export type Site = z.output<typeof site>

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'The site’s name, contact address, fee and testimonials',
  access: 'anyone',
  status: 200,
  response: site,
})
