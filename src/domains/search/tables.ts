import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LanguageCode } from '../../contract/languages.ts'
import type { SavedFilters } from '../../contract/search/saved-searches.ts'
import { at, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Milliseconds, like a cursor. */
const cursorTime = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/**
 * Everyone who is listed, updated by reactions. `doc` has words and filters, so that one index answers any combination.
 * Its GIN index has no pending list (`fastupdate`), which reads would have to scan.
 */
export const searchPeople = pgTable(
  'search_people',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    doc: tsvector().notNull(),
    /** Also in `doc`, for the filters; here, for their counts. Without hours. */
    marks: text().array().notNull().default([]),
    /** The release before counts by it, and may still run during an upgrade. */
    languages: text().array().$type<LanguageCode[]>().notNull().default([]),
    noSpeakingFee: boolean().notNull().default(false),
    available: boolean().notNull(),
    /** See `nextFreeTimes`; some may have passed. */
    freeTimes: at().array().notNull().default([]),
    bookable: boolean().notNull(),
    activeAt: cursorTime().notNull(),
    createdAt: cursorTime().notNull(),
    /** See `recommendedAt`. */
    recommendedAt: cursorTime().notNull().defaultNow(),
    listedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('search_people_active').on(t.activeAt, t.userId),
    index('search_people_newest').on(t.createdAt, t.userId),
    index('search_people_recommended').on(t.recommendedAt, t.userId),
    index('search_people_listed').on(t.listedAt, t.userId),
    index('search_people_doc').using('gin', t.doc).with({ fastupdate: false }),
  ],
)

/**
 * Documents of a thousand people, picked evenly every night. Next to one another, they are read in a thirtieth of the time that looking
 * the people up takes. Only for estimates: see `sampleTiers`.
 */
export const searchSample = pgTable('search_sample', {
  userId: integer()
    .primaryKey()
    .references(() => searchPeople.userId, { onDelete: 'cascade' }),
  doc: tsvector().notNull(),
})

/** Distinct words of all people, for correcting typos. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** Number of people; exact after a rebuild. */
    people: integer().notNull(),
    /** The word with up to two letters left out: two words that share one are a typo apart. */
    shortened: text().array().notNull(),
  },
  (t) => [
    index('search_words_prefix').on(t.word.op('text_pattern_ops')),
    index('search_words_shortened').using('gin', t.shortened).with({ fastupdate: false }),
  ],
)

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    filters: jsonb().$type<SavedFilters>().notNull(),
    weeklyMail: boolean().notNull(),
    /** People listed after this are new matches. */
    toldUntil: at().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('saved_searches_name').on(t.userId, sql`lower(${t.name})`),
    index('saved_searches_due').on(t.toldUntil).where(sql`weekly_mail`),
  ],
)
export type SavedSearchRow = typeof savedSearches.$inferSelect
