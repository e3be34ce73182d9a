import { type BookingStep, closingOf } from '../../../contract/requests/booking-steps.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { MailCalendar } from '../../../platform/mail/send-email.ts'
import type { UserRow } from '../../accounts/queries.ts'
import { findFreeTimes } from '../../availability/find-free-times.ts'
import type { DomainEvent } from '../../events.ts'
import { findNamedPayment } from '../../payments/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import { canSee, recipientId, requesterId } from '../policy.ts'
import { roundOf, type Terms } from '../queries.ts'
import { readBooking, readHistory, readParties } from '../read-booking.ts'
import { type Side, turnOf } from '../rules.ts'
import type { BookingRow, HistoryRow } from '../tables.ts'
import {
  bookingNotices,
  hear,
  isAboutAnswer,
  noPayment,
  type Paid,
  type Reader,
  type Seat,
} from './notices.ts'
import type { News } from './notify.ts'
import { isInCalendars, renderInvitation, takesPlace } from './render-calendar.ts'
import { viewBooking } from './wording.ts'

export type BookingEvent = Extract<DomainEvent, { type: `booking.${string}` }>

export type BookingView = {
  event: BookingEvent
  platformName: string
  contactEmail: string
  feeCents: number
  booking: BookingRow & Terms
  side: Side
  seat: Seat
  /** Agents read as their guest. */
  reader: UserRow
  other: UserRow
  payment: Paid
  waitedFor: Side
  freeTimes: Date[]
}

/** The history entries that name the actor; a closed booking’s entry is its reason. */
const steps: Record<BookingEvent['type'], BookingStep[]> = {
  'booking.requested': ['requested'],
  'booking.offered': ['offered'],
  'booking.confirmed': ['confirmed', 'offer_accepted'],
  'booking.scheduled': ['scheduled', 'offer_accepted'],
  'booking.reopened': ['reopened'],
  'booking.reminded': [],
  'booking.completed': ['completed'],
  'booking.no_show_reported': ['no_show_reported'],
  'booking.no_show_objected': ['no_show_objected'],
  'booking.no_show_decided': ['no_show_decided'],
  'booking.closed': [],
}

/** Undefined when no one should hear of the event: an unsent request, a stale reminder, replaced times. */
export async function findBookingNews(ctx: Ctx, event: BookingEvent): Promise<News | undefined> {
  const booking = await readBooking(ctx, event)
  if (!booking) return undefined
  const history = await readHistory(ctx, event)
  const round = roundOf(history)
  if (!isNews(event, booking, { round, now: ctx.clock.now() })) return undefined
  const step = lastStep(event, booking, history)
  const { platformName, contactEmail, bookingFeeCents: feeCents } = await currentSettings(ctx)
  const { requester, recipient } = await readParties(ctx, event, booking)
  const isPaid = booking.paymentId !== null && booking.paymentStatus !== 'unpaid'
  const payment = isPaid ? await findNamedPayment(ctx, booking.paymentId ?? 0) : noPayment
  const freeTimes = await nextFreeTimes(ctx, booking)
  const waitedFor = waitedForIn(booking, history)
  const shared = { event, platformName, contactEmail, feeCents, booking, payment, waitedFor, freeTimes }
  const views: BookingView[] = [
    { ...shared, seat: 'requester', side: 'requester', reader: requester, other: recipient },
    { ...shared, seat: 'recipient', side: 'recipient', reader: recipient, other: requester },
    { ...shared, seat: 'agent', side: 'recipient', reader: recipient, other: requester },
  ]
  const actor = step && actorOf(booking, step)
  const hearing = await hearers(ctx, event, booking)
  const key = keyOf(event, step) + round
  const { startsAt } = booking
  return {
    key,
    page: pageOf(booking),
    relatedId: booking.id,
    platformName,
    button: viewBooking,
    times: [startsAt, ...(booking.offeredTimes ?? [])].filter((at) => at !== null),
    acted: step && { by: views.find(({ seat }) => seat === actor)?.reader, at: step.at },
    heard: views
      .filter(({ seat }) => hearing.includes(seat))
      .flatMap((view) => hear(view, bookingNotices[event.type], actor))
      .map(({ calendarMethod, ...heard }) => ({
        ...heard,
        ...(heard.seat === 'agent'
          ? // A booking that closed and was reopened is canceled once.
            {
              kind: 'agent request cancelled',
              mailKey: `booking.closed:${booking.id}:agent`,
              agent: booking.agent,
            }
          : { kind: event.type.replace('.', ' '), mailKey: `${key}:${heard.reader.id}`, agent: null }),
        calendar: attachCalendar(ctx, shared, { calendarMethod, ...heard }),
      })),
  }
}

