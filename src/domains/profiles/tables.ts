import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

/** Apart from `users` because they change often. Bookings write how people answer, reviews their ratings. */
export const personStats = pgTable('person_stats', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  views: integer().notNull().default(0),
  /** Paid requests of the last half year that they confirmed or declined. */
  answered: integer().notNull().default(0),
  /** Those that expired while it was their turn. */
  expired: integer().notNull().default(0),
  /** Three of four of their latest requests were answered within it, by confirming, declining or proposing times. */
  usualAnswerHours: integer(),
  /** Of the reviews that are shown: how many, and their stars together. */
  reviews: integer().notNull().default(0),
  stars: integer().notNull().default(0),
})

/** Agent and speaking fee. Apart from `users`, so that loading a user never loads their agent’s address. */
export const representations = pgTable(
  'representations',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    hasAgent: boolean().notNull().default(false),
    agentName: text(),
    agentEmail: text(),
    agentPhone: text(),
    agentCompany: text(),
    bookingInstructions: text(),
    speakingFeeRange: text(),
    /** Their own answer; nothing is read out of the range. */
    noSpeakingFee: boolean().notNull().default(false),
    requiresAgentApproval: boolean().notNull().default(false),
  },
  (t) => [
    /** Requests need an agent to go to. */
    check(
      'representations_agent',
      sql`not ${t.hasAgent} or (${t.agentName} is not null and ${t.agentEmail} is not null)`,
    ),
  ],
)
export type RepresentationRow = typeof representations.$inferSelect

/** Counts a viewer once a day. Kept for two days. */
export const profileViews = pgTable(
  'profile_views',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** A keyed hash: distinguishes viewers without identifying them. */
    viewer: text().notNull(),
    viewedOn: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.viewedOn, t.viewer] })],
)
