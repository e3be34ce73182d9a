import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { hashPassword } from '../domains/accounts/passwords/hash-password.ts'
import { users } from '../domains/accounts/tables.ts'
import { updateProfile } from '../domains/accounts/update-user.ts'
import { representations } from '../domains/profiles/tables.ts'
import { indexEveryone } from '../domains/search/index-everyone.ts'
import { indexPeople } from '../domains/search/index-person.ts'
import type { Ctx, TransactionCtx } from '../platform/ctx.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { broadcasters } from './broadcasters.ts'
import { experts } from './experts.ts'
import { representationOf } from './fees.ts'
import { languagesOf } from './languages.ts'
import { type SamplePerson, sampleDomain, slotsOf } from './person.ts'
import { podcasters } from './podcasters.ts'
import { renewPortraits, storePortrait } from './portraits/store-portraits.ts'
import { seedProfiles } from './seed-profiles.ts'
import { seedShows } from './seed-shows.ts'
import { storeTune } from './store-tune.ts'
import { storytellers } from './storytellers.ts'

const people = [
  ...[...podcasters, ...broadcasters].map((person) => ({ ...person, userType: 'creator' as const })),
  ...[...experts, ...storytellers].map((person) => ({ ...person, userType: 'guest' as const })),
]
type Person = (typeof people)[number]

/** Near the top of a new site’s landing page. */
const heard = ['Maya Okonkwo', 'Henrik Aalto']

/** No one can sign in with it. */
function emailOf({ name }: SamplePerson): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return `${plain.replaceAll(/[^a-z]+/g, '.')}@${sampleDomain}`
}

/** Strangers may sign up with these addresses. */
const isSample = and(inArray(users.email, people.map(emailOf)), users.sample)

/** Adds missing sample people and indexes them. Safe to repeat. */
export async function seedSample(ctx: Ctx): Promise<void> {
  const known = new Map((await findPeople(ctx)).map((row) => [row.email, row]))
  const missing = people.filter((person) => !known.has(emailOf(person)))
  if (missing.length > 0) {
    const hashes = await Promise.all(
      missing.map(async ({ look }) => (look ? storePortrait(ctx, look) : null)),
    )
    const passwordHash = await hashPassword(randomBytes(32).toString('hex'))
    await withTransaction(ctx, (ctx) => storePeople(ctx, missing, hashes, passwordHash))
    await indexEveryone(ctx)
  }
  await renewPortraits(
    ctx,
    people.flatMap((person) => {
      const row = known.get(emailOf(person))
      return row && person.look ? [{ ...row, look: person.look }] : []
    }),
  )
  await storeRepresentations(ctx)
  await storeLanguages(ctx)
  const hosts = await findPeople(ctx)
  await seedShows(ctx, hosts)
  for (const { id, name, introductionFile } of hosts) {
    if (heard.includes(name) && !introductionFile) await storeTune(ctx, id)
  }
}

function findPeople(ctx: Ctx) {
  return ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      pictureHash: users.pictureHash,
      introductionFile: users.introductionFile,
    })
    .from(users)
    .where(isSample)
}

/** Also for sample people added before they had fees and agents. */
async function storeRepresentations(ctx: Ctx): Promise<void> {
  const known = ctx.db.select({ id: representations.userId }).from(representations)
  const without = and(isSample, notInArray(users.id, known))
  const silent = await ctx.db.select({ id: users.id, name: users.name }).from(users).where(without)
  const profiles = silent.flatMap(({ id, name }) => {
    const representation = representationOf(name)
    return representation ? [{ userId: id, representation }] : []
  })
  if (profiles.length === 0) return
  await withTransaction(ctx, async (ctx) => {
    await seedProfiles(ctx, profiles)
    // Search filters by it.
    const unpaid = profiles.filter(({ representation }) => representation.noSpeakingFee)
    await indexPeople(
      ctx,
      unpaid.map(({ userId }) => userId),
    )
  })
}

/** Also for sample people added before they had languages. */
async function storeLanguages(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const without = and(isSample, eq(users.languages, []), isNull(users.deletedAt))
    const silent = await ctx.db.select({ id: users.id, name: users.name }).from(users).where(without)
    for (const { id, name } of silent) await updateProfile(ctx, id, { languages: languagesOf(name) })
    await indexPeople(
      ctx,
      silent.map(({ id }) => id),
    )
  })
}

const day = 86_400_000

async function storePeople(
  ctx: TransactionCtx,
  missing: Person[],
  hashes: (string | null)[],
  passwordHash: string,
): Promise<void> {
  const now = ctx.clock.now()
  // The unique index on the email resolves concurrent loads.
  const stored = await ctx.db
    .insert(users)
    .values(
      missing.map((person, i) => {
        // Signed up over the last two years, active within the last three weeks.
        const joined = new Date(now.getTime() - (30 + ((i * 97) % 700)) * day)
        return {
          email: emailOf(person),
          emailVerifiedAt: joined,
          passwordHash,
          name: person.name,
          userType: person.userType,
          headline: person.headline,
          bio: person.bio,
          location: person.location,
          profession: person.profession,
          seriesTitle: person.series?.title ?? null,
          seriesKind: person.series?.kind ?? null,
          areaOfExpertise: person.expertise,
          topicsOfDiscussion: person.topics,
          languages: languagesOf(person.name),
          pictureHash: hashes[i] ?? null,
          initialsConfirmed: true,
          openToGuesting: person.openToGuesting ?? false,
          timeZone: person.zone,
          sample: true,
          createdAt: joined,
          lastActiveAt: new Date(now.getTime() - ((i * 37) % 500) * (day / 24)),
        }
      }),
    )
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email })
  const ids = new Map(stored.map(({ id, email }) => [email, id]))
  const added = missing.flatMap((person, i) => {
    const userId = ids.get(emailOf(person))
    const { categories, hours, views } = person
    return userId
      ? [{ userId, categories, slots: slotsOf(hours), views, pictureHash: hashes[i] ?? null }]
      : []
  })
  await seedProfiles(ctx, added)
}
