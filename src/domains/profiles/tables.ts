import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'

/** Numbers about a person, kept apart from the profile because they change often. */
export const personStats = pgTable('person_stats', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  views: integer().notNull().default(0),
})

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
