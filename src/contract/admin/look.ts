import { z } from 'zod'
import { nearestAccent } from '../accent-color.ts'
import { endpoint } from '../endpoint.ts'
import { optionalLine } from '../text.ts'

/** Empty for the product’s own. The message names the nearest color that people can read. */
const accentColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, { error: 'Enter a color such as #c93a22.', abort: true })
  .refine((color) => color === '' || nearestAccent(color) === color, {
    error: ({ input }) =>
      `White text is hard to read on this color. The nearest that works is ${nearestAccent(String(input))}.`,
  })
  .nullish()
  .transform((color) => color || null)

export const lookForm = z.object({
  accentColor,
  footerText: optionalLine(200),
  operatorName: optionalLine(120),
  operatorPlace: optionalLine(160),
})

export const adminLook = z.object({
  /** Its address. */
  logo: z.string().nullable(),
  accentColor: z.string().nullable(),
  footerText: z.string().nullable(),
  operatorName: z.string().nullable(),
  operatorPlace: z.string().nullable(),
})

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/admin/logo',
  summary: 'Replace the site’s logo (multipart field `logo`)',
  access: 'admin',
  status: 200,
  response: z.object({ logo: z.string() }),
})
