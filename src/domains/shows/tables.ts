import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, bigId, identity } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import type { Credit } from './parse-credits.ts'

export const shows = pgTable(
  'shows',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text().notNull().$type<'feed' | 'link'>(),
    /** Never shown to others: some feeds’ addresses are secrets. */
    address: text().notNull(),
    /** podcast:guid, or derived from the address; null for links. */
    guid: text(),
    title: text().notNull(),
    description: text(),
    author: text(),
    language: text(),
    link: text(),
    artAddress: text(),
    artHash: text(),
    artEtag: text(),
    artLastModified: text(),
    /** When `artHash` was last what `artAddress` has. Null if that can’t be read. */
    artReadAt: at(),
    /** itunes:owner. Never shown to others. */
    ownerEmail: text(),
    credits: jsonb().notNull().$type<Credit[]>().default([]),
    etag: text(),
    lastModified: text(),
    createdAt: at().notNull(),
    /** By a moderator: shown only to its owner. */
    hiddenAt: at(),
    /** The last attempt; `readAt` is the last that worked. */
    triedAt: at().notNull(),
    readAt: at(),
    /** Shown to the owner; null after a successful reading. */
    lastError: text(),
    /** Null for links, which are read once. */
    dueAt: at(),
    /** Expected in the feed. */
    verifyCode: text().notNull(),
    /** The last proof. */
    verifiedAt: at(),
    verifiedBy: text().$type<'feed' | 'email'>(),
    /** The owner address that got the code; kept while verified by it. */
    provedEmail: text(),
    /** Why an admin removed the badge, from `clearedBadges`. Its owner reads it and can’t verify the show again. */
    clearedBecause: text(),
    emailCodeHash: text(),
    emailCodeTo: text(),
    emailCodeExpiresAt: at(),
  },
  (t) => [
    uniqueIndex('shows_once').on(t.userId, sql`md5(${t.address})`),
    uniqueIndex('shows_verified_once').on(t.guid).where(sql`verified_at is not null`),
    index('shows_due').on(t.dueAt),
  ],
)
export type ShowRow = typeof shows.$inferSelect

/** Badges that admins removed. They outlive their show: adding it again doesn’t win the badge back. */
export const clearedBadges = pgTable(
  'cleared_badges',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    address: text().notNull(),
    guid: text().notNull(),
    because: text().notNull(),
  },
  (t) => [index('cleared_badges_user').on(t.userId)],
)

export const showEpisodes = pgTable(
  'show_episodes',
  {
    id: identity(),
    showId: bigId()
      .notNull()
      .references(() => shows.id, { onDelete: 'cascade' }),
    /** SHA-256 of what the feed identifies the episode by, so that its id survives readings. */
    key: text().notNull(),
    title: text().notNull(),
    publishedAt: at(),
    link: text(),
    audioUrl: text(),
    audioType: text(),
    durationSeconds: integer(),
    credits: jsonb().notNull().$type<Credit[]>().default([]),
    /** In the feed, latest first, from 0. */
    position: integer().notNull(),
  },
  (t) => [uniqueIndex('show_episodes_once').on(t.showId, t.key)],
)
export type EpisodeRow = typeof showEpisodes.$inferSelect
