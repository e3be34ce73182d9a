import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { seriesKinds } from '../../contract/series.ts'
import { at, identity } from '../../platform/database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: identity(),
    email: text().notNull(),
    emailVerifiedAt: at(),
    passwordHash: text().notNull(),
    name: text().notNull(),
    userType: text({ enum: ['creator', 'guest', 'admin'] }).notNull(),
    headline: text(),
    bio: text(),
    location: text(),
    profession: text(),
    website: text(),
    linkedinUrl: text(),
    /** The show that they make. */
    seriesTitle: text(),
    seriesUrl: text(),
    seriesKind: text({ enum: seriesKinds }),
    areaOfExpertise: text().array().notNull().default([]),
    areaOfInterests: text().array().notNull().default([]),
    topicsOfDiscussion: text().array().notNull().default([]),
    /** Content hash of the uploaded picture. */
    pictureHash: text(),
    /** They are content with their initials in place of a picture. */
    initialsConfirmed: boolean().notNull().default(false),
    showEmail: boolean().notNull().default(false),
    openToGuesting: boolean().notNull().default(false),
    /** IANA name. */
    timeZone: text().notNull().default('UTC'),
    sample: boolean().notNull().default(false),
    suspendedAt: at(),
    /** The person is gone and the row names nobody any more; what they paid and were paid for keeps pointing at it. */
    deletedAt: at(),
    createdAt: at().notNull(),
    lastActiveAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    /** There are few. */
    index('users_admins').on(t.id).where(sql`user_type = 'admin'`),
    /** For counting them: nothing but the index is read. */
    index('users_present').on(t.id).where(sql`deleted_at is null`),
    index('users_created').on(t.createdAt, t.id),
    index('users_active').on(t.lastActiveAt, t.id),
    index('users_name').on(sql`lower(${t.name})`, t.id),
    index('users_words').using('gin', sql`lower(${t.name} || ' ' || ${t.email}) gin_trgm_ops`),
  ],
)
export type UserRow = typeof users.$inferSelect

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    tokenHash: text().notNull(),
    /** The token before it, for requests that were under way when it was replaced. */
    previousTokenHash: text(),
    tokenReplacedAt: at(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    userAgent: text(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
    expiresAt: at().notNull(),
    /** When the person last typed their password into this browser to confirm a destructive act. */
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

/** Browsers that a person has signed in from: there a right password works even while the account is being guessed at. */
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

/** Mailed links: used once, within their time. */
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
