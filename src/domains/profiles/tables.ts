import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

/** Numbers about a person, kept apart from the profile because they change often. */
export const personStats = pgTable('person_stats', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  views: integer().notNull().default(0),
})

/**
 * Who acts for a person, and what they ask for. Apart from the profile, so that nothing that loads a person loads the
 * address of their agent.
 */
export const representations = pgTable(
  'representations',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    hasAgent: boolean().notNull().default(false),
    agentName: text(),
    /** In lower case. */
    agentEmail: text(),
    agentPhone: text(),
    agentCompany: text(),
    bookingInstructions: text(),
    speakingFeeRange: text(),
    requiresAgentApproval: boolean().notNull().default(false),
  },
  (t) => [
    /** Requests that go to an agent need somebody to go to. */
    check(
      'representations_agent',
      sql`not ${t.hasAgent} or (${t.agentName} is not null and ${t.agentEmail} is not null)`,
    ),
  ],
)
export type RepresentationRow = typeof representations.$inferSelect

/** Who has looked at whom on which day, so that one viewer counts once a day. Kept for two days. */
export const profileViews = pgTable(
  'profile_views',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** A keyed hash: it tells viewers apart and names nobody. */
    viewer: text().notNull(),
    viewedOn: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.viewedOn, t.viewer] })],
)
