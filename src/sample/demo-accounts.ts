import { randomBytes } from 'node:crypto'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { SeriesKind } from '../contract/series.ts'
import { hashPassword } from '../domains/accounts/passwords/hash-password.ts'
import { users } from '../domains/accounts/tables.ts'
import { recordEvent } from '../domains/events.ts'
import { storeArt } from '../domains/uploads/create-picture.ts'
import type { Ctx } from '../platform/ctx.ts'
import { withTransaction } from '../platform/database/transaction.ts'
import { replaceFile } from '../platform/files/durable-files.ts'
import { drawCover } from './draw-cover.ts'
import { slotsOf } from './person.ts'
import type { Look } from './portraits/look.ts'
import { storePortrait } from './portraits/store-portraits.ts'
import { seedProfiles } from './seed-profiles.ts'
import { type SampleShow, storeShow } from './seed-shows.ts'
import { storeTune } from './store-tune.ts'

const domain = 'demo.greenroom.example'
const dayMs = 86_400_000

type DemoPerson = {
  role: 'creator' | 'guest' | 'admin'
  name: string
  headline: string | null
  series: { title: string; kind: SeriesKind } | null
  hours: string
  topics: readonly string[]
  categories: readonly string[]
  look: Look | null
}

const roles = [
  {
    role: 'creator',
    name: 'Robin Creator',
    headline: 'Host of Open Mic (demo account)',
    series: { title: 'Open Mic', kind: 'podcast' },
    hours: 'mon-fri 09:00-17:00',
    topics: ['Water', 'Night work', 'Small towns'],
    categories: ['Science', 'Climate & Environment'],
    look: {
      skin: 5,
      face: 'oval',
      hair: 'pixie',
      color: 'espresso',
      mouth: 'grin',
      extra: 'headphones',
      clothes: 'knit',
      cloth: 'cream',
      wall: 'coral',
    },
  },
  {
    role: 'guest',
    name: 'Alex Guest',
    headline: 'Guest with something to say (demo account)',
    series: null,
    hours: '',
    topics: ['Start-ups', 'Night work', 'Kitchens'],
    categories: ['Business', 'Health & Medicine'],
    look: {
      skin: 2,
      face: 'long',
      hair: 'side',
      color: 'chestnut',
      beard: 'stubble',
      glasses: 'round',
      clothes: 'blazer',
      cloth: 'green',
      wall: 'sun',
      turned: 'left',
    },
  },
  {
    role: 'admin',
    name: 'Sam Admin',
    headline: null,
    series: null,
    hours: '',
    topics: [],
    categories: [],
    look: null,
  },
] as const satisfies readonly DemoPerson[]
type Role = (typeof roles)[number]['role']

export type DemoAccount = { role: Role; email: string; password: string }

export const emailOf = (role: Role) => `${role}@${domain}`
const demoEmails = roles.map(({ role }) => emailOf(role))
/** A stranger may sign up with one of these addresses but never verify it: the domain gets no email. */
export const isDemoAccount = and(
  inArray(users.email, demoEmails),
  isNotNull(users.emailVerifiedAt),
  isNull(users.deletedAt),
)
export const isDemo = (role: Role) => and(eq(users.email, emailOf(role)), isDemoAccount)
const stored = z.record(z.enum(['creator', 'guest', 'admin']), z.string().min(12))

/**
 * Accounts to try every role. Passwords are generated once and stored in the data folder, readable only by its owner, so
 * that later starts can print them. A corrupt file gives the accounts new passwords. Without the file, accounts that
 * exist stay as they are: another site on this database printed their passwords.
 */
export async function createDemoAccounts(ctx: Ctx): Promise<DemoAccount[]> {
  const file = join(ctx.config.dataDir, 'demo-accounts.json')
  const kept = await readPasswords(file)
  const passwords = typeof kept === 'string' ? makePasswords() : kept
  const there = await ctx.db.select({ email: users.email }).from(users).where(isDemoAccount)
  const known = new Set(there.map(({ email }) => email))
  if (kept === 'missing' && known.size > 0) {
    ctx.log.warn(
      `The demo accounts keep their passwords, which are in demo-accounts.json in the data folder of the site that created them. To set new ones, create an empty file ${file} and restart.`,
    )
    return []
  }
  const store = () => replaceFile(file, JSON.stringify(passwords, null, 2))
  // First, so that an interrupted start doesn’t lose the passwords of the accounts it created.
  if (kept === 'missing') await store()
  for (const { role, ...person } of roles) {
    if (!known.has(emailOf(role))) {
      await addAccount(ctx, role, person, passwords[role])
      if (role === 'creator') await giveSounds(ctx)
    } else if (kept === 'corrupt') await setPassword(ctx, role, passwords[role])
  }
  // Last, so that the next start repeats an interrupted change of passwords.
  if (kept === 'corrupt') await store()
  await giveAgent(ctx)
  return roles.map(({ role }) => ({ role, email: emailOf(role), password: passwords[role] }))
}

