import { and, eq, gt, sql } from 'drizzle-orm'
import type { RequestRole } from '../../../contract/requests/agent-requests.ts'
import { type Ctx, type TransactionCtx, viewerId } from '../../../platform/ctx.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { Refusal, refuse } from '../../../platform/refuse.ts'
import { getUser, lockUsers, type UserRow } from '../../accounts/queries.ts'
import { checkFree, reserveTime } from '../../availability/reserve-time.ts'
import { recordEvent } from '../../events.ts'
import { requestCapture } from '../../payments/settling/request-settlement.ts'
import { checkUnlimited } from '../../trust/policy.ts'
import { notBlocked } from '../../trust/queries.ts'
import {
  type AgentRequestRow,
  getRequestByBooking,
  isWaiting,
  sameTerms,
  unanswered,
} from '../agent/queries.ts'
import { actorOf } from '../agent/rules.ts'
import { answeringWords } from '../agent/wording.ts'
import { nextReminderAt, remindersOf } from '../deadlines.ts'
import { timeAt } from '../parse-draft-time.ts'
import { requesterId } from '../policy.ts'
import type { Step } from '../processes/process.ts'
import { updateRequest } from '../processes/update-request.ts'
import { findBooking, isTimeTaken, sameOffers } from '../queries.ts'
import { participantRoleOf } from '../rules.ts'
import { type BookingRow, bookings } from '../tables.ts'
import { bookingRefusals } from '../wording.ts'
import { refuseStale } from './change-request.ts'
import { closeRequest } from './close-request.ts'
import { settleNow } from './sync-payment.ts'

type AgreedTime = ReturnType<typeof timeAt>

/**
 * The caller has checked the move. Others are notified, and overlapping requests closed, only after the capture. Throws
 * `time_taken` or `not_bookable`. Returns the state reached within 10 seconds.
 */
export async function confirmBooking(ctx: Ctx, seen: BookingRow, offered?: AgreedTime): Promise<BookingRow> {
  const { paymentId } = seen
  if (!paymentId) throw new Error(`Booking ${seen.id} has no payment.`)
  try {
    await withTransaction(ctx, (ctx) => reserve(ctx, seen, offered))
  } catch (error) {
    const taken = error instanceof Refusal && error.code === 'time_taken'
    if (taken && !offered) return refuseLost(ctx, seen)
    throw error
  }
  await settleNow(ctx, paymentId)
  return (await findBooking(ctx, seen.id)) ?? seen
}

async function reserve(
  ctx: TransactionCtx,
  seen: BookingRow,
  offered: AgreedTime | undefined,
): Promise<void> {
  const row = await confirm(ctx, seen, {
    agreed: offered,
    set: { paymentStatus: 'capturing', remindAt: null },
    where: and(
      eq(bookings.status, 'pending'),
      eq(bookings.paymentStatus, 'held'),
      gt(bookings.expiresAt, ctx.clock.now()),
      offered && sameOffers(seen),
    ),
    entry: offered
      ? { what: 'offer_accepted', by: participantRoleOf('requester', seen), times: [offered.startsAt] }
      : { what: 'confirmed', by: participantRoleOf('recipient', seen) },
    refuseUncharged: () => refuse('wrong_status', bookingRefusals.holdEnded, { currentStatus: 'pending' }),
  })
  if (row) return
  const current = await findBooking(ctx, seen.id)
  refuse('wrong_status', bookingRefusals.answered, { ...(current && { currentStatus: current.status }) })
}

/** If the booking that has the time is charged, this request can never be confirmed and closes now. */
async function refuseLost(ctx: Ctx, seen: BookingRow): Promise<never> {
  if (await isTimeTaken(ctx, seen)) await closeRequest(ctx, seen, 'slot_taken')
  const current = await findBooking(ctx, seen.id)
  return refuse(
    'time_taken',
    current?.status === 'cancelled' ? bookingRefusals.timeLost : bookingRefusals.timeContested,
    { ...(current && { currentStatus: current.status }) },
  )
}

