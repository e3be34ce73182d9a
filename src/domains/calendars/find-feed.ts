import { eq } from 'drizzle-orm'
import type { CalendarFeed } from '../../contract/calendars.ts'
import { type Ctx, requireMember, type TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { hashToken, keyedHash } from '../../platform/secrets.ts'
import { findUser, type UserRow } from '../accounts/queries.ts'
import { calendarFeeds } from './tables.ts'

type FeedRow = typeof calendarFeeds.$inferSelect

/** Creates the caller’s feed address on first use. */
export async function findFeed(ctx: Ctx): Promise<CalendarFeed> {
  const { userId } = requireMember(ctx)
  const [found] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  if (found && found.tokenHash === hashToken(secretOf(ctx.secret, found))) return presentFeed(ctx, found)
  return withTransaction(ctx, async (ctx) => presentFeed(ctx, await storeFeed(ctx, userId, 0)))
}

/** The old address stops working with the commit. */
export async function rotateFeed(ctx: Ctx): Promise<CalendarFeed> {
  const { userId } = requireMember(ctx)
  return withTransaction(ctx, async (ctx) => presentFeed(ctx, await storeFeed(ctx, userId, 1)))
}

/** Undefined for a wrong or old secret, and for a suspended user. */
export async function findFeedOwner(ctx: Ctx, secret: string): Promise<UserRow | undefined> {
  const [feed] = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashToken(secret)))
  const user = feed && (await findUser(ctx, feed.userId))
  return user?.suspendedAt ? undefined : user
}

/** The row is locked while its version increases by `step`, so that concurrent changes give distinct versions. */
export async function storeFeed(ctx: TransactionCtx, userId: number, step: 0 | 1): Promise<FeedRow> {
  const now = ctx.clock.now()
  const first = { userId, version: 1 }
  await ctx.db
    .insert(calendarFeeds)
    .values({ ...first, tokenHash: hashToken(secretOf(ctx.secret, first)), changedAt: now })
    .onConflictDoNothing()
  const own = eq(calendarFeeds.userId, userId)
  const [seen] = await ctx.db.select().from(calendarFeeds).where(own).for('update')
  const version = (seen?.version ?? 1) + step
  const [row] = await ctx.db
    .update(calendarFeeds)
    .set({
      version,
      tokenHash: hashToken(secretOf(ctx.secret, { userId, version })),
      changedAt: step || !seen ? now : seen.changedAt,
    })
    .where(own)
    .returning()
  if (!row) throw new Error('The feed address was not stored.')
  return row
}

/** 256 bits derived from the site’s secret, so they needn’t be stored. */
function secretOf(secret: string, { userId, version }: Pick<FeedRow, 'userId' | 'version'>) {
  return keyedHash(secret, `calendar-feed:${userId}:${version}`)
}

function presentFeed(ctx: Ctx | TransactionCtx, row: FeedRow): CalendarFeed {
  const address = `${ctx.config.publicUrl}/calendar/${secretOf(ctx.secret, row)}.ics`
  return {
    address,
    webcal: address.replace(/^https?:/, 'webcal:'),
    changedAt: row.changedAt.toISOString(),
  }
}
