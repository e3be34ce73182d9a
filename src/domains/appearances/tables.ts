import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OwnAppearance } from '../../contract/appearances.ts'
import { at, bigId, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { bookings } from '../requests/tables.ts'
import { shows } from '../shows/tables.ts'

/** That a member was a guest of another: an offer, until the guest decides. */
export const appearances = pgTable(
  'appearances',
  {
    id: identity(),
    guestId: integer()
      .notNull()
      .references(() => users.id),
    hostId: integer()
      .notNull()
      .references(() => users.id),
    source: text().notNull().$type<OwnAppearance['source']>(),
    /** Null once the show was removed. The row stays, so that adding the show again offers nothing twice. */
    showId: bigId().references(() => shows.id, { onDelete: 'set null' }),
    /** As in `show_episodes`. Null for a booking. */
    episodeKey: text(),
    title: text(),
    link: text(),
    /** When the episode was published, or the booking began. */
    publishedAt: at(),
    bookingId: bigId().references(() => bookings.id, { onDelete: 'cascade' }),
    state: text().notNull().$type<OwnAppearance['state']>().default('offered'),
    createdAt: at().notNull(),
    decidedAt: at(),
  },
  (t) => [
    uniqueIndex('appearances_episode').on(t.guestId, t.hostId, t.episodeKey),
    uniqueIndex('appearances_booking').on(t.bookingId),
    index('appearances_host').on(t.hostId),
    index('appearances_show').on(t.showId),
    check(
      'appearances_source',
      sql`(${t.source} = 'feed') = (${t.episodeKey} is not null) and (${t.source} = 'booking') = (${t.bookingId} is not null)`,
    ),
    check('appearances_not_oneself', sql`${t.guestId} <> ${t.hostId}`),
  ],
)
export type AppearanceRow = typeof appearances.$inferSelect
