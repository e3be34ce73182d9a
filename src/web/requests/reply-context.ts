import { createContext, use } from 'react'
import type { z } from 'zod'
import type { AgentPortalEntry, AgentPortalRequest } from '../../contract/requests/agent-portal.ts'
import type { acceptForm, counterForm, RequestRole } from '../../contract/requests/agent-requests.ts'
import type { Booking } from '../../contract/requests/bookings.ts'
import type { Clock } from './clocks.tsx'

export type ShownRequest = Omit<AgentPortalRequest, 'creator' | 'booking'> & {
  creator: { id: number; name: string }
}

/** What the form for proposing times needs, also of a booking. */
export type ProposableRequest = Pick<
  ShownRequest,
  | 'creator'
  | 'creatorTimeZone'
  | 'personality'
  | 'personalityId'
  | 'requestedDate'
  | 'duration'
  | 'speakingFee'
> & { offers: readonly { startsAt: string }[]; can: readonly string[] }

type Shared<Request> = {
  request: Request
  seat: Exclude<RequestRole, 'requester'>
  /** The reader’s own clock first: times are typed on it. For an agent, then the guest’s if it differs. */
  clocks: [Clock, ...Clock[]]
  calendar: readonly AgentPortalEntry[]
  draftKey: string
}
export type ProposalContext = Shared<ProposableRequest> &
  Partial<ReplyHandlers> &
  Pick<ReplyHandlers, 'counter'>
export type ReplyContext = Shared<ShownRequest> & ReplyHandlers

export type ReplyHandlers = {
  /** A change of the request isn’t someone else’s then: its event may arrive before the answer. */
  isSending: boolean
  accept: (body: z.input<typeof acceptForm>) => Promise<ShowReply>
  counter: (body: z.input<typeof counterForm>) => Promise<ShowReply>
  ask: (question: string) => Promise<ShowReply>
  decline: (response: string) => Promise<ShowReply>
}

/** Shows the server’s answer; called once the form has closed. */
export type ShowReply = () => void

/** A booking in the words of an agent request. Its earlier proposal is the viewer’s own or none. */
export function asProposable(booking: Booking, isOwnProposal: boolean): ProposableRequest {
  const { guest, guestId, offers, preferredDate } = booking
  return {
    ...booking,
    personality: guest,
    personalityId: guestId,
    requestedDate: preferredDate,
    offers: isOwnProposal ? offers : [],
  }
}

const Context = createContext<ReplyContext | ProposalContext | undefined>(undefined)
export const ReplyProvider = Context.Provider

export function useProposal(): ProposalContext {
  const replying = use(Context)
  if (!replying) throw new Error('There is no ReplyProvider around this.')
  return replying
}

/** Only in the replies to an agent request. */
export const useReply = () => useProposal() as ReplyContext
