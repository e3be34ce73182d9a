import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { testimonial } from '../settings.ts'
import { email, line, text } from '../text.ts'

/** What card providers take at least and what this product asks at most, in cents. */
export const feeLimits = { least: 50, most: 50_000 }

export const feeCents = z
  .int('Please give whole cents.')
  .max(feeLimits.most, 'The fee is at most $500.00.')
  .refine((cents) => cents === 0 || cents >= feeLimits.least, 'The fee is $0.50 at least, or nothing.')

export const settingsForm = z.object({
  bookingFeeCents: feeCents.optional(),
  platformName: line(60).pipe(z.string().min(1, 'Please give the site a name.')).optional(),
  contactEmail: email.optional(),
  /** One that was changed is no example any more: the server decides. */
  testimonials: z
    .array(
      z.object({
        quote: text(600).pipe(z.string().min(1, 'Please write what they say.')),
        name: line(80).pipe(z.string().min(1, 'Please say who it is.')),
        role: line(80),
      }),
    )
    .max(6, 'Please use at most 6 testimonials.')
    .optional(),
  sampleData: z.boolean().optional(),
})
export type SettingsForm = z.output<typeof settingsForm>

export const adminSettings = z.object({
  bookingFeeCents: z.int(),
  platformName: z.string(),
  contactEmail: z.string(),
  testimonials: z.array(testimonial),
  sampleData: z.boolean(),
  /** How mail leaves; null where no mail server is configured and mails stay in the outbox. */
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
  summary: 'Change what is given; taking the sample people away asks for the password',
  access: 'admin',
  body: settingsForm,
  status: 200,
  response: adminSettings,
})

/** The settings as they are typed: the fee in dollars, such as "9.99". */
export const typedSettings = z.object({
  fee: z
    .string()
    .trim()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, 'Please give dollars and cents, such as 9.99.')
    .transform((dollars) => Math.round(Number(dollars) * 100))
    .pipe(feeCents),
  platformName: settingsForm.shape.platformName.unwrap(),
  contactEmail: settingsForm.shape.contactEmail.unwrap(),
  testimonials: settingsForm.shape.testimonials.unwrap(),
})
