import { inArray } from 'drizzle-orm'
import type { ResetType } from '../../contract/admin-reset.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { isDecided, removeRequests, removeRequestsOf } from '../agent-requests/remove-requests.ts'
import { availabilityOverrides, availabilitySlots } from '../availability/tables.ts'
import { isOver, lockOver, removeBookings } from '../bookings/remove-bookings.ts'
import { userCategories } from '../categories/tables.ts'
import { removeConversations, removeMessages } from '../messaging/remove-messages.ts'
import { loosenNotifications } from '../notifications/loosen-notifications.ts'
import { notifications } from '../notifications/tables.ts'
import { recountBookings } from './recount-bookings.ts'

type Taken = {
  table: string
  /** Which rows, as SQL. */
  where: string
  /** Takes those of them out that may still go, in one transaction; left out where they go with their parents. */
  remove?: (ctx: TransactionCtx, ids: number[]) => Promise<number>
}

const everything = 'true'
/** A booking and the request that it came of go together or not at all. */
const goingBookings = `${isOver('bookings')} and not exists (select from agent_requests r
  where r.booking_id = bookings.id and not ${isDecided('r')})`
const goingRequests = `${isDecided('agent_requests')} and (agent_requests.booking_id is null
  or exists (select from bookings b where b.id = agent_requests.booking_id and ${isOver('b')}))`
const ofBookings = `booking_id in (select bookings.id from bookings where ${goingBookings})`
const ofRequests = `request_id in (select agent_requests.id from agent_requests where ${goingRequests})`
const ofNews = `type like 'booking%' and related_id in (select bookings.id from bookings where ${goingBookings})
  or type like 'agent%' and related_id in (select agent_requests.id from agent_requests where ${goingRequests})`

type Plain =
  | typeof notifications
  | typeof availabilitySlots
  | typeof availabilityOverrides
  | typeof userCategories

function plain(table: Plain) {
  return async ({ db }: TransactionCtx, ids: number[]) => {
    const gone = await db.delete(table).where(inArray(table.id, ids)).returning({ id: table.id })
    return gone.length
  }
}

async function takeRequests(ctx: TransactionCtx, ids: number[]): Promise<number> {
  const gone = await removeRequests(ctx, ids)
  await loosenNotifications(ctx, subjects('agent_request', gone))
  return gone.length
}

async function takeBookings(ctx: TransactionCtx, ids: number[]): Promise<number> {
  const over = await lockOver(ctx, ids)
  await loosenNotifications(ctx, subjects('agent_request', await removeRequestsOf(ctx, over)))
  const gone = await removeBookings(ctx, over)
  const news = subjects('booking', gone)
  await loosenNotifications(ctx, news)
  await recountBookings(ctx, news.userIds)
  return gone.length
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

const kinds: Record<Exclude<ResetType, 'all-activity'>, Taken[]> = {
  messages: [
    { table: 'conversations', where: everything, remove: removeConversations },
    { table: 'messages', where: everything, remove: removeMessages },
  ],
  bookings: [
    { table: 'bookings', where: goingBookings, remove: takeBookings },
    { table: 'booking_history', where: ofBookings },
    { table: 'busy_times', where: ofBookings },
    { table: 'agent_requests', where: goingRequests, remove: takeRequests },
    { table: 'agent_request_steps', where: ofRequests },
    { table: 'agent_links', where: ofRequests },
    // They stay, and lead nowhere any more.
    { table: 'notifications', where: ofNews },
  ],
  notifications: [{ table: 'notifications', where: everything, remove: plain(notifications) }],
  availability: [
    { table: 'availability_slots', where: everything, remove: plain(availabilitySlots) },
    { table: 'availability_overrides', where: everything, remove: plain(availabilityOverrides) },
  ],
  'user-categories': [{ table: 'user_categories', where: everything, remove: plain(userCategories) }],
}

/** What a reset writes to its file, by table, and what of it it takes out. */
export function takenBy(reset: ResetType): ReadonlyMap<string, Taken> {
  const all = reset === 'all-activity' ? Object.values(kinds).flat() : kinds[reset]
  // Of two that name a table, the one that takes rows out has them all.
  return new Map(
    all.toSorted((a, b) => Number(!!a.remove) - Number(!!b.remove)).map((one) => [one.table, one]),
  )
}