function isNews(
  event: BookingEvent,
  booking: BookingRow,
  { round, now }: { round: string; now: Date },
): boolean {
  if (event.type === 'booking.reopened') return booking.status === 'pending'
  if (event.type === 'booking.closed') {
    return booking.status === 'cancelled' && (booking.paymentStatus !== 'unpaid' || round !== '')
  }
  if (booking.paymentStatus === 'unpaid' && booking.status === 'pending') return false
  if (event.type === 'booking.offered') return booking.offeredTimes !== null
  if (event.type !== 'booking.reminded') return true
  if (isAboutAnswer(event)) return booking.status === 'pending'
  return booking.status === 'confirmed' && booking.startsAt !== null && booking.startsAt > now
}

/** Names the event: a repeat has the same key, a second proposal a new one. */
function keyOf(event: BookingEvent, step: HistoryRow | undefined): string {
  const key = `${event.type}:${event.bookingId}`
  if (event.type === 'booking.reminded') return `${key}:${event.about}`
  return event.type === 'booking.offered' ? `${key}:${step?.id}` : key
}

/** Matches, as a regular expression, the keys of notifications and emails about a booking. */
export function keysAbout(bookingId: number): string {
  return String.raw`^booking\.\w+:${bookingId}(:|$)`
}

/** Undefined for the clock, the payment, another booking and admins: both sides hear of what those do. */
function actorOf({ requestedBy }: BookingRow, { by }: HistoryRow): Side | undefined {
  if (by !== 'creator' && by !== 'guest') return undefined
  return by === requestedBy ? 'requester' : 'recipient'
}

async function hearers(ctx: Ctx, event: BookingEvent, booking: BookingRow & Terms): Promise<Seat[]> {
  if (isAboutAnswer(event)) {
    const turn = turnOf(booking)
    return turn ? [turn] : []
  }
  const others: Seat[] = booking.agent ? ['requester', 'agent'] : ['requester']
  return (await canSee(ctx, booking, 'recipient')) ? ['recipient', ...others] : others
}

function lastStep(
  { type }: BookingEvent,
  { closedReason }: BookingRow,
  history: readonly HistoryRow[],
): HistoryRow | undefined {
  const found: readonly string[] = type === 'booking.closed' && closedReason ? [closedReason] : steps[type]
  return history.findLast(({ what }) => found.includes(what))
}

/** Closing clears the proposed times, so the history must say whether the requester had to choose one. */
function waitedForIn({ closedReason }: BookingRow, history: readonly HistoryRow[]): Side {
  const last = closedReason === 'expired' && history.findLast(({ what }) => what !== 'expired')
  return last && last.what === 'offered' ? 'requester' : 'recipient'
}

const offeredInstead = 3

async function nextFreeTimes(ctx: Ctx, booking: BookingRow): Promise<Date[]> {
  if (!booking.closedReason || !closingOf(booking.closedReason).showsFreeTimes) return []
  const { durationMinutes } = booking
  const forUserId = requesterId(booking)
  const times = await findFreeTimes(ctx, recipientId(booking), { durationMinutes, forUserId })
  return times.slice(0, offeredInstead).map(({ startsAt }) => startsAt)
}

/** An invitation when the booking is confirmed with a time; its cancellation when that ends. */
function attachCalendar(
  { config }: Ctx,
  { booking, platformName }: Pick<BookingView, 'booking' | 'platformName'>,
  { calendarMethod, reader, other }: Reader & { calendarMethod: MailCalendar['method'] | undefined },
): MailCalendar | undefined {
  if (!calendarMethod || !isInCalendars(booking)) return undefined
  if (takesPlace(booking) !== (calendarMethod === 'REQUEST')) return undefined
  return renderInvitation({ config, platformName }, booking, { reader, other })
}

function pageOf({ id }: BookingRow): string {
  return `/bookings/${id}`
}
