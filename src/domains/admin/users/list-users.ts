import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminUser, usersQuery } from '../../../contract/admin/users.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countRows, maxCounted, type Page, readPage, readSearchPage } from '../../../platform/paging.ts'
import { findUsers, isWaiting, people } from '../../accounts/queries.ts'
import { containsPattern } from '../search-patterns.ts'
import { userTotals } from '../tables.ts'
import { presentUser } from './present-user.ts'
import { recountTotals, totalsOf } from './queries.ts'

type Query = z.output<typeof usersQuery>

const listing = {
  name: 'users',
  id: sql`${people.id}`,
  columns: {
    createdAt: { by: sql`${people.createdAt}`, type: 'timestamptz' },
    name: { by: sql`lower(${people.name})`, type: 'text' },
    lastActiveAt: { by: sql`${people.lastActiveAt}`, type: 'timestamptz' },
    bookingCount: { by: sql`${userTotals.bookingCount}`, type: 'integer' },
    totalSpent: { by: sql`${userTotals.spentCents}`, type: 'integer' },
  },
} as const

/** The indexes of the totals end with the person’s id. */
const listingByTotals = { ...listing, id: sql`${userTotals.userId}` }

/** Who waits for approval is hidden and limited, too. */
const byModerator = isNull(people.approvalAskedAt)

const states: Record<NonNullable<Query['state']>, SQL | undefined> = {
  active: isNull(people.suspendedAt),
  waiting: isWaiting,
  limited: and(isNotNull(people.limitedAt), byModerator, isNull(people.deletedAt)),
  hidden: and(isNotNull(people.hiddenAt), byModerator, isNull(people.deletedAt)),
  leaving: isNotNull(people.deletesAt),
  suspended: and(isNotNull(people.suspendedAt), isNull(people.deletedAt)),
  deleted: isNotNull(people.deletedAt),
  sample: and(eq(people.sample, true), isNull(people.deletedAt)),
}

/** `q` searches names and email addresses. Totals shown are current; the first page sorts by current ones too. */
export async function listUsers(ctx: Ctx, query: Query): Promise<Page<AdminUser>> {
  const wanted = and(
    query.state ? states[query.state] : isNull(people.deletedAt),
    query.userType && eq(people.userType, query.userType),
    query.q
      ? sql`lower(${people.name} || ' ' || ${people.email}) like ${containsPattern(query.q)}`
      : undefined,
  )
  if (isByTotals(query) && !query.cursor) await recountTotals(ctx)
  const gathered = query.q ? await gather(ctx, query, wanted) : undefined
  const isAll = gathered && gathered.total <= maxCounted
  const { rows, total, ...around } = isAll ? gathered : await walk(ctx, query, wanted)
  const ids = rows.map(({ id }) => id)
  const [found, totals] = await Promise.all([findUsers(ctx, ids), totalsOf(ctx, ids)])
  const shown = ids.flatMap((id) => found.get(id) ?? [])
  return { rows: shown.map((user) => presentUser(user, totals.get(user.id))), total, ...around }
}

const isByTotals = ({ sort }: Query) => /bookingCount|totalSpent/.test(sort)

/** Reads the index in sort order up to the page’s end: fastest when matches are spread evenly. */
async function walk(ctx: Ctx, query: Query, wanted: SQL | undefined) {
  const byTotals = isByTotals(query)
  const page = await readPage(byTotals ? listingByTotals : listing, query, ({ key, after, order, limit }) => {
    const found = ctx.db.select({ id: people.id, sortKey: key }).from(people).$dynamic()
    if (byTotals) found.innerJoin(userTotals, eq(userTotals.userId, people.id))
    return found.where(and(wanted, after)).orderBy(order).limit(limit)
  })
  return { ...page, total: await countRows(ctx, people, wanted) }
}

/** Collects all matches first: a walk would reach them late when they sit together in the sort order. */
function gather(ctx: Ctx, query: Query, wanted: SQL | undefined) {
  const totals = isByTotals(query) ? sql`join ${userTotals} on ${userTotals.userId} = ${people.id}` : sql``
  return readSearchPage(
    ctx,
    listing,
    query,
    (key) => sql`select ${people.id}, ${key} as sort_key from ${people} ${totals}
      where ${wanted ?? sql`true`} limit ${maxCounted + 1}`,
  )
}
