import type { Profile } from '../../../contract/profiles.ts'
import { type GuestWay, paymentTypes } from '../../../contract/requests/request-ways.ts'
import type { Api } from '../../api.ts'
import { formatMoney } from '../../shared/money/money.tsx'
import { type RequestKind, unlessFee, withFee } from '../paying/request-kind.ts'
import { bookingsKey } from '../queries.ts'
import type { GuestDrafts } from './guest-draft.ts'
import { sentWords } from './wording.ts'

export type SentToGuest = { href: string }

type Kinds = { [W in GuestWay]: RequestKind<GuestDrafts[W], SentToGuest> }

export function guestKinds(person: Profile, api: Api): Kinds {
  const metadata = { personalityId: person.id, personalityName: person.name }
  return {
    agent: {
      target: { type: paymentTypes.agent, personalityId: person.id },
      toPay: (draft) => ({
        ...draft,
        metadata: { type: paymentTypes.agent, ...metadata, agentName: person.agentName },
      }),
      send: (draft, pays) =>
        unlessFee(async () => {
          const body = { ...draft, ...withFee(pays) }
          const { requestId } = await api.call('POST /api/agent-request', { body })
          return { href: `/agent-requests/${requestId}` }
        }),
      getSent: ({ agentRequestId }) => ({ href: `/agent-requests/${agentRequestId}` }),
      told: (_, fee) => ({
        title: sentWords.agent,
        text: agentText(person.agentName ?? 'the agent', fee),
      }),
      failed: sentWords.guestFailed,
      lists: ['agent-requests'],
    },
    direct: {
      target: { type: paymentTypes.direct, personalityId: person.id },
      toPay: (draft) => ({ ...draft, metadata: { type: paymentTypes.direct, ...metadata } }),
      send: (draft, pays) =>
        unlessFee(async () => {
          const body = { ...draft, ...withFee(pays) }
          const { bookingId } = await api.call('POST /api/direct-booking', { body })
          return { href: `/bookings/${bookingId}` }
        }),
      getSent: ({ bookingId }) => ({ href: `/bookings/${bookingId}` }),
      told: () => ({ title: sentWords.direct, text: sentWords.told(person) }),
      failed: sentWords.guestFailed,
      lists: bookingsKey,
    },
  }
}

function agentText(agent: string, { cents, useCredit }: { cents: number; useCredit: boolean }): string {
  if (cents === 0) return sentWords.agentFree({ agent })
  if (useCredit) return sentWords.agentCredit({ agent })
  return sentWords.agentCharged({ agent, fee: formatMoney(cents) })
}
