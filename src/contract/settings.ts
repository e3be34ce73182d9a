import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const testimonial = z.object({
  quote: z.string(),
  name: z.string(),
  role: z.string(),
  /** True until an admin has edited it: shown as an example. */
  example: z.boolean(),
})

/** What every page needs to know about this site. */
export const site = z.object({
  platformName: z.string(),
  contactEmail: z.string(),
  /** The address people use, without a trailing slash: canonical addresses are made from it. */
  publicUrl: z.string(),
  feeCents: z.int(),
  currency: z.literal('usd'),
  testimonials: z.array(testimonial),
  paymentProvider: z.enum(['sandbox', 'stripe']),
  /** What the card form of Stripe is opened with; null in the sandbox. */
  stripePublishableKey: z.string().nullable(),
  /** True on a site whose address is not loopback while payments are the sandbox. */
  testModeBanner: z.boolean(),
  /** People with a public profile, rounded down to the thousand; null below 1,000. */
  thousandsOfPeople: z.int().nullable(),
})
export type Site = z.output<typeof site>

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'The site: its name, contact address, fee and testimonials',
  access: 'anyone',
  status: 200,
  response: site,
})
