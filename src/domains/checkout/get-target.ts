import type { z } from 'zod'
import type { paymentForm } from '../../contract/requests/checkout.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { refuseField } from '../../platform/refuse.ts'
import { keyedHash } from '../../platform/secrets.ts'
import { getUser } from '../accounts/queries.ts'
import { hashAgentRequest } from '../agent-requests/request-agent.ts'
import { agentDescription } from '../agent-requests/rules.ts'
import { checkDay } from '../availability/check-day.ts'
import { parseDirectTime, parseDraftTime } from '../bookings/parse-draft-time.ts'
import { recipientId } from '../bookings/policy.ts'
import { findGuest } from '../bookings/requesting/find-guest.ts'
import { findHost } from '../bookings/requesting/find-host.ts'
import { requireUnpaid } from '../bookings/requesting/pay-booking.ts'
import { hashCreatorRequest, hashGuestRequest } from '../bookings/requesting/request-hash.ts'
import { bookingDescription, descriptionOf, directDescription } from '../bookings/rules.ts'
import type { Purpose } from '../payments/purpose.ts'
import type { Draft } from './rules.ts'
import { checkoutRefusals } from './wording.ts'

type Form = z.output<typeof paymentForm>
export type Target = {
  draft: Draft
  recipientId: number
  purpose: Purpose
  description: string
  /** `hashRequest` of the draft or of the booking it pays for. Null if the caller sent no content. */
  requestHash: string | null
}

/** Refuses requests that couldn’t be sent, so that no one pays for them. */
export function getTarget(ctx: Ctx, form: Form): Promise<Target> {
  if (form.metadata?.type === 'agent_request') return throughAgent(ctx, form)
  if (form.metadata?.type === 'direct_booking') return toGuest(ctx, form)
  return form.bookingId ? ofUnpaid(ctx, form.bookingId, form.keepAsCredit) : toCreator(ctx, form)
}

async function toCreator(ctx: Ctx, form: Form): Promise<Target> {
  const { date, time, duration = 30, notes, guestName, guestEmail, keepAsCredit } = form
  const creatorId = form.creatorId ?? form.metadata?.personalityId
  if (!creatorId) refuseField('creatorId', checkoutRefusals.noRecipient)
  const { userId } = requireMember(ctx)
  const host = await findHost(ctx, creatorId, userId)
  const { startsAt } = await parseDraftTime(ctx, { date, time, duration }, host, host)
  const topic = form.topic || null
  return {
    draft: { creatorId, date, time, duration, topic, notes, guestName, guestEmail, keepAsCredit },
    recipientId: creatorId,
    purpose: { purpose: 'creator', userId: creatorId },
    description: bookingDescription(host),
    requestHash:
      time || topic || notes
        ? hashCreatorRequest(ctx, userId, { creatorId, startsAt, duration, topic, notes })
        : null,
  }
}

async function ofUnpaid(ctx: Ctx, bookingId: number, keepAsCredit: boolean): Promise<Target> {
  const booking = await requireUnpaid(ctx, bookingId)
  return {
    draft: { bookingId, keepAsCredit },
    recipientId: recipientId(booking),
    purpose: { purpose: 'booking', bookingId },
    description: descriptionOf(booking, await getUser(ctx, recipientId(booking))),
    requestHash: keyedHash(ctx.secret, `booking:${bookingId}`),
  }
}

async function toGuest(ctx: Ctx, form: Form): Promise<Target> {
  const guestId = form.guestId ?? form.metadata?.personalityId
  if (!guestId) refuseField('guestId', checkoutRefusals.noRecipient)
  const { userId } = requireMember(ctx)
  const asked = { guestId, requesterId: userId, way: 'direct', field: 'guestId' } as const
  const { guest, minimumNoticeHours } = await findGuest(ctx, asked)
  const { preferredDate, time, format, message, duration, keepAsCredit } = form
  const topic = form.topic ?? undefined
  if (topic === '') refuseField('topic', checkoutRefusals.noTopic)
  const { timeZone } = await getUser(ctx, userId)
  const { startsAt } = await parseDirectTime(
    ctx,
    { preferredDate, time, duration },
    { guestId, minimumNoticeHours, timeZone },
  )
  return {
    draft: {
      type: 'direct_booking',
      guestId,
      topic,
      preferredDate,
      ...(time && { time }),
      format,
      message,
      keepAsCredit,
      ...(duration && { duration }),
    },
    recipientId: guestId,
    purpose: { purpose: 'guest', userId: guestId },
    description: directDescription(guest),
    requestHash: topic
      ? hashGuestRequest(ctx, userId, { guestId, startsAt, preferredDate, duration, format, topic, message })
      : null,
  }
}

async function throughAgent(ctx: Ctx, form: Form): Promise<Target> {
  const personalityId = form.personalityId ?? form.metadata?.personalityId
  if (!personalityId) refuseField('personalityId', checkoutRefusals.noRecipient)
  const { userId: requesterId } = requireMember(ctx)
  const { guest } = await findGuest(ctx, {
    guestId: personalityId,
    requesterId,
    way: 'agent',
    field: 'personalityId',
  })
  const { requestedTopic, requestedDate, requestedFormat, creatorMessage, keepAsCredit } = form
  const { timeZone } = await getUser(ctx, requesterId)
  if (requestedDate) checkDay('requestedDate', requestedDate, { timeZone, now: ctx.clock.now() })
  return {
    draft: {
      type: 'agent_request',
      personalityId,
      requestedTopic,
      requestedDate,
      requestedFormat,
      creatorMessage,
      keepAsCredit,
    },
    recipientId: personalityId,
    purpose: { purpose: 'agent', userId: personalityId },
    description: agentDescription(guest),
    requestHash: requestedTopic ? hashAgentRequest(ctx, requesterId, { ...form, personalityId }) : null,
  }
}
