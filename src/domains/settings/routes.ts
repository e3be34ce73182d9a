import { sql } from 'drizzle-orm'
import { getSite, type Site } from '../../contract/settings.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/http/server.ts'
import { currentSettings } from './queries.ts'

export function settingsRoutes(app: App): void {
  serve(app, getSite, presentSite)
}

async function presentSite(ctx: Ctx): Promise<Site> {
  const settings = await currentSettings(ctx)
  return {
    platformName: settings.platformName,
    contactEmail: settings.contactEmail,
    publicUrl: ctx.config.publicUrl,
    feeCents: settings.bookingFeeCents,
    currency: 'usd',
    testimonials: settings.testimonials,
    paymentProvider: ctx.payments.name,
    stripePublishableKey: ctx.config.stripe?.publishableKey ?? null,
    testModeBanner: ctx.payments.name === 'sandbox' && !ctx.config.loopback,
    thousandsOfPeople: await thousandsOfPeople(ctx),
  }
}

/** The planner’s estimate: exact enough for “thousands of creators”, and free on a large site. */
async function thousandsOfPeople(ctx: Ctx): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ people: number }>(
    sql`select reltuples::int as people from pg_class where oid = 'search_people'::regclass`,
  )
  const thousands = Math.floor((rows[0]?.people ?? 0) / 1000) * 1000
  return thousands >= 1000 ? thousands : null
}
