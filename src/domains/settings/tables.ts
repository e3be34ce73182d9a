import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { registrationRules } from '../../contract/registration.ts'

export type Testimonial = { quote: string; name: string; role: string; example: boolean }

/** One row. `version` rises with every change. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    platformName: text().notNull(),
    contactEmail: text().notNull(),
    bookingFeeCents: integer().notNull(),
    testimonials: jsonb().notNull().$type<Testimonial[]>(),
    sampleData: boolean().notNull().default(false),
    /** Name of its stored picture. */
    logo: text(),
    accentColor: text(),
    footerText: text(),
    operatorName: text(),
    operatorPlace: text(),
    registration: text({ enum: registrationRules }).notNull().default('open'),
    /** With the rule `domains`. */
    registrationDomains: text().array().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('site_settings_one_row', sql`${t.id} = 1`),
    check('site_settings_fee', sql`${t.bookingFeeCents} >= 0`),
  ],
)
