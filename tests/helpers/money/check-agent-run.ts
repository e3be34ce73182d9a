import { inArray } from 'drizzle-orm'
import { busyTimes } from '../../../src/domains/availability/tables.ts'
import type { AgentRequestRow } from '../../../src/domains/requests/agent/queries.ts'
import type { BookingRow } from '../../../src/domains/requests/tables.ts'
import type { Reader } from '../../../src/platform/ctx.ts'
import type { Ending, MoneyModel } from './money-model.ts'
import type { MoneyRun } from './money-run.ts'

type Asked = Omit<AgentRequestRow, 'row'>
export type Paid = Ending & { subject: string; paymentId: number | null; keepAsCredit: boolean }

/** Everything that payments may have paid for: bookings, and requests that didn't become one. */
export function endingsOf(
  { requests }: Pick<MoneyModel, 'requests'>,
  bookings: BookingRow[],
  asked: Asked[],
): Paid[] {
  return [
    ...bookings.map((booking) => {
      const { id, status, closedReason, requestedBy, keepAsCredit } = booking
      const subject = `booking ${id}`
      // A payment that was begun for an unpaid one pays for nothing yet.
      const paymentId = booking.paymentStatus === 'unpaid' ? null : booking.paymentId
      const closedConfirmed = requests.get(id)?.closedConfirmed ?? false
      const ended = { status, closedReason, requestedBy, chargedAtOnce: false, closedConfirmed }
      return { subject, paymentId, keepAsCredit, ...ended }
    }),
    ...asked.flatMap(({ id, status, paymentId, keepAsCredit }) => {
      // For an accepted request, the booking has the promise.
      if (status === 'accepted') return []
      const ended =
        status === 'pending' || status === 'countered'
          ? { status: 'pending' as const, closedReason: null }
          : ({
              status: 'cancelled' as const,
              closedReason: status === 'cancelled' ? 'admin' : status,
            } as const)
      const subject = `agent request ${id}`
      return {
        ...ended,
        subject,
        paymentId,
        keepAsCredit,
        requestedBy: 'creator' as const,
        chargedAtOnce: true,
      }
    }),
  ]
}

const dayMs = 86_400_000

/**
 * An agent request has the status that its participants were notified of, or one that the clock could cause.
 */
export function askedProblems(
  model: MoneyModel,
  run: MoneyRun,
  row: Asked,
  bookings: BookingRow[],
): string[] {
  const told = model.asked.get(row.id)
  const now = run.bench.world.clock.now()
  const { status, sentAt, expiresAt } = row
  const open = status === 'pending' || status === 'countered'
  const byPeople = status === 'declined' || status === 'withdrawn'
  const booking = bookings.find(({ id }) => id === row.bookingId)
  // An accepted one has the deadlines of its booking.
  const due = status === 'accepted' ? null : expiresAt
  const waits = sentAt && due ? (due.getTime() - sentAt.getTime()) / dayMs : undefined
  const rules: [boolean, string][] = [
    [told?.closed !== undefined && told.closed !== status, `its people were told ${told?.closed}`],
    [byPeople && told?.closed !== status, 'no one asked for that'],
    [(told?.bookingId ?? null) !== row.bookingId, `its people were told of booking ${told?.bookingId}`],
    [(status === 'accepted') !== (booking !== undefined), `its booking is ${booking?.id}`],
    [Boolean(told?.takenOver) && row.takenOverAt === null, 'the guest took it over'],
    [open && sentAt === null, 'it was not sent'],
    [open && expiresAt !== null && expiresAt <= now, 'its time is over'],
    // Ten business days are two weeks from Monday, if they start on a weekend. The clock may have been set
    // meanwhile.
    [waits !== undefined && (waits < 13.9 || waits > 16.1), `it had ${waits} days`],
    [status === 'expired' && !(expiresAt && expiresAt <= now), 'its time was not over'],
  ]
  return rules.flatMap(([wrong, why]) => (wrong ? [`agent request ${row.id} is ${status}, but ${why}`] : []))
}

/** Both participants' times are blocked for every active booking with a time, and for nothing else. */
export async function timeProblems(
  { db }: Reader,
  people: number[],
  bookings: BookingRow[],
): Promise<string[]> {
  const rows = await db.select().from(busyTimes).where(inArray(busyTimes.userId, people))
  const taken = new Set(rows.map(({ bookingId, userId }) => `booking ${bookingId}, user ${userId}`))
  const due = new Set(
    bookings
      .filter(({ status, startsAt }) => startsAt && (status === 'confirmed' || status === 'completed'))
      .flatMap(({ id, creatorId, guestId }) =>
        [creatorId, guestId].map((userId) => `booking ${id}, user ${userId}`),
      ),
  )
  return [
    ...[...due.difference(taken)].map((what) => `${what}: the time is not taken`),
    ...[...taken.difference(due)].map((what) => `${what}: the time is still taken`),
  ]
}
