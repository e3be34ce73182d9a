import { and, sql } from 'drizzle-orm'
import { pictureAddress } from '../../contract/picture-address.ts'
import type { Site } from '../../contract/settings.ts'
import { type Ctx, viewerId } from '../../platform/ctx.ts'
import { preparedRead } from '../../platform/database/prepared-query.ts'
import { type PersonRow, people } from '../accounts/queries.ts'
import { presentLook } from '../settings/present.ts'
import { currentSettings, type Settings } from '../settings/queries.ts'
import { isVisibleTo } from '../trust/queries.ts'
import { thousandsOfPeople } from './queries.ts'

export async function getSite(ctx: Ctx): Promise<Site> {
  const settings = await currentSettings(ctx)
  const { registration, registrationDomains } = settings
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
    ...presentLook(settings),
    ...(registration !== 'open' && { registration }),
    ...(ctx.config.oidc && { signInProvider: ctx.config.oidc.name }),
    ...(registration === 'domains' && { registrationDomains }),
  }
}

type Speaker = Pick<PersonRow, 'id' | 'name' | 'pictureHash'>

const speakersNamed = preparedRead<{ names: string[]; viewerId: number }, Speaker[]>(
  'speakers',
  (db, value) =>
    db
      .select({ id: people.id, name: people.name, pictureHash: people.pictureHash })
      .from(people)
      .where(
        and(
          sql`lower(${people.name}) = any(${value('names')})`,
          people.sample,
          isVisibleTo(value('viewerId')),
        ),
      ),
)

/** Examples lead to the sample people who say them, unless the viewer can’t see these. */
async function withProfiles(ctx: Ctx, { testimonials, sampleData }: Settings): Promise<Site['testimonials']> {
  const names = sampleData ? testimonials.filter(({ example }) => example).map(({ name }) => name) : []
  const speakers = new Map<string, Site['testimonials'][number]['profile']>()
  if (names.length > 0) {
    const lowered = names.map((name) => name.toLowerCase())
    const rows = await speakersNamed(ctx, { names: lowered, viewerId: viewerId(ctx) ?? 0 })
    for (const { id, name, pictureHash } of rows) {
      speakers.set(name, { id, picture: pictureHash && pictureAddress(pictureHash, 96) })
    }
  }
  return testimonials.map((one) => ({ ...one, profile: (one.example && speakers.get(one.name)) || null }))
}
