import { and, eq } from 'drizzle-orm'
import { publish } from '../../../platform/realtime/publish.ts'
import { getUser } from '../../accounts/queries.ts'
import { recordEvent } from '../../events.ts'
import { answerBy, remindersOf } from '../agent/deadlines.ts'
import { type AgentRequestRow, areOpen, getRequestByBooking, lockRequest } from '../agent/queries.ts'
import { answeringWords, closedRefusals } from '../agent/wording.ts'
import { dueReminder, nextReminderAt } from '../deadlines.ts'
import { agentAnswers, bookings } from '../tables.ts'
import { bookingRefusals } from '../wording.ts'
import type { Process, RequestEvent } from './process.ts'

/** A request answered by the guest’s agent, or by the guest who took it over. A booking once it is accepted. */
export const agent: Process = {
  events: { offered: 'agent_request.countered', closed: 'agent_request.closed' },
  async update(ctx, id, { set, answer, where }) {
    const seen = await lockRequest(ctx, and(eq(bookings.id, id), where))
    if (!seen) return undefined
    if (answer) await ctx.db.update(agentAnswers).set(answer).where(eq(agentAnswers.id, seen.id))
    if (!set) return seen.row
    const [row] = await ctx.db.update(bookings).set(set).where(eq(bookings.id, id)).returning()
    return row
  },
  async announce(ctx, row, type, stepId) {
    const { id, requesterId, guestId, sentAt } = await getRequestByBooking(ctx, row.id)
    const about = { agentRequestId: id, ...(type && type in aboutEntries && { stepId }) }
    if (type) await recordEvent(ctx, { type, ...about } as RequestEvent)
    // The guest sees it once it was sent.
    publish(ctx, sentAt ? [requesterId, guestId] : [requesterId], 'agent_request', { id })
  },
  // Also while the fee is being charged.
  isUnchanged: () => areOpen,
  closing: ({ reason, note, now }) => ({
    answer: {
      questionAt: null,
      ...(note && { response: note }),
      ...(reason === 'declined' && { respondedAt: now }),
    },
    text: note,
  }),
  async sending(ctx, { guestId }) {
    const sentAt = ctx.clock.now()
    const { timeZone } = await getUser(ctx, guestId)
    const expiresAt = answerBy(sentAt, timeZone)
    const remindAt = nextReminderAt(remindersOf({ sentAt, expiresAt }, timeZone), sentAt)
    return {
      set: { paymentStatus: 'captured', expiresAt, remindAt },
      answer: { sentAt },
      entry: { what: 'requested', by: 'creator' },
      event: 'agent_request.sent',
    }
  },
  async reminder(ctx, row, now) {
    const request = await getRequestByBooking(ctx, row.id)
    const { timeZone } = await getUser(ctx, row.guestId)
    const reminders = remindersOf(request, timeZone)
    const about = dueReminder(reminders, now)
    return {
      next: nextReminderAt(reminders, now),
      event: about && { type: 'agent_request.reminded', agentRequestId: request.id, about },
    }
  },
  async whyStale(ctx, seen) {
    const current = await getRequestByBooking(ctx, seen.id)
    return { currentStatus: current.status, message: whyStale(current) }
  },
}

/** Events that can happen several times to one request: each carries its history entry’s id. */
const aboutEntries = {
  'agent_request.asked': true,
  'agent_request.answered': true,
  'agent_request.countered': true,
  'agent_request.passed_on': true,
} satisfies Record<Extract<RequestEvent, { stepId: number }>['type'], true>

function whyStale({ sentAt, status }: AgentRequestRow): string {
  if (!sentAt) return bookingRefusals.charging
  return status === 'pending' || status === 'countered' ? answeringWords.changed : closedRefusals[status]
}
