import { and, asc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm'
import type { AgentPortalEntry } from '../../../contract/requests/agent-portal.ts'
import type { Reader } from '../../../platform/ctx.ts'
import { endOf } from '../../availability/rules.ts'
import { agentRequestRecords as records } from '../agent/queries.ts'
import { bookingRecords } from '../queries.ts'
import { agentAnswers } from '../tables.ts'

const most = 500

/**
 * The guests’ busy times, in order: confirmed bookings in either role, and times that open requests propose. A title is
 * shown only for what came through this agent.
 */
export async function listBusy(
  ctx: Reader,
  agentEmail: string,
  guestIds: readonly number[],
): Promise<AgentPortalEntry[]> {
  if (guestIds.length === 0) return []
  const all = [...(await booked(ctx, agentEmail, guestIds)), ...(await proposed(ctx, agentEmail, guestIds))]
  return all.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}

async function booked(
  ctx: Reader,
  agentEmail: string,
  guestIds: readonly number[],
): Promise<AgentPortalEntry[]> {
  const ids = [...guestIds]
  const rows = await ctx.db
    .select({
      startsAt: bookingRecords.startsAt,
      durationMinutes: bookingRecords.durationMinutes,
      topic: bookingRecords.topic,
      hiddenAt: bookingRecords.hiddenAt,
      guestId: bookingRecords.guestId,
      creatorId: bookingRecords.creatorId,
      agentEmail: agentAnswers.agentEmail,
      takenOverAt: agentAnswers.takenOverAt,
    })
    .from(bookingRecords)
    .leftJoin(agentAnswers, eq(agentAnswers.bookingId, bookingRecords.id))
    .where(
      and(
        eq(bookingRecords.status, 'confirmed'),
        gt(bookingRecords.endsAt, ctx.clock.now()),
        or(inArray(bookingRecords.guestId, ids), inArray(bookingRecords.creatorId, ids)),
      ),
    )
    .orderBy(asc(bookingRecords.startsAt))
    .limit(most)
  return rows.flatMap(({ startsAt, durationMinutes, topic, hiddenAt, guestId, creatorId, ...through }) => {
    if (!startsAt) return []
    const isTheirs = through.agentEmail === agentEmail && !through.takenOverAt
    const title = isTheirs && !hiddenAt ? topic : null
    return [guestId, creatorId]
      .filter((id) => guestIds.includes(id))
      .map((id) => entry(id, 'booked', startsAt, durationMinutes, title))
  })
}

async function proposed(
  ctx: Reader,
  agentEmail: string,
  guestIds: readonly number[],
): Promise<AgentPortalEntry[]> {
  const rows = await ctx.db
    .select()
    .from(records)
    .where(
      and(
        inArray(records.guestId, [...guestIds]),
        eq(records.status, 'countered'),
        isNotNull(records.sentAt),
      ),
    )
    .orderBy(asc(records.expiresAt))
    .limit(most)
  const now = ctx.clock.now()
  return rows.flatMap((row) =>
    (row.offeredTimes ?? [])
      .filter((at) => at > now)
      .map((at) =>
        entry(
          row.guestId,
          'proposed',
          at,
          row.durationMinutes,
          row.agentEmail === agentEmail && !row.hiddenAt ? row.topic : null,
        ),
      ),
  )
}

function entry(
  personalityId: number,
  kind: AgentPortalEntry['kind'],
  startsAt: Date,
  durationMinutes: number,
  title: string | null,
): AgentPortalEntry {
  const endsAt = endOf(startsAt, durationMinutes)
  return { personalityId, kind, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), title }
}
