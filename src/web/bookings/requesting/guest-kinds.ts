import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../contract/profiles.ts'
import type { RequestWay } from '../../../contract/requests/representation.ts'
import { type Api, HttpError } from '../../api.ts'
import { bookingsKey } from '../../shared/bookings/bookings-key.ts'
import { formatMoney } from '../../shared/money/money.tsx'
import { myBookingsQuery } from '../bookings-query.ts'
import type { Pays, RequestKind } from '../paying/request-kind.ts'
import type { GuestDrafts } from './guest-draft.ts'

/** Where a request to a guest stands, once it is sent. */
export type SentToGuest = { href: string }

type Options = { api: Api; queryClient: QueryClient; myId: number }
type Kinds = { [W in RequestWay]: RequestKind<GuestDrafts[W], SentToGuest> }

const failed = {
  refused: { title: 'Request Failed', text: 'Failed to submit booking request' },
  lost: { title: 'Error', text: 'Failed to submit booking request' },
}

/** The two ways to ask a guest. */
export function guestKinds(person: Profile, { api, queryClient, myId }: Options): Kinds {
  const metadata = { personalityId: person.id, personalityName: person.name }
  const bookings = () => queryClient.fetchQuery({ ...myBookingsQuery(api), staleTime: 0 })
  const requests = () => api.call('GET /api/agent-requests')
  return {
    agent: {
      key: `agent:${person.id}`,
      toPay: (draft) => ({
        ...draft,
        metadata: { type: 'agent_request', ...metadata, agentName: person.agentName },
      }),
      send: (draft, pays, headers) =>
        unlessFee(async () => {
          const body = { ...draft, ...withFee(pays) }
          const { requestId } = await api.call('POST /api/agent-request', { body, headers })
          return { href: `/agent-requests/${requestId}` }
        }),
      async findSent(draft) {
        const same = (await requests()).find(
          (one) =>
            one.seat === 'requester' &&
            one.personalityId === person.id &&
            one.status === 'pending' &&
            one.requestedTopic === draft.requestedTopic &&
            one.requestedDate === draft.requestedDate &&
            one.requestedFormat === draft.requestedFormat &&
            one.creatorMessage === draft.creatorMessage,
        )
        return same && { href: `/agent-requests/${same.id}` }
      },
      isSentWith: async (intentId) => (await requests()).some((one) => one.paymentIntentId === intentId),
      told: (_, fee) => ({
        title: 'Request Submitted',
        text: `It goes to ${person.agentName ?? 'the agent'}. ${chargedWords(fee)}`,
      }),
      failed,
      lists: ['agent-requests'],
    },
    direct: {
      key: `direct:${person.id}`,
      toPay: (draft) => ({ ...draft, metadata: { type: 'direct_booking', ...metadata } }),
      send: (draft, pays, headers) =>
        unlessFee(async () => {
          const body = { ...draft, ...withFee(pays) }
          const { bookingId } = await api.call('POST /api/direct-booking', { body, headers })
          return { href: `/bookings/${bookingId}` }
        }),
      async findSent(draft) {
        const same = (await bookings()).find(
          (one) =>
            one.requestedBy === 'creator' &&
            one.creatorId === myId &&
            one.guestId === person.id &&
            one.status === 'pending' &&
            one.paymentStatus !== 'unpaid' &&
            one.topic === draft.topic &&
            one.duration === draft.duration &&
            one.time === (draft.time ?? 'TBD') &&
            (one.time === 'TBD' ? one.preferredDate : one.date) === draft.preferredDate &&
            one.format === draft.format &&
            one.notes === draft.message,
        )
        return same && { href: `/bookings/${same.id}` }
      },
      isSentWith: async (intentId) => (await bookings()).some((one) => one.paymentIntentId === intentId),
      told: () => ({ title: 'Booking Request Sent', text: `${person.name} will be told at once.` }),
      failed,
      lists: bookingsKey,
    },
  }
}

/** Without a payment it is sent for nothing or not at all. */
const withFee = (pays: Pays) => (pays.paymentIntentId || pays.useCredit ? pays : { ...pays, platformFee: 0 })

async function unlessFee<S>(send: () => Promise<S>): Promise<S | undefined> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof HttpError && error.code === 'fee_changed') return undefined
    throw error
  }
}

function chargedWords({ cents, useCredit }: { cents: number; useCredit: boolean }): string {
  if (cents === 0) return 'There was no fee.'
  const back = 'comes back in full if your request is not accepted.'
  return useCredit
    ? `One of your credits paid the platform fee, and ${back}`
    : `The ${formatMoney(cents)} platform fee was charged, and ${back}`
}
