import type { Profile } from '../../../contract/profiles.ts'
import type { RequestWay } from '../../../contract/requests/representation.ts'
import type { Api } from '../../api.ts'
import { bookingsKey } from '../../shared/bookings/bookings-key.ts'
import { formatMoney } from '../../shared/money/money.tsx'
import { type RequestKind, unlessFee, withFee } from '../paying/request-kind.ts'
import type { GuestDrafts } from './guest-draft.ts'

/** Where a request to a guest stands, once it is sent. */
export type SentToGuest = { href: string }

type Kinds = { [W in RequestWay]: RequestKind<GuestDrafts[W], SentToGuest> }

const failed = {
  refused: { title: 'Request Failed', text: 'Failed to submit booking request' },
  lost: { title: 'Error', text: 'Failed to submit booking request' },
}

/** The two ways to ask a guest. */
export function guestKinds(person: Profile, api: Api): Kinds {
  const metadata = { personalityId: person.id, personalityName: person.name }
  return {
    agent: {
      target: { type: 'agent_request', personalityId: person.id },
      toPay: (draft) => ({
        ...draft,
        metadata: { type: 'agent_request', ...metadata, agentName: person.agentName },
      }),
      send: (draft, pays) =>
        unlessFee(async () => {
          const body = { ...draft, ...withFee(pays) }
          const { requestId } = await api.call('POST /api/agent-request', { body })
          return { href: `/agent-requests/${requestId}` }
        }),
      getSent: ({ agentRequestId }) => ({ href: `/agent-requests/${agentRequestId}` }),
      told: (_, fee) => ({
        title: 'Request Submitted',
        text: `It goes to ${person.agentName ?? 'the agent'}. ${chargedWords(fee)}`,
      }),
      failed,
      lists: ['agent-requests'],
    },
    direct: {
      target: { type: 'direct_booking', personalityId: person.id },
      toPay: (draft) => ({ ...draft, metadata: { type: 'direct_booking', ...metadata } }),
      send: (draft, pays) =>
        unlessFee(async () => {
          const body = { ...draft, ...withFee(pays) }
          const { bookingId } = await api.call('POST /api/direct-booking', { body })
          return { href: `/bookings/${bookingId}` }
        }),
      getSent: ({ bookingId }) => ({ href: `/bookings/${bookingId}` }),
      told: () => ({ title: 'Booking Request Sent', text: `${person.name} will be told at once.` }),
      failed,
      lists: bookingsKey,
    },
  }
}

function chargedWords({ cents, useCredit }: { cents: number; useCredit: boolean }): string {
  if (cents === 0) return 'There was no fee.'
  const back = 'comes back in full if your request is not accepted.'
  return useCredit
    ? `One of your credits paid the platform fee, and ${back}`
    : `The ${formatMoney(cents)} platform fee was charged, and ${back}`
}
