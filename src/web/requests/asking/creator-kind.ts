import type { Booking } from '../../../contract/requests/bookings.ts'
import { paymentTypes } from '../../../contract/requests/request-ways.ts'
import type { Api } from '../../api.ts'
import { type RequestKind, unlessFee, withFee } from '../paying/request-kind.ts'
import { bookingsKey } from '../queries.ts'
import { recipientOf } from '../request-roles.ts'
import { type Draft, type Entry, toRequestBody } from './booking-draft.ts'
import { sentWords } from './wording.ts'

type Options = { api: Api; entry?: Entry; unpaidId?: number | undefined }

/** `unpaidId` is a request, to anyone, that already exists and waits for its payment. */
export function creatorKind(
  creatorId: number,
  { api, entry = 'search', unpaidId }: Options,
): RequestKind<Draft, Booking> {
  return {
    ...(!unpaidId && { target: { type: paymentTypes.host, personalityId: creatorId } }),
    toPay: (draft) => (unpaidId ? { bookingId: unpaidId } : { ...toRequestBody(draft), creatorId }),
    send: (draft, pays) =>
      unlessFee(async () => {
        const { paymentIntentId } = pays
        if (!unpaidId) {
          const body = { ...toRequestBody(draft), creatorId, ...withFee(pays) }
          return api.call('POST /api/bookings', { body })
        }
        const params = { id: unpaidId }
        if (!paymentIntentId) return api.call('POST /api/bookings/{id}/pay', { params, body: pays })
        await api.call('POST /api/checkout/{paymentIntentId}/send', { params: { paymentIntentId } })
        return api.call('GET /api/bookings/{id}', { params })
      }),
    getSent: ({ bookingId = 0 }) => api.call('GET /api/bookings/{id}', { params: { id: bookingId } }),
    told: (sent) => ({ title: sentWords.booking, text: sentWords.told(recipientOf(sent)) }),
    failed: { refused: sentWords.bookingFailed[entry] },
    lists: bookingsKey,
  }
}
