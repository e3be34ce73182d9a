import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ResetType } from '../../../contract/admin/reset.ts'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { users } from '../../accounts/tables.ts'
import {
  isDecided,
  removeRequests,
  removeRequestsOf,
} from '../../agent-requests/operating/remove-requests.ts'
import { agentRequests } from '../../agent-requests/tables.ts'
import { availabilityOverrides, availabilitySlots } from '../../availability/tables.ts'
import { lockOver, removeBookings } from '../../bookings/operating/remove-bookings.ts'
import { userCategories } from '../../categories/tables.ts'
import { removeConversations, removeMessages } from '../../messaging/remove-messages.ts'
import { loosenNotifications } from '../../notifications/loosen-notifications.ts'
import { notifications } from '../../notifications/tables.ts'

/** Deletes those of these rows that may go, with their children, and returns how many. */
type Delete = (ctx: TransactionCtx, ids: number[]) => Promise<number>

type Plain =
  | typeof notifications
  | typeof availabilitySlots
  | typeof availabilityOverrides
  | typeof userCategories

function plain(table: Plain): Delete {
  return async ({ db }, ids) => {
    const gone = await db.delete(table).where(inArray(table.id, ids)).returning({ id: table.id })
    return gone.length
  }
}

async function deleteRequests(ctx: TransactionCtx, ids: number[]): Promise<number> {
  const gone = await removeRequests(ctx, ids)
  await loosenNotifications(ctx, subjects('agent_request', gone))
  return gone.length
}

async function deleteBookings(ctx: TransactionCtx, ids: number[]): Promise<number> {
  const over = await lockOver(ctx, await withoutOpenRequests(ctx, ids))
  await loosenNotifications(ctx, subjects('agent_request', await removeRequestsOf(ctx, over)))
  const gone = await removeBookings(ctx, over)
  const news = subjects('booking', gone)
  const told = [...news.userIds, ...(await adminIds(ctx))]
  await loosenNotifications(ctx, { ...news, userIds: told })
  await recountBookings(ctx, news.userIds)
  return gone.length
}

/** Admins are notified of disputes. */
async function adminIds({ db }: TransactionCtx): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.userType, 'admin'))
  return rows.map(({ id }) => id)
}

/** A booking and the agent request that it came from go together or not at all. */
async function withoutOpenRequests({ db }: TransactionCtx, ids: number[]): Promise<number[]> {
  const open = await db
    .select({ bookingId: agentRequests.bookingId })
    .from(agentRequests)
    .where(and(inArray(agentRequests.bookingId, ids), sql`not ${isDecided}`))
  const kept = new Set(open.map(({ bookingId }) => bookingId))
  return ids.filter((id) => !kept.has(id))
}

type Subject = { id: number; guestId: number; creatorId?: number; requesterId?: number }

function subjects<Kind extends 'booking' | 'agent_request'>(kind: Kind, gone: Subject[]) {
  const people = gone.flatMap(({ guestId, creatorId, requesterId }) => [
    guestId,
    ...(creatorId ? [creatorId] : []),
    ...(requesterId ? [requesterId] : []),
  ])
  return { kind, ids: gone.map(({ id }) => id), userIds: [...new Set(people)] }
}

const kinds: Record<Exclude<ResetType, 'all-activity'>, Record<string, Delete>> = {
  messages: { conversations: removeConversations, messages: removeMessages },
  bookings: { bookings: deleteBookings, agent_requests: deleteRequests },
  notifications: { notifications: plain(notifications) },
  availability: {
    availability_slots: plain(availabilitySlots),
    availability_overrides: plain(availabilityOverrides),
  },
  'user-categories': { user_categories: plain(userCategories) },
}

/** What a reset deletes, by table. */
export function deletedBy(reset: ResetType): ReadonlyMap<string, Delete> {
  const all = reset === 'all-activity' ? Object.assign({}, ...Object.values(kinds)) : kinds[reset]
  return new Map(Object.entries<Delete>(all))
}

/** Counts the bookings of people anew, many people in one statement. Money does not change with bookings that come or go. */
async function recountBookings(ctx: TransactionCtx, userIds: number[]): Promise<void> {
  await ctx.db.execute(sql`
    update user_totals t set booking_count = (select count(*) from bookings b
      where b.payment_status <> 'unpaid' and (b.creator_id = t.user_id or b.guest_id = t.user_id))
    where t.user_id = any(${sql.param(userIds)}::int[])`)
}
