import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type BookingStep, closingOf } from '../../../contract/requests/booking-steps.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { readOnce } from '../../../platform/events/read-once.ts'
import { findUsers, type UserRow } from '../../accounts/queries.ts'
import { findFreeTimes } from '../../availability/find-free-times.ts'
import type { DomainEvent } from '../../events.ts'
import { findNamedPayment, type PaymentRow } from '../../payments/queries.ts'
import { currentSettings } from '../../settings/queries.ts'
import { canSee, recipientId, requesterId } from '../policy.ts'
import { listHistory, roundSuffix, type Terms } from '../queries.ts'
import { type Side, turnOf } from '../rules.ts'
import { type BookingRow, bookingHistory, type HistoryRow } from '../tables.ts'
import { readBooking } from './read-booking.ts'

export type BookingEvent = Extract<DomainEvent, { type: `booking.${string}` }>

export type View = {
  event: BookingEvent
  platformName: string
  contactEmail: string
  feeCents: number
  booking: BookingRow & Terms
  side: Side
  reader: UserRow
  other: UserRow
  payment: Pick<PaymentRow, 'amountCents' | 'provider' | 'aim' | 'status' | 'cardBrand' | 'cardLast4'>
  waitedFor: Side
  freeTimes: Date[]
}

export type EventViews = {
  /** Names the event: a repeat has the same key, a second proposal a new one. */
  key: string
  /** Everyone but the actor; both if the clock, the payment or another booking acted. */
  views: View[]
  /** For receipts of the actor’s own act. */
  actor: View | undefined
  actedAt: Date | undefined
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
export function findViews(ctx: Ctx, event: BookingEvent): Promise<EventViews | undefined> {
  return readOnce(event, 'views', () => readViews(ctx, event))
}

async function readViews(ctx: Ctx, event: BookingEvent): Promise<EventViews | undefined> {
  const booking = await readBooking(ctx, event)
  const round = await roundSuffix(ctx, event.bookingId)
  if (!booking || !isNews(event, booking, { round, now: ctx.clock.now() })) return undefined
  const step = await lastStep(ctx, event, booking)
  const { platformName, contactEmail, bookingFeeCents: feeCents } = await currentSettings(ctx)
  const people = await findUsers(ctx, [booking.creatorId, booking.guestId])
  const isPaid = booking.paymentId !== null && booking.paymentStatus !== 'unpaid'
  const payment = isPaid ? await findNamedPayment(ctx, booking.paymentId ?? 0) : nothing
  const [requester, recipient] = [people.get(requesterId(booking)), people.get(recipientId(booking))]
  if (!requester || !recipient) throw new Error(`Booking ${booking.id} has no participants.`)
  const freeTimes = await nextFreeTimes(ctx, booking)
  const waitedFor = await waitedForIn(ctx, booking)
  const shared = { event, platformName, contactEmail, feeCents, booking, payment, waitedFor, freeTimes }
  const views: View[] = [
    { ...shared, side: 'requester', reader: requester, other: recipient },
    { ...shared, side: 'recipient', reader: recipient, other: requester },
  ]
  const isKnown = await canSee(ctx, booking, 'recipient')
  const heardBy = hearers(event, booking, step)
  return {
    key: keyOf(event, step) + round,
    views: views.filter(({ side }) => heardBy.includes(side) && (side === 'requester' || isKnown)),
    actor: step && views.find(({ side }) => !heardBy.includes(side)),
    actedAt: step?.at,
  }
}

const nothing: View['payment'] = {
  amountCents: 0,
  provider: 'none',
  aim: null,
  status: 'requires_payment_method',
  cardBrand: null,
  cardLast4: null,
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

export function isAboutAnswer(event: Extract<BookingEvent, { about: unknown }>): boolean {
  return event.about === 'answer_in_48_hours' || event.about === 'answer_in_24_hours'
}

function keyOf(event: BookingEvent, step: HistoryRow | undefined): string {
  const key = `${event.type}:${event.bookingId}`
  if (event.type === 'booking.reminded') return `${key}:${event.about}`
  return event.type === 'booking.offered' ? `${key}:${step?.id}` : key
}

/** Of a notification or an email. */
export function isAboutBooking(key: PgColumn, bookingId: number): SQL {
  return sql`${key} ~ ${String.raw`^booking\.\w+:${bookingId}(:|$)`}`
}

const both: Side[] = ['requester', 'recipient']

function hearers(event: BookingEvent, booking: BookingRow, step: HistoryRow | undefined): Side[] {
  const sideOf = (role: BookingRow['requestedBy']) =>
    role === booking.requestedBy ? 'requester' : 'recipient'
  if (event.type === 'booking.reminded' && isAboutAnswer(event)) {
    return both.filter((side) => side === turnOf(booking))
  }
  const by = step?.by
  const actor = by === 'creator' || by === 'guest' ? sideOf(by) : undefined
  return both.filter((side) => side !== actor)
}

async function lastStep(
  ctx: Ctx,
  { type, bookingId }: BookingEvent,
  { closedReason }: BookingRow,
): Promise<HistoryRow | undefined> {
  const what = type === 'booking.closed' && closedReason ? [closedReason] : steps[type]
  const [row] = await ctx.db
    .select()
    .from(bookingHistory)
    .where(and(eq(bookingHistory.bookingId, bookingId), inArray(bookingHistory.what, what)))
    .orderBy(desc(bookingHistory.id))
    .limit(1)
  return row
}

/** Closing clears the proposed times, so the history must say whether the requester had to choose one. */
async function waitedForIn(ctx: Ctx, { id, closedReason }: BookingRow): Promise<Side> {
  if (closedReason !== 'expired') return 'recipient'
  const last = (await listHistory(ctx, id)).findLast(({ what }) => what !== 'expired')
  return last?.what === 'offered' ? 'requester' : 'recipient'
}

const offeredInstead = 3

async function nextFreeTimes(ctx: Ctx, booking: BookingRow): Promise<Date[]> {
  if (!booking.closedReason || !closingOf(booking.closedReason).showsFreeTimes) return []
  const { durationMinutes } = booking
  const forUserId = requesterId(booking)
  const times = await findFreeTimes(ctx, recipientId(booking), { durationMinutes, forUserId })
  return times.slice(0, offeredInstead).map(({ startsAt }) => startsAt)
}
