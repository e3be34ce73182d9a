import { z } from 'zod'
import { email } from '../email-address.ts'
import { endpoint } from '../endpoint.ts'
import { mailDomain, mostDomains, registrationRule } from '../registration.ts'
import { testimonial } from '../settings.ts'
import { line, text } from '../text.ts'
import { adminLook, lookForm } from './look.ts'

/** Cents. `least`: card providers accept no less. */
export const feeLimits = { least: 50, most: 50_000 }

export const feeCents = z
  .int('Enter a whole number of cents.')
  .max(feeLimits.most, 'The fee can be at most $500.00.')
  .refine((cents) => cents === 0 || cents >= feeLimits.least, 'Enter at least $0.50, or 0 for no fee.')

const registrationDomains = z
  .array(mailDomain)
  .max(mostDomains, `Use at most ${mostDomains} domains.`)
  .transform((domains) => [...new Set(domains)])

export const settingsForm = z.object({
  bookingFeeCents: feeCents.optional(),
  platformName: line(60).pipe(z.string().min(1, 'Enter a name for the site.')).optional(),
  contactEmail: email.optional(),
  /** The server unmarks a changed one as an example. */
  testimonials: z
    .array(
      z.object({
        quote: text(600).pipe(z.string().min(1, 'Enter the quote.')),
        name: line(80).pipe(z.string().min(1, 'Enter the person’s name.')),
        role: line(80),
      }),
    )
    .max(6, 'Use at most 6 testimonials.')
    .optional(),
  sampleData: z.boolean().optional(),
  ...lookForm.partial().shape,
  /** Null removes it. */
  logo: z.null().optional(),
  registration: registrationRule.optional(),
  registrationDomains: registrationDomains.optional(),
})
export type SettingsForm = z.output<typeof settingsForm>

export const adminSettings = z.object({
  bookingFeeCents: z.int(),
  platformName: z.string(),
  contactEmail: z.string(),
  testimonials: z.array(testimonial),
  sampleData: z.boolean(),
  ...adminLook.shape,
  registration: registrationRule,
  registrationDomains: z.array(z.string()),
  /** Null without a mail server: emails stay in the outbox. */
  mailServer: z.object({ host: z.string(), from: z.string() }).nullable(),
})
export type AdminSettings = z.output<typeof adminSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'The site’s settings',
  access: 'admin',
  status: 200,
  response: adminSettings,
})

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  summary: 'Update the settings sent; removing the sample people needs a confirmed password',
  access: 'admin',
  body: settingsForm,
  status: 200,
  response: adminSettings,
})

/** The settings as typed: the fee in dollars, such as "9.99". */
export const typedSettings = z.object({
  bookingFeeCents: z
    .string()
    .trim()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter dollars and cents, such as 9.99.')
    .transform((dollars) => Math.round(Number(dollars) * 100))
    .pipe(feeCents),
  platformName: settingsForm.shape.platformName.unwrap(),
  contactEmail: settingsForm.shape.contactEmail.unwrap(),
  testimonials: settingsForm.shape.testimonials.unwrap(),
})

/** The domains as typed: with spaces or commas between them. */
export const typedRegistration = z.object({
  registration: registrationRule,
  registrationDomains: z
    .string()
    .transform((typed) => typed.split(/[\s,;]+/).filter(Boolean))
    .pipe(registrationDomains),
})