async function readPasswords(file: string): Promise<Record<Role, string> | 'missing' | 'corrupt'> {
  try {
    const passwords = stored.parse(JSON.parse(await readFile(file, 'utf8')))
    await chmod(file, 0o600)
    return passwords
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 'corrupt'
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing'
    throw error
  }
}

function makePasswords(): Record<Role, string> {
  const password = () => randomBytes(16).toString('base64url')
  return { creator: password(), guest: password(), admin: password() }
}

async function setPassword(ctx: Ctx, role: Role, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await ctx.db.update(users).set({ passwordHash }).where(isDemo(role))
}

/** Gives the guest an agent, to try agent requests. Doesn’t overwrite later changes. */
async function giveAgent(ctx: Ctx): Promise<void> {
  const [guest] = await ctx.db.select({ userId: users.id }).from(users).where(isDemo('guest'))
  if (!guest) return
  const representation = {
    hasAgent: true,
    agentName: 'Casey Agent',
    agentEmail: `agent@${domain}`,
    agentPhone: null,
    agentCompany: 'Casey & Co',
    bookingInstructions: null,
    speakingFeeRange: '$200 to $500',
    noSpeakingFee: false,
    requiresAgentApproval: false,
  }
  await withTransaction(ctx, (ctx) => seedProfiles(ctx, [{ ...guest, representation }]))
}

/** A tune as an introduction, and as an episode of a show. */
async function giveSounds(ctx: Ctx): Promise<void> {
  const [creator] = await ctx.db
    .select({ id: users.id, host: users.name, title: users.seriesTitle })
    .from(users)
    .where(isDemo('creator'))
  if (!creator?.title) return
  const { id: userId, host, title } = creator
  const { url, durationSeconds: seconds } = await storeTune(ctx, userId)
  const art = await storeArt(ctx, userId, await drawCover())
  const show: SampleShow = {
    userId,
    host,
    title,
    description: 'Demo show: conversations about water, night work and small towns.',
    language: 'en',
    art,
    verified: true,
    episodes: [
      // A sound of its own for the player, which knows sounds by their address.
      { title: 'Trailer: eight notes', sound: { url: `${url}#trailer`, seconds } },
      { title: 'The night ferry', minutes: 30 },
      { title: 'Who owns the river?', minutes: 37 },
      { title: 'A town of four hundred', minutes: 44 },
    ],
  }
  await withTransaction(ctx, async (ctx) => {
    await storeShow(ctx, show, domain)
    await recordEvent(ctx, { type: 'profile.changed', userId })
  })
}

type Person = Omit<DemoPerson, 'role'>

async function addAccount(ctx: Ctx, role: Role, person: Person, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const pictureHash = person.look && (await storePortrait(ctx, person.look))
  await withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const [user] = await ctx.db
      .insert(users)
      .values({
        email: emailOf(role),
        emailVerifiedAt: now,
        passwordHash,
        name: person.name,
        userType: role,
        headline: person.headline,
        initialsConfirmed: true,
        pictureHash,
        seriesTitle: person.series?.title,
        seriesKind: person.series?.kind,
        topicsOfDiscussion: [...person.topics],
        languages: ['en'],
        // Before the first of their bookings.
        createdAt: new Date(now.getTime() - 60 * dayMs),
        lastActiveAt: new Date(now.getTime() - 30 * dayMs),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) return
    const { categories, hours } = person
    await seedProfiles(ctx, [
      { userId: user.id, categories: [...categories], slots: slotsOf(hours), pictureHash },
    ])
    await recordEvent(ctx, { type: 'profile.changed', userId: user.id })
  })
}