type Agreed = Pick<AgentRequestRow, 'durationMinutes' | 'speakingFee' | 'agentResponse'> & {
  by: RequestRole
  startsAt: Date
}

/**
 * Turns a request to an agent into a confirmed booking. Throws `time_taken` when a participant has another booking then,
 * `not_bookable` while one is suspended; the request stays open.
 */
export function confirmRequest(ctx: Ctx, seen: AgentRequestRow, agreed: Agreed): Promise<AgentRequestRow> {
  const { by, startsAt, durationMinutes, speakingFee, agentResponse: response } = agreed
  const isOffered = by === 'requester'
  return withTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const { timeZone: creatorTimeZone } = await getUser(ctx, seen.requesterId)
    const row = await confirm(ctx, seen.row, {
      agreed: { ...timeAt(startsAt, durationMinutes, creatorTimeZone), durationMinutes },
      set: {
        answerer: 'recipient',
        creatorTimeZone,
        remindAt: nextReminderAt(remindersOf({ ...seen.row, status: 'confirmed', startsAt }), now),
      },
      answer: { speakingFee, response, questionAt: null, ...(!isOffered && { respondedAt: now }) },
      where: and(isWaiting(now), isOffered ? sameTerms(seen) : unanswered(seen)),
      entry: isOffered
        ? { what: 'offer_accepted', by: actorOf(by), times: [startsAt] }
        : { what: 'confirmed', by: actorOf(by), text: response, times: [startsAt] },
      // An admin refunds it.
      refuseUncharged: () => refuse('wrong_status', answeringWords.changed, { currentStatus: seen.status }),
      also: (ctx, { id: bookingId }) => recordEvent(ctx, { type: 'booking.confirmed', bookingId }),
      event: 'agent_request.accepted',
    })
    return row ? getRequestByBooking(ctx, row.id) : refuseStale(ctx, seen.row)
  })
}

type Confirming = Step & {
  agreed: (Partial<AgreedTime> & { durationMinutes?: number }) | undefined
  refuseUncharged: () => never
}

/** Users are locked first, in ascending id, so that concurrent confirmations queue up instead of deadlocking. */
async function confirm(
  ctx: TransactionCtx,
  seen: BookingRow,
  { agreed, set, where, also, refuseUncharged, ...step }: Confirming,
): Promise<BookingRow | undefined> {
  const userIds = [seen.creatorId, seen.guestId]
  checkPeople(ctx, seen, await lockUsers(ctx, userIds))
  const { startsAt, durationMinutes } = { ...seen, ...agreed }
  const wanted = startsAt && { bookingId: seen.id, userIds, startsAt, durationMinutes }
  if (wanted) await checkFree(ctx, wanted)
  return updateRequest(ctx, seen, {
    ...step,
    where: and(where, notBlocked(seen.creatorId, bookings.guestId)),
    set: {
      ...agreed,
      ...set,
      status: 'confirmed',
      answeredAt: ctx.clock.now(),
      offeredTimes: null,
      offeredBy: null,
      sequence: sql`${bookings.sequence} + 1`,
    },
    async also(ctx, row, entryId) {
      if (wanted) await reserveTime(ctx, wanted)
      if (!row.paymentId || !(await requestCapture(ctx, row.paymentId))) refuseUncharged()
      await also?.(ctx, row, entryId)
    },
  })
}

/** The request stays open: a suspension, or the limit of its requester, may end in time. */
function checkPeople(ctx: TransactionCtx, seen: BookingRow, people: readonly UserRow[]): void {
  for (const person of people) {
    const { id, name, suspendedAt, deletesAt } = person
    const limitedAt = id === requesterId(seen) ? person.limitedAt : null
    if (id === viewerId(ctx)) checkUnlimited({ ...person, limitedAt })
    if (suspendedAt || limitedAt || deletesAt) refuse('not_bookable', bookingRefusals.suspended({ name }))
  }
}
