import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type AdminConversation,
  type adminMessagesQuery,
  maxMessagesSearched,
} from '../../../contract/admin/messages.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { countRows, maxCounted, type Page, readPage, readSearchPage } from '../../../platform/paging.ts'
import { presentPerson } from '../../accounts/present.ts'
import { peopleAs } from '../../accounts/queries.ts'
import { conversationRecords, messageRecords } from '../../messaging/queries.ts'
import { createAuditEntry } from '../create-audit-entry.ts'
import { containsPattern } from '../search-patterns.ts'

type Query = z.output<typeof adminMessagesQuery>

const listing = {
  name: 'conversations',
  id: sql`${conversationRecords.id}`,
  columns: { lastMessageAt: { by: sql`${conversationRecords.lastMessageAt}`, type: 'timestamptz' } },
} as const

/** Enough people for one search; common names match more. */
const mostPeople = 1000

const first = peopleAs('first')
const second = peopleAs('second')
const personOf = (of: typeof first | typeof second) => ({
  id: of.id,
  name: of.name,
  headline: of.headline,
  pictureHash: of.pictureHash,
  deletedAt: of.deletedAt,
})

/** Without the messages’ text. Records a search for words and its result count in the audit log, never the words. */
export async function listConversations(ctx: Ctx, query: Query): Promise<Page<AdminConversation>> {
  const { words } = query
  const page = await readConversations(ctx, query)
  if (words) {
    await withTransaction(ctx, (ctx) =>
      createAuditEntry(ctx, {
        act: 'messages.searched',
        details: { words: words.split(/\s+/).length, found: page.total },
      }),
    )
  }
  return page
}

/** Without the audit entry: the caller records it. */
export async function readConversations(ctx: Ctx, query: Query): Promise<Page<AdminConversation>> {
  const { rows: keys, ...page } = await (query.q || query.words ? gather(ctx, query) : walk(ctx, query))
  const ids = keys.map(({ id }) => id)
  const shown = await readShown(ctx, ids)
  return { rows: ids.flatMap((id) => shown.get(id) ?? []), ...page }
}

async function walk(ctx: Ctx, query: Query) {
  const [page, total] = await Promise.all([
    readPage(listing, query, ({ key, after, order, limit }) =>
      ctx.db
        .select({ id: conversationRecords.id, sortKey: key })
        .from(conversationRecords)
        .where(after)
        .orderBy(order)
        .limit(limit),
    ),
    countRows(ctx, conversationRecords, undefined),
  ])
  return { ...page, total }
}

function gather(ctx: Ctx, query: Query) {
  const wanted = and(query.q ? isBetween(query.q) : undefined, query.words ? holds(query.words) : undefined)
  return readSearchPage(
    ctx,
    listing,
    query,
    (key) => sql`select ${conversationRecords.id}, ${key} as sort_key from ${conversationRecords}
      where ${wanted} limit ${maxCounted + 1}`,
  )
}

async function readShown(ctx: Ctx, ids: number[]): Promise<Map<number, AdminConversation>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: conversationRecords.id,
      createdAt: conversationRecords.createdAt,
      lastMessageAt: conversationRecords.lastMessageAt,
      first: personOf(first),
      second: personOf(second),
      messageCount: sql<number>`(select count(*) from ${messageRecords} where ${messageRecords.conversationId} = ${conversationRecords.id})::int`,
    })
    .from(conversationRecords)
    .innerJoin(first, eq(first.id, conversationRecords.user1Id))
    .innerJoin(second, eq(second.id, conversationRecords.user2Id))
    .where(inArray(conversationRecords.id, ids))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        participants: [presentPerson(row.first), presentPerson(row.second)],
        messageCount: row.messageCount,
        createdAt: row.createdAt.toISOString(),
        lastMessageAt: row.lastMessageAt.toISOString(),
      },
    ]),
  )
}

/** Union, because each participant column has its own index; the first `like` uses the index of names and addresses. */
function isBetween(name: string): SQL {
  const pattern = containsPattern(name)
  const people = sql`select id from users
    where lower(name || ' ' || email) like ${pattern} and lower(name) like ${pattern} limit ${mostPeople}`
  return sql`${conversationRecords.id} in (
    select id from conversations where user1_id in (${people}) union select id from conversations where user2_id in (${people}))`
}

function holds(words: string): SQL {
  return sql`${conversationRecords.id} in (select conversation_id from messages
    where to_tsvector('simple', content) @@ plainto_tsquery('simple', ${words})
    order by id desc limit ${maxMessagesSearched})`
}
