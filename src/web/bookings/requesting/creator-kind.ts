import type { QueryClient } from '@tanstack/react-query'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { type Api, HttpError } from '../../api.ts'
import { bookingsKey } from '../../shared/bookings/bookings-key.ts'
import { askedPerson } from '../booking-sides.ts'
import { myBookingsQuery } from '../bookings-query.ts'
import type { Pays, RequestKind } from '../paying/request-kind.ts'
import { bodyOf, type Draft, type Entry } from './booking-draft.ts'

type Options = { api: Api; queryClient: QueryClient; entry?: Entry; unpaidId?: number | undefined }

/** What it is called when the server refuses it: on a profile, and everywhere else. */
const failedTitles: Record<Entry, string> = { profile: 'Error creating booking', search: 'Booking Failed' }

/** A request to a creator. `unpaidId` is one that stands already, to anybody, and waits for its payment. */
export function creatorKind(
  creatorId: number,
  { api, queryClient, entry = 'search', unpaidId }: Options,
): RequestKind<Draft, Booking> {
  const mine = () => queryClient.fetchQuery({ ...myBookingsQuery(api), staleTime: 0 })
  return {
    key: `${creatorId}`,
    toPay: (draft) => (unpaidId ? { bookingId: unpaidId } : { ...bodyOf(draft), creatorId }),
    async send(draft, pays, headers) {
      if (unpaidId && !pays.paymentIntentId) return payUnpaid(api, unpaidId, pays)
      const body = { ...bodyOf(draft), creatorId, ...pays }
      const booking = await api.call('POST /api/bookings', { body, headers })
      if (booking.paymentStatus !== 'unpaid') return booking
      // There is a fee by now: what waits for it was not sent, and is taken back.
      const { id } = booking
      await api.call('PATCH /api/bookings/{id}', { params: { id }, body: { status: 'cancelled' } })
      return undefined
    },
    findSent: async (draft) =>
      unpaidId ? paidBefore(await mine(), unpaidId) : sentBefore(await mine(), creatorId, draft),
    isSentWith: async (intentId) => (await mine()).some((one) => one.paymentIntentId === intentId),
    told: (sent) => ({ title: 'Booking requested', text: `${askedPerson(sent).name} will be told at once.` }),
    failed: { refused: { title: failedTitles[entry], text: 'Failed to create booking request' } },
    lists: bookingsKey,
  }
}

/** Undefined: there is a fee by now. */
async function payUnpaid(api: Api, id: number, pays: Pays): Promise<Booking | undefined> {
  try {
    return await api.call('POST /api/bookings/{id}/pay', { params: { id }, body: pays })
  } catch (error) {
    if (error instanceof HttpError && error.code === 'payment_required') return undefined
    throw error
  }
}

/** The very same request, sent before and still waiting: from another tab, or before a step back. */
function sentBefore(mine: Booking[], creatorId: number, draft: Draft): Booking | undefined {
  return mine.find(
    (booking) =>
      booking.creatorId === creatorId &&
      booking.requestedBy === 'guest' &&
      booking.status === 'pending' &&
      booking.paymentStatus !== 'unpaid' &&
      booking.duration === draft.duration &&
      booking.time === draft.time &&
      (booking.time === 'TBD' || booking.date === draft.date) &&
      (booking.topic ?? '') === draft.topic.trim() &&
      (booking.notes ?? '') === draft.notes.trim(),
  )
}

/** The same of one that waited for its payment. */
function paidBefore(mine: Booking[], id: number): Booking | undefined {
  return mine.find((booking) => booking.id === id && booking.paymentStatus !== 'unpaid')
}
