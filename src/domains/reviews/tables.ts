import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, bigId, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { bookings } from '../requests/tables.ts'

const bookingId = () =>
  bigId()
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' })
const personId = () =>
  integer()
    .notNull()
    .references(() => users.id)

/** Never edited. Hidden from everyone but their author until they are shown. */
export const reviews = pgTable(
  'reviews',
  {
    id: identity(),
    bookingId: bookingId(),
    authorId: personId(),
    aboutId: personId(),
    rating: integer().notNull(),
    text: text().notNull(),
    again: boolean(),
    createdAt: at().notNull(),
    /** When it’s shown without the other’s. */
    showAt: at().notNull(),
    shownAt: at(),
    answer: text(),
    answeredAt: at(),
    /** By moderators. */
    hiddenAt: at(),
    answerHiddenAt: at(),
  },
  (t) => [
    uniqueIndex('reviews_once').on(t.bookingId, t.authorId),
    index('reviews_about').on(t.aboutId, t.id),
    index('reviews_author').on(t.authorId),
    index('reviews_due').on(t.showAt).where(sql`shown_at is null`),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
)
export type ReviewRow = typeof reviews.$inferSelect

/** Who is asked to review a completed booking, and when. */
export const reviewInvitations = pgTable(
  'review_invitations',
  { bookingId: bookingId(), userId: personId(), askAt: at().notNull(), askedAt: at() },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.userId] }),
    index('review_invitations_user').on(t.userId),
    index('review_invitations_due').on(t.askAt).where(sql`asked_at is null`),
  ],
)
