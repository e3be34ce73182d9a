import type { HistoryEntry } from '../../contract/requests/booking-history.ts'
import { isBookingStep } from '../../contract/requests/booking-steps.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import type { Offer } from '../../contract/requests/offers.ts'
import { type Ctx, requireMember } from '../../platform/ctx.ts'
import { presentPerson } from '../accounts/present.ts'
import { findUsers, type UserRow } from '../accounts/queries.ts'
import { endOf, toWallClock } from '../availability/rules.ts'
import { presentEntry } from '../payments/present.ts'
import { findPayments, type LedgerRow, listEntries, type PaymentRow } from '../payments/queries.ts'
import { objectBy, scheduleBy } from './deadlines.ts'
import { findNewWith } from './find-new-with.ts'
import { meetingOf } from './meeting.ts'
import { requesterId, sideOf } from './policy.ts'
import { listHistory, type Terms, withTerms } from './queries.ts'
import {
  availableActions,
  participantRoleOf,
  readableOf,
  requestStatusOf,
  turnOf,
  wasReopened,
} from './rules.ts'
import type { BookingRow } from './tables.ts'

export async function presentBookings(ctx: Ctx, bookings: BookingRow[]): Promise<Booking[]> {
  const rows = (await withTerms(ctx, bookings)).map(readableOf)
  const viewer = requireMember(ctx).userId
  const now = ctx.clock.now()
  const people = await findUsers(
    ctx,
    rows.flatMap((row) => [row.creatorId, row.guestId]),
  )
  const isPaidBy = (row: BookingRow) => row.paymentStatus !== 'unpaid' && requesterId(row) === viewer
  const newWith = await findNewWith(ctx, people)
  const paid = rows.flatMap((row) => (row.paymentId && isPaidBy(row) ? [row.paymentId] : []))
  const [entries, payments] = [await listEntries(ctx, paid), await findPayments(ctx, paid)]
  return rows.map((row) => {
    const money = {
      payment: payments.get(row.paymentId ?? 0),
      entries: entries.get(row.paymentId ?? 0) ?? [],
    }
    const canStart = newWith(viewer === row.creatorId ? row.guestId : row.creatorId)
    return { ...present(row, viewer, people, money, now), canStart }
  })
}

export async function presentBooking(ctx: Ctx, row: BookingRow): Promise<Booking> {
  const [booking] = await presentBookings(ctx, [row])
  if (!booking) throw new Error('The booking was not presented.')
  return booking
}

type Money = { payment: PaymentRow | undefined; entries: LedgerRow[] }

function present(
  row: BookingRow & Terms,
  viewer: number,
  people: Map<number, UserRow>,
  { payment, entries }: Money,
  now: Date,
): Omit<Booking, 'canStart'> {
  const [creator, guest] = [people.get(row.creatorId), people.get(row.guestId)]
  const side = sideOf(row, viewer)
  if (!creator || !guest || !side) throw new Error(`Booking ${row.id} cannot be shown to ${viewer}.`)
  const turn = turnOf(row)
  const timeless = row.status === 'confirmed' && row.startsAt === null
  const met = row.status === 'confirmed' || row.status === 'completed'
  const wall = row.startsAt
    ? toWallClock(row.startsAt, creator.timeZone)
    : { date: row.bookedOn, time: 'TBD' }
  return {
    id: row.id,
    creatorId: row.creatorId,
    guestId: row.guestId,
    creator: presentParty(creator, met || viewer === creator.id),
    guest: presentParty(guest, met || viewer === guest.id),
    guestName: row.guestName,
    guestEmail: ((met || viewer === guest.id) && row.guestEmail) || null,
    ...wall,
    duration: row.durationMinutes,
    status: row.status,
    requestStatus: requestStatusOf(row.status),
    closedReason: row.closedReason,
    closingNote: row.closingNote,
    format: row.format,
    preferredDate: row.startsAt ? null : row.preferredOn,
    speakingFee: row.speakingFee,
    arrangedBy: row.agent?.name ?? null,
    topic: row.topic,
    notes: row.notes,
    ...(row.hiddenAt && { hidden: true }),
    createdAt: row.createdAt.toISOString(),
    paymentIntentId: payment?.intentId ?? null,
    paymentId: payment?.id ?? null,
    paymentStatus: row.paymentStatus,
    reopened: wasReopened(row),
    keepAsCredit: side === 'requester' && row.keepAsCredit,
    entries: entries.map(presentEntry),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    creatorTimeZone: creator.timeZone,
    guestTimeZone: guest.timeZone,
    expiresAt: row.status === 'pending' ? (row.expiresAt?.toISOString() ?? null) : null,
    requestedBy: row.requestedBy,
    offers: presentOffers(row, creator.timeZone),
    offeredBy: row.offeredBy,
    turn: turn ? participantRoleOf(turn, row) : null,
    scheduleBy: timeless && row.answeredAt ? scheduleBy(row.answeredAt).toISOString() : null,
    noShow: presentNoShow(row),
    outsideHours: row.outsideHours,
    meeting: met ? meetingOf(creator, guest) : null,
    can: availableActions(side, row, now),
  }
}

function presentParty(user: UserRow, withEmail: boolean): Booking['creator'] {
  const { profession, location, bio } = user
  return {
    ...presentPerson(user),
    email: withEmail && !user.deletedAt ? user.email : null,
    profession,
    location,
    bio,
  }
}

export function presentOffers(
  { offeredTimes, durationMinutes }: Pick<BookingRow, 'offeredTimes' | 'durationMinutes'>,
  creatorTimeZone: string,
): Offer[] {
  return (offeredTimes ?? []).map((startsAt) => ({
    ...toWallClock(startsAt, creatorTimeZone),
    startsAt: startsAt.toISOString(),
    endsAt: endOf(startsAt, durationMinutes).toISOString(),
  }))
}

function presentNoShow({
  noShowAt,
  noShowBy,
  noShowObjectedAt,
  noShowDecidedAt,
}: BookingRow): Booking['noShow'] {
  if (!noShowAt || !noShowBy) return null
  return {
    reportedBy: noShowBy,
    reportedAt: noShowAt.toISOString(),
    objectBy: objectBy(noShowAt).toISOString(),
    objected: noShowObjectedAt !== null,
    decided: noShowDecidedAt !== null,
  }
}

/** Oldest first. Only the payer sees movements of the fee. */
export function presentHistory(ctx: Ctx, booking: BookingRow): Promise<HistoryEntry[]> {
  const isPayer = requesterId(booking) === requireMember(ctx).userId
  return presentHistoryWith(ctx, booking, isPayer && booking.paymentId ? [booking.paymentId] : [])
}

export async function presentHistoryWith(
  ctx: Ctx,
  booking: BookingRow,
  paymentIds: number[],
): Promise<HistoryEntry[]> {
  const steps = (await listHistory(ctx, booking.id)).flatMap(({ at, what, by, times }): HistoryEntry[] => {
    if (!isBookingStep(what)) return []
    return [
      {
        at: at.toISOString(),
        what,
        by: by === 'agent' ? null : by,
        times: what === 'confirmed' ? [] : times.map((time) => time.toISOString()),
        amountCents: null,
      },
    ]
  })
  const movements = [...(await listEntries(ctx, paymentIds)).values()].flat().map((entry): HistoryEntry => {
    const { kind, amountCents, createdAt } = presentEntry(entry)
    return { at: createdAt, what: kind, by: null, times: [], amountCents }
  })
  return [...steps, ...movements].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
