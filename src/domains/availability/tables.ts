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
import { at, bigId, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

export const bookingRules = pgTable('booking_rules', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  isAvailableForBooking: boolean().notNull().default(true),
  minimumNoticeHours: integer().notNull().default(24),
  bufferMinutes: integer().notNull().default(0),
})

/** Wall-clock in the owner’s zone. The migration adds `availability_slots_no_overlap`: slots of one owner and day can’t overlap. */
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
 * Each confirmed booking has one row per participant. The migration adds `busy_times_no_overlap`, which decides between two
 * overlapping confirmations of one user in either role.
 */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    during: instantRange().notNull(),
    bookingId: bigId().notNull(),
  },
  (t) => [index('busy_times_booking').on(t.bookingId)],
)

/**
 * Days that differ from the weekly hours, in the owner’s zone. Away from 0 to 1440 is the whole day. The migration adds
 * `availability_overrides_no_overlap`, per owner, day and kind.
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

/** Busy times from a user’s imported calendars. They hide free times but don’t block bookings. */
export const importedBusy = pgTable(
  'imported_busy',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    during: instantRange().notNull(),
    calendarId: bigId().notNull(),
  },
  (t) => [
    index('imported_busy_calendar').on(t.calendarId),
    index('imported_busy_when').using('gist', t.userId, t.during),
  ],
)
