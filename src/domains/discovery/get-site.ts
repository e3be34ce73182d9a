import { sql } from 'drizzle-orm'
import { pictureAddress } from '../../contract/picture-address.ts'
import type { Site } from '../../contract/settings.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { currentSettings, type Settings } from '../settings/queries.ts'

export async function getSite(ctx: Ctx): Promise<Site> {
  const settings = await currentSettings(ctx)
  return {
    platformName: settings.platformName,
    contactEmail: settings.contactEmail,
    publicUrl: ctx.config.publicUrl,
    feeCents: settings.bookingFeeCents,
    currency: 'usd',
    testimonials: await withProfiles(ctx, settings),
    paymentProvider: ctx.payments.name,
    stripePublishableKey: ctx.config.stripe?.publishableKey ?? null,
    testModeBanner: ctx.payments.name === 'sandbox' && !ctx.config.loopback,
    thousandsOfPeople: await thousandsOfPeople(ctx),
  }
}

/** Examples lead to the sample people who say them, unless these are hidden. */
async function withProfiles(ctx: Ctx, { testimonials, sampleData }: Settings): Promise<Site['testimonials']> {
  const names = sampleData ? testimonials.filter(({ example }) => example).map(({ name }) => name) : []
  const { rows } =
    names.length === 0
      ? { rows: [] }
      : await ctx.db.execute<{ id: number; name: string; pictureHash: string | null }>(sql`
          select id, name, picture_hash as "pictureHash" from users
          where lower(name) in ${names.map((name) => name.toLowerCase())} and sample and suspended_at is null`)
  const people = new Map(
    rows.map(({ id, name, pictureHash }) => [
      name,
      { id, picture: pictureHash && pictureAddress(pictureHash, 96) },
    ]),
  )
  return testimonials.map((one) => ({ ...one, profile: (one.example && people.get(one.name)) || null }))
}

/** The planner’s estimate: exact enough for “thousands of creators”, and free on a large site. */
async function thousandsOfPeople(ctx: Ctx): Promise<number | null> {
  const { rows } = await ctx.db.execute<{ people: number }>(
    sql`select reltuples::int as people from pg_class where oid = 'search_people'::regclass`,
  )
  const thousands = Math.floor((rows[0]?.people ?? 0) / 1000) * 1000
  return thousands >= 1000 ? thousands : null
}
