import type { TransactionCtx } from '../platform/ctx.ts'
import { type Reaction, type Reactions, recordRow } from '../platform/events/reactions.ts'

/** Payloads have ids, never personal text. */
export type DomainEvent =
  | { type: 'account.registered'; userId: number }
  | { type: 'account.password_reset'; userId: number }
  | { type: 'account.password_changed'; userId: number }
  | { type: 'account.email_changed'; userId: number }
  | { type: 'profile.changed'; userId: number }
  | { type: 'profile.agent_changed'; userId: number }
  | { type: 'availability.changed'; userId: number }
  | { type: 'payment.authorised'; paymentId: number }
  | { type: 'payment.captured'; paymentId: number }
  | { type: 'payment.released'; paymentId: number }
  | { type: 'payment.failed'; paymentId: number }
  | { type: 'payment.refunded'; paymentId: number }
  | { type: 'payment.credited'; paymentId: number }
  /** A part of the fee went back to the card or was lost to the bank. */
  | { type: 'payment.reduced'; paymentId: number }
  | { type: 'payment.disputed'; paymentId: number }
  /** Won, or lost in part. Lost as a whole: `payment.refunded`. */
  | { type: 'payment.dispute_closed'; paymentId: number }
  | { type: 'checkout.given_up'; paymentId: number }
  | { type: 'booking.requested'; bookingId: number }
  | { type: 'booking.confirmed'; bookingId: number }
  | { type: 'booking.closed'; bookingId: number }
  | { type: 'booking.reopened'; bookingId: number }
  | { type: 'booking.completed'; bookingId: number }
  | { type: 'booking.offered'; bookingId: number }
  | { type: 'booking.scheduled'; bookingId: number }
  | { type: 'booking.reminded'; bookingId: number; about: Reminder }
  | { type: 'booking.no_show_reported'; bookingId: number }
  | { type: 'booking.no_show_objected'; bookingId: number }
  | { type: 'booking.no_show_decided'; bookingId: number }
  | { type: 'agent_request.sent'; agentRequestId: number }
  | { type: 'agent_request.asked'; agentRequestId: number; stepId: number }
  | { type: 'agent_request.answered'; agentRequestId: number; stepId: number }
  | { type: 'agent_request.countered'; agentRequestId: number; stepId: number }
  | { type: 'agent_request.accepted'; agentRequestId: number }
  | { type: 'agent_request.closed'; agentRequestId: number }
  | { type: 'agent_request.taken_over'; agentRequestId: number }
  | { type: 'agent_request.passed_on'; agentRequestId: number; stepId: number }
  | { type: 'agent_request.reminded'; agentRequestId: number; about: AgentReminder }
  /** One more conversation that began with the same words as many others of its sender. */
  | { type: 'outreach.repeated'; conversationId: number }
  /** Only for the first open report about the same. */
  | { type: 'report.created'; reportId: number }
  | { type: 'report.decided'; actId: number }
  | { type: 'appeal.created'; actId: number }
  /** Or its act was taken back without one. */
  | { type: 'appeal.answered'; actId: number }
  /** Its episodes may have changed, and it’s verified. */
  | { type: 'show.read'; showId: number }
  | { type: 'show.verification_lost'; showId: number; reason: LostReason; verifiedAt: string }

export type Reminder = 'answer_in_48_hours' | 'answer_in_24_hours' | 'starts_in_24_hours' | 'starts_in_1_hour'

export type AgentReminder = 'after_3_days' | 'after_7_days'

/** `moved`: another member has verified the show. `ownCopy`: the same member has, with another feed. */
export type LostReason = 'dropped' | 'ownerChanged' | 'unreadable' | 'moved' | 'ownCopy' | 'cleared'

/** Reactions run after the transaction commits. */
export function recordEvent(ctx: TransactionCtx, event: DomainEvent): Promise<void> {
  if (event.type === 'profile.changed') ctx.afterCommit(() => ctx.broadcast.clearPages())
  return recordRow(ctx, event)
}

type Of<T extends DomainEvent['type']> = Extract<DomainEvent, { type: T }>

/**
 * Reactions may run twice, so they must be idempotent. Stored rows refer to their names: one with a new name lists its old
 * ones in `formerly`. Processes of the previous release skip the new one, so such an upgrade stops them all.
 */
export function react(lines: { [T in DomainEvent['type']]?: Reaction<Of<T>>[] }): Reactions {
  return lines as Reactions
}
