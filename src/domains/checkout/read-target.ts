import type { z } from 'zod'
import type { paymentForm } from '../../contract/requests/checkout.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { loadUser } from '../accounts/queries.ts'
import { agentDescription } from '../agent-requests/rules.ts'
import { checkDay } from '../availability/check-day.ts'
import { recipientId, requireBooking } from '../bookings/policy.ts'
import { findGuest } from '../bookings/requesting/find-guest.ts'
import { findHost } from '../bookings/requesting/find-host.ts'
import { resolveDirect, resolveTime } from '../bookings/resolve-time.ts'
import { bookingDescription, directDescription, judge } from '../bookings/rules.ts'
import type { Purpose } from '../payments/purpose.ts'
import type { Draft } from './rules.ts'

type Form = z.output<typeof paymentForm>
/** What a payment is begun for, and what it may pay for. */
export type Target = { draft: Draft; recipientId: number; purpose: Purpose; description: string }

/** Whom the payer wants to ask, and for what. Refuses what could not be sent, so that nobody pays for it. */
export function readTarget(ctx: Ctx, form: Form): Promise<Target> {
  if (form.metadata?.type === 'agent_request') return throughAgent(ctx, form)
  if (form.metadata?.type === 'direct_booking') return toGuest(ctx, form)
  return form.bookingId ? ofUnpaid(ctx, form.bookingId, form.keepAsCredit) : toCreator(ctx, form)
}

async function toCreator(ctx: Ctx, form: Form): Promise<Target> {
  const { date, time, duration = 30, notes, guestName, guestEmail, keepAsCredit } = form
  const creatorId = form.creatorId ?? form.metadata?.personalityId
  if (!creatorId) refuseField('creatorId', 'Please say whom the request is for.')
  const host = await findHost(ctx, creatorId, requireMember(ctx).userId)
  await resolveTime(ctx, { date, time, duration }, host, host)
  const topic = form.topic || null
  return {
    draft: { creatorId, date, time, duration, topic, notes, guestName, guestEmail, keepAsCredit },
    recipientId: creatorId,
    purpose: { purpose: 'creator', userId: creatorId },
    description: bookingDescription(host),
  }
}

async function ofUnpaid(ctx: Ctx, bookingId: number, keepAsCredit: boolean): Promise<Target> {
  const { booking, side } = await requireBooking(ctx, bookingId)
  if (judge('pay', side, booking, ctx.clock.now()) !== 'allowed') {
    refuse('wrong_status', 'This request does not wait for a payment any more.', {
      currentStatus: booking.status,
    })
  }
  return {
    draft: { bookingId, keepAsCredit },
    recipientId: recipientId(booking),
    purpose: { purpose: 'booking', bookingId },
    description: bookingDescription(await loadUser(ctx, recipientId(booking))),
  }
}

async function toGuest(ctx: Ctx, form: Form): Promise<Target> {
  const guestId = form.guestId ?? form.metadata?.personalityId
  if (!guestId) refuseField('guestId', 'Please say whom the request is for.')
  const { userId } = requireMember(ctx)
  const asked = { guestId, requesterId: userId, way: 'direct', field: 'guestId' } as const
  const { guest, minimumNoticeHours } = await findGuest(ctx, asked)
  const { preferredDate, time, format, message, duration, keepAsCredit } = form
  const topic = form.topic ?? undefined
  if (topic === '') refuseField('topic', 'Please give a topic.')
  const { timeZone } = await loadUser(ctx, userId)
  await resolveDirect(ctx, { preferredDate, time, duration }, { guestId, minimumNoticeHours, timeZone })
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
  }
}

async function throughAgent(ctx: Ctx, form: Form): Promise<Target> {
  const personalityId = form.personalityId ?? form.metadata?.personalityId
  if (!personalityId) refuseField('personalityId', 'Please say whom the request is for.')
  const { userId: requesterId } = requireMember(ctx)
  const { guest } = await findGuest(ctx, {
    guestId: personalityId,
    requesterId,
    way: 'agent',
    field: 'personalityId',
  })
  const { requestedTopic, requestedDate, requestedFormat, creatorMessage, keepAsCredit } = form
  const { timeZone } = await loadUser(ctx, requesterId)
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
  }
}
