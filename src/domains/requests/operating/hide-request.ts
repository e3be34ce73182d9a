import { eq, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { anonymizeNotifications } from '../../notifications/anonymize-notifications.ts'
import { findRequestByBooking } from '../agent/queries.ts'
import { agentFacts } from '../notifying/agent-wording.ts'
import { updateRequest } from '../processes/update-request.ts'
import { type BookingRow, bookings } from '../tables.ts'

/**
 * Hides what the requester wrote, or shows it again, also on open pages. In notifications that both have it stays hidden. The
 * caller authorizes the moderator.
 */
export async function hideRequest(ctx: TransactionCtx, bookingId: number, hidden: boolean): Promise<void> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (!row) return
  await updateRequest(ctx, row, { set: { hiddenAt: hidden ? ctx.clock.now() : null } })
  if (hidden) await hideInNotifications(ctx, row)
}

/** Notifications have the topic as a fact, and no notes. */
async function hideInNotifications(ctx: TransactionCtx, row: BookingRow): Promise<void> {
  const { id, creatorId, guestId, topic } = row
  if (!topic) return
  const request = await findRequestByBooking(ctx, id)
  const keys = String.raw`^(booking\.\w+:${id}|agent_request\.\w+:${request?.id ?? 0})(:|$)`
  const readers = sql`(${creatorId}::int, ${guestId}::int)`
  const hidden = agentFacts.topic({ topic: agentFacts.hidden })
  await anonymizeNotifications(ctx, readers, [agentFacts.topic({ topic })], keys, hidden)
}
