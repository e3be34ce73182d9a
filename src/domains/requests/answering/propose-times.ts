import { and, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { counterForm } from '../../../contract/requests/agent-requests.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { countAndLimit, type Limit } from '../../../platform/limits/limit.ts'
import { refuse } from '../../../platform/refuse.ts'
import { getUser } from '../../accounts/queries.ts'
import { isBusy } from '../../availability/queries.ts'
import { endOf } from '../../availability/rules.ts'
import { limits } from '../../limits.ts'
import { type AgentRequestRow, getRequestByBooking, isWaiting, unanswered } from '../agent/queries.ts'
import { parseTimes, type WallTime } from '../parse-times.ts'
import type { Change } from '../processes/process.ts'
import { processOf } from '../processes/update-request.ts'
import { participantRoleOf } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { offerRefusals } from '../wording.ts'
import type { HistoryEntry } from '../write-entry.ts'
import { authorizeAction, authorizeMove } from './authorize-move.ts'
import { changeRequest } from './change-request.ts'
import { getRequesterTimeZone } from './get-requester-time-zone.ts'

/**
 * Replaces earlier proposals. Times are on the creator’s wall clock. Throws `invalid` with the field for an impossible time,
 * `time_taken` for one at which the proposer is booked.
 */
export async function proposeTimes(ctx: Ctx, id: number, offers: readonly WallTime[]): Promise<BookingRow> {
  const { booking, side } = await authorizeMove(ctx, id, 'counter')
  const { timeZone } = await getUser(ctx, booking.creatorId)
  const by = participantRoleOf(side, booking)
  const { creatorId, guestId } = booking
  const [userId, otherId] = by === 'creator' ? [creatorId, guestId] : [guestId, creatorId]
  return propose(ctx, booking, {
    offers,
    timeZone,
    of: { userId, who: 'You have' },
    entry: { by },
    change: {
      set: { offeredBy: by },
      where: and(
        processOf(booking).isUnchanged(booking),
        booking.status === 'pending' ? gt(bookings.expiresAt, ctx.clock.now()) : isNull(bookings.startsAt),
      ),
    },
    counted: [
      [limits.offersPerHour, `${userId}`],
      [limits.offersToOnePerson, `${userId}:${otherId}`],
    ],
  })
}

/** The same for a request to an agent, perhaps with another length or fee. The deadline stays. */
export async function proposeForGuest(
  ctx: Ctx,
  request: AgentRequestRow,
  seat: 'agent' | 'guest',
  {
    offers,
    creatorTimeZone,
    duration,
    speakingFee = request.speakingFee,
    response,
  }: z.output<typeof counterForm>,
): Promise<AgentRequestRow> {
  await authorizeAction(ctx, request, seat, 'counter')
  const timeZone = await getRequesterTimeZone(ctx, request, creatorTimeZone)
  const { id: userId, name } = await getUser(ctx, request.guestId)
  const durationMinutes = duration ?? request.durationMinutes
  const now = ctx.clock.now()
  await propose(ctx, request.row, {
    offers,
    timeZone,
    durationMinutes,
    of: { userId, who: seat === 'guest' ? 'You have' : `${name} has` },
    entry: { by: seat, text: response },
    change: {
      set: { offeredBy: 'guest', durationMinutes },
      answer: { speakingFee, response, respondedAt: now },
      where: and(isWaiting(now), unanswered(request)),
    },
    counted: [[limits.answersPerRequest, `${request.id}`]],
  })
  return getRequestByBooking(ctx, request.row.id)
}

type Proposal = {
  offers: readonly WallTime[]
  timeZone: string
  durationMinutes?: number
  /** Whose calendar has to be free. */
  of: { userId: number; who: string }
  entry: Omit<HistoryEntry, 'what' | 'times'>
  change: Change
  counted: [Limit, string][]
}

async function propose(ctx: Ctx, seen: BookingRow, proposal: Proposal): Promise<BookingRow> {
  const { offers, timeZone, durationMinutes = seen.durationMinutes, of, entry, change, counted } = proposal
  const times = parseTimes(offers, { timeZone, now: ctx.clock.now(), asked: seen.startsAt })
  // An early check only: when a proposed time is accepted, the database constraint decides.
  for (const [i, startsAt] of times.entries()) {
    if (!(await isBusy(ctx, of.userId, { startsAt, endsAt: endOf(startsAt, durationMinutes) }))) continue
    const message = offerRefusals.busy(of)
    refuse('time_taken', message, { fields: { [`offers.${i}.time`]: message } })
  }
  return changeRequest(ctx, seen, {
    ...change,
    set: { ...change.set, offeredTimes: times },
    entry: { ...entry, what: 'offered', times },
    async also(ctx) {
      for (const [limit, key] of counted) await countAndLimit(ctx, limit, key)
    },
    event: processOf(seen).events.offered,
  })
}
