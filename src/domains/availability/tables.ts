import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

/** How a person may be booked. A person without a row has the defaults. */
export const bookingRules = pgTable('booking_rules', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  isAvailableForBooking: boolean().notNull().default(true),
  minimumNoticeHours: integer().notNull().default(24),
  bufferMinutes: integer().notNull().default(0),
})

/**
 * Weekly hours, wall-clock in the owner’s zone. The exclusion constraint `availability_slots_no_overlap` (written in
 * the migration) lets no two slots of one owner and day overlap.
 */
export const availabilitySlots = pgTable(
  'availability_slots',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** ISO weekday: 1 is Monday, 7 Sunday. */
    weekday: smallint().notNull(),
    /** Minutes after midnight; the end may be 1440. */
    startMinute: smallint().notNull(),
    endMinute: smallint().notNull(),
    available: boolean().notNull().default(true),
    createdAt: at().notNull(),
  },
  (t) => [
    index('availability_slots_user').on(t.userId),
    check('availability_slots_weekday', sql`${t.weekday} between 1 and 7`),
    check(
      'availability_slots_minutes',
      sql`${t.startMinute} >= 0 and ${t.startMinute} < ${t.endMinute} and ${t.endMinute} <= 1440`,
    ),
  ],
)

const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })

/**
 * When a person is taken. Every confirmed booking has one row for each party; the exclusion constraint
 * `busy_times_no_overlap` (written in the migration) decides which of two overlapping confirmations stands, whatever
 * role the person plays in them.
 */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    during: instantRange().notNull(),
    /** The booking that takes this time. */
    bookingId: integer().notNull(),
  },
  (t) => [index('busy_times_booking').on(t.bookingId)],
)

/**
 * Days that differ from the weekly hours, on the owner’s calendar: away (0 to 1440 is the whole day), or extra hours.
 * The exclusion constraint `availability_overrides_no_overlap` (written in the migration) lets no two of one owner,
 * day and kind overlap.
 */
export const availabilityOverrides = pgTable(
  'availability_overrides',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    on: date('on_day').notNull(),
    kind: text({ enum: ['away', 'extra'] }).notNull(),
    /** Minutes after midnight; the end may be 1440. */
    startMinute: smallint().notNull(),
    endMinute: smallint().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    index('availability_overrides_user').on(t.userId, t.on),
    check(
      'availability_overrides_minutes',
      sql`${t.startMinute} >= 0 and ${t.startMinute} < ${t.endMinute} and ${t.endMinute} <= 1440`,
    ),
  ],
)

/** When a person’s own calendar elsewhere says that they are taken. It hides free times, and refuses nothing. */
export const importedBusy = pgTable(
  'imported_busy',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    during: instantRange().notNull(),
    /** The imported calendar that says so. */
    calendarId: integer().notNull(),
  },
  (t) => [
    index('imported_busy_calendar').on(t.calendarId),
    index('imported_busy_when').using('gist', t.userId, t.during),
  ],
)
