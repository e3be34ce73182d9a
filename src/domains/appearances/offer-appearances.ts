import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { getUser, lockUsers, type UserRow } from '../accounts/queries.ts'
import { notifyReaders } from '../notifications/notify-readers.ts'
import { findBooking } from '../requests/queries.ts'
import { findShow, findVerifiedShow, getDetails, type ShowDetails } from '../shows/queries.ts'
import { listUnseenIds } from '../trust/queries.ts'
import { findNamed } from './queries.ts'
import { isAppearance, matchCredit } from './rules.ts'
import { type AppearanceRow, appearances } from './tables.ts'
import { offered } from './wording.ts'

/** Offers a verified show’s episodes to the members they credit. One notification for each member. */
export async function offerFromShow(ctx: Ctx, { showId }: { showId: number }): Promise<void> {
  const show = await findShow(ctx, showId)
  if (!show?.verifiedAt || show.hiddenAt) return
  const found = await matchGuests(ctx, await getDetails(ctx, show))
  if (found.length === 0) return
  await withTransaction(ctx, async (ctx) => {
    const open = await findOpen(ctx, [show.userId, ...found.map(({ guestId }) => guestId)])
    const rows = found.filter(({ guestId, hostId }) => open.has(guestId) && open.has(hostId))
    if (rows.length === 0) return
    await linkAgain(ctx, rows)
    const created = await ctx.db.insert(appearances).values(rows).onConflictDoNothing().returning()
    const byGuest = [...Map.groupBy(created, ({ guestId }) => guestId)]
    await notifyReaders(
      ctx,
      byGuest.flatMap(([guestId, own]) => {
        const reader = open.get(guestId)
        const notice = {
          key: `appearance_offered:${own[0]?.id}`,
          type: 'appearance_offered' as const,
          title: offered.title,
          message: offered.message({ show: show.title, count: own.length }),
          relatedId: null,
          href: '/settings/appearances',
        }
        return reader ? [{ reader, notice }] : []
      }),
    )
  })
}

type Offer = typeof appearances.$inferInsert

async function matchGuests(ctx: Ctx, { show, episodes }: ShowDetails): Promise<Offer[]> {
  const hostId = show.userId
  const credited = episodes.flatMap((episode) =>
    episode.credits.filter(isAppearance).map((credit) => ({ episode, credit })),
  )
  const credits = credited.map(({ credit }) => credit)
  const named = await findNamed(ctx, credits, await getUser(ctx, hostId))
  const unseen = new Set([hostId, ...(await listUnseenIds(ctx, hostId))])
  const createdAt = ctx.clock.now()
  return credited.flatMap(({ episode, credit }) => {
    const guest = matchCredit(credit, named)
    if (!guest || guest.suspendedAt || guest.hiddenAt || guest.deletesAt || unseen.has(guest.id)) return []
    const { key: episodeKey, title, link, publishedAt } = episode
    const ids = { guestId: guest.id, hostId, showId: show.id }
    return [{ ...ids, source: 'feed' as const, episodeKey, title, link, publishedAt, createdAt }]
  })
}

/** The host removed the show and added it again. */
async function linkAgain({ db }: TransactionCtx, rows: readonly Offer[]): Promise<void> {
  const keys = rows.flatMap(({ episodeKey }) => episodeKey ?? [])
  const [{ hostId, showId } = {}] = rows
  if (!hostId) return
  const lost = and(
    eq(appearances.hostId, hostId),
    isNull(appearances.showId),
    inArray(appearances.episodeKey, keys),
  )
  await db.update(appearances).set({ showId }).where(lost)
}

/** Offers a completed booking to its guest, who was notified that it’s completed. */
export async function offerFromBooking(ctx: Ctx, event: { bookingId: number }): Promise<void> {
  const booking = await findBooking(ctx, event.bookingId)
  if (booking?.status !== 'completed') return
  const { id: bookingId, guestId, creatorId: hostId, startsAt: publishedAt } = booking
  await withTransaction(ctx, async (ctx) => {
    const open = await findOpen(ctx, [guestId, hostId])
    if (open.size < 2) return
    const show = await findVerifiedShow(ctx, hostId)
    const row = { guestId, hostId, source: 'booking' as const, showId: show?.id, publishedAt, bookingId }
    await ctx.db
      .insert(appearances)
      .values({ ...row, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
  })
}

/** Those whose accounts aren’t closed, locked, so that none closes before the rows are there. */
async function findOpen(
  ctx: TransactionCtx,
  ids: readonly AppearanceRow['guestId'][],
): Promise<Map<number, UserRow>> {
  const found = await lockUsers(ctx, [...new Set(ids)])
  return new Map(found.filter((user) => !user.deletedAt).map((user) => [user.id, user]))
}
