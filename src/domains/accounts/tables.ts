import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LanguageCode } from '../../contract/languages.ts'
import { meetingWays } from '../../contract/meeting.ts'
import { seriesKinds } from '../../contract/series.ts'
import { at, bigId, identity, shortIdentity } from '../../platform/database/columns.ts'

const logPosition = customType<{ data: string }>({ dataType: () => 'pg_lsn' })

export const users = pgTable(
  'users',
  {
    id: shortIdentity(),
    email: text().notNull(),
    emailVerifiedAt: at(),
    /** Empty without a password: they joined by a provider. */
    passwordHash: text().notNull(),
    name: text().notNull(),
    /** What they asked to be called. */
    callName: text(),
    userType: text({ enum: ['creator', 'guest', 'admin'] }).notNull(),
    headline: text(),
    bio: text(),
    location: text(),
    profession: text(),
    website: text(),
    linkedinUrl: text(),
    seriesTitle: text(),
    seriesUrl: text(),
    seriesKind: text({ enum: seriesKinds }),
    areaOfExpertise: text().array().notNull().default([]),
    areaOfInterests: text().array().notNull().default([]),
    topicsOfDiscussion: text().array().notNull().default([]),
    /** Spoken; BCP 47 codes. */
    languages: text().array().$type<LanguageCode[]>().notNull().default([]),
    /** How they meet. Only participants of confirmed bookings see it. */
    meetingWay: text({ enum: meetingWays }),
    /** A link, a phone number or an address. */
    meetingPlace: text(),
    /** Content hash of the uploaded picture. */
    pictureHash: text(),
    /** Name of the stored sound in which they introduce themselves, and its length. */
    introductionFile: text(),
    introductionSeconds: integer(),
    /** They chose initials instead of a picture. */
    initialsConfirmed: boolean().notNull().default(false),
    showEmail: boolean().notNull().default(false),
    openToGuesting: boolean().notNull().default(false),
    /** IANA name. */
    timeZone: text().notNull().default('UTC'),
    sample: boolean().notNull().default(false),
    suspendedAt: at(),
    /** When they turned on two-step sign-in. Its secret is in `authenticators`. */
    twoStepAt: at(),
    /** By a moderator, or while they wait for approval: shown to no one but themselves. */
    hiddenAt: at(),
    /** By a moderator, or while they wait for approval: no new conversations or requests. */
    limitedAt: at(),
    /** They wait, hidden and limited, until an admin approves them or they verify an address that may join without. */
    approvalAskedAt: at(),
    /** When the account closes that its person deleted. Until then others see it as hidden. */
    deletesAt: at(),
    /** When the account was closed and the row anonymized. Payments and bookings still point at it. */
    deletedAt: at(),
    createdAt: at().notNull(),
    lastActiveAt: at().notNull(),
  },
  (t) => [
    /** Only one account proves an address; several may claim it. */
    uniqueIndex('users_email').on(sql`lower(${t.email})`).where(sql`email_verified_at is not null`),
    index('users_claims').on(sql`lower(${t.email})`),
    /** There are few. */
    index('users_admins').on(t.id).where(sql`user_type = 'admin'`),
    index('users_present').on(t.id).where(sql`deleted_at is null`),
    index('users_created').on(t.createdAt, t.id),
    /** For the states that few have, which the panel filters by. */
    index('users_by_state')
      .on(t.createdAt, t.id)
      .where(sql`suspended_at is not null or deleted_at is not null or sample`),
    index('users_waiting').on(t.createdAt, t.id).where(sql`approval_asked_at is not null`),
    index('users_active').on(t.lastActiveAt, t.id),
    index('users_name').on(sql`lower(${t.name})`, t.id),
    /** For credits of episodes, which may name an address. */
    index('users_website').on(sql`lower(${t.website})`).where(sql`website is not null`),
    index('users_linkedin').on(sql`lower(${t.linkedinUrl})`).where(sql`linkedin_url is not null`),
    index('users_introduction').on(t.introductionFile).where(sql`introduction_file is not null`),
    index('users_words').using('gin', sql`lower(${t.name} || ' ' || ${t.email}) gin_trgm_ops`),
  ],
)
export type UserRow = typeof users.$inferSelect

/** What people are told of their own account on every page. */
export const accountColumns = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  passwordHash: users.passwordHash,
  name: users.name,
  callName: users.callName,
  userType: users.userType,
  headline: users.headline,
  bio: users.bio,
  location: users.location,
  pictureHash: users.pictureHash,
  timeZone: users.timeZone,
  twoStepAt: users.twoStepAt,
  limitedAt: users.limitedAt,
  approvalAskedAt: users.approvalAskedAt,
  deletesAt: users.deletesAt,
  createdAt: users.createdAt,
}
export type Account = Pick<UserRow, keyof typeof accountColumns>

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    tokenHash: text().notNull(),
    /** For requests that were under way when the token was replaced. */
    previousTokenHash: text(),
    tokenReplacedAt: at(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    userAgent: text(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
    /** Where the database’s log was after the last write. Kept only with a replica. */
    lastWrite: logPosition(),
    expiresAt: at().notNull(),
    /** When the password was last typed in this browser to confirm an act. */
    passwordConfirmedAt: at(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    uniqueIndex('sessions_previous_token')
      .on(t.previousTokenHash)
      .where(sql`previous_token_hash is not null`),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)
export type SessionRow = typeof sessions.$inferSelect

/** Browsers that a user has signed in from. A right password works there even while the account is under attack. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    deviceHash: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
)

/** Apps that make codes for the second step of signing in. Not in use before `users.twoStepAt` is set. */
export const authenticators = pgTable('authenticators', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  sealedSecret: text().notNull(),
  /** The 30 seconds since 1970 of the last used code: that code and older ones don’t work again. */
  lastPeriod: integer(),
})

/** Each works once in place of a code. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The authenticator’s own name for it. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** How often it signed, by its own count. Stays 0 for those that don’t count. */
    counter: bigId().notNull(),
    transports: text().array().notNull(),
    /** The browser that added it. */
    name: text().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
)
export type PasskeyRow = typeof passkeys.$inferSelect

/** Who people are at the provider by which they sign in. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('identities_user').on(t.userId)],
)

/** What passkeys signed, and sign-ins that came back from the provider. Kept until they expire. */
export const usedChallenges = pgTable('used_challenges', {
  challenge: text().primaryKey(),
  usedAt: at().notNull(),
})

/** Names and email addresses that others’ notifications and emails may still have. */
export const formerNames = pgTable(
  'former_names',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    changedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)

/** Emailed links. Each works once, until it expires. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: identity(),
    tokenHash: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['verify', 'reset', 'change'] }).notNull(),
    /** The address that the link was sent to; with `change` the new one. */
    email: text().notNull(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [uniqueIndex('email_tokens_token').on(t.tokenHash), index('email_tokens_user').on(t.userId)],
)

/** Links by which someone may join, whatever the site’s rule. Each works once, until it expires. */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    tokenHash: text().notNull(),
    /** Where the link was sent, if anywhere. Anyone who has it may use it. */
    email: text(),
    adminId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [uniqueIndex('invitations_token').on(t.tokenHash), index('invitations_admin').on(t.adminId)],
)
export type InvitationRow = typeof invitations.$inferSelect
