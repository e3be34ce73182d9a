import { createContext, use } from 'react'
import type { z } from 'zod'
import type { AgentPortalEntry, AgentPortalRequest } from '../../contract/requests/agent-portal.ts'
import type { acceptForm, counterForm, RequestRole } from '../../contract/requests/agent-requests.ts'
import type { Clock } from './clocks.ts'

export type ShownRequest = Omit<AgentPortalRequest, 'creator' | 'booking'> & {
  creator: { id: number; name: string }
}

export type ReplyContext = {
  request: ShownRequest
  seat: Exclude<RequestRole, 'requester'>
  /** The reader’s own clock first: times are typed on it. For an agent, then the guest’s if it differs. */
  clocks: [Clock, ...Clock[]]
  calendar: readonly AgentPortalEntry[]
  draftKey: string
} & ReplyHandlers

export type ReplyHandlers = {
  accept: (body: z.input<typeof acceptForm>) => Promise<ShowReply>
  counter: (body: z.input<typeof counterForm>) => Promise<ShowReply>
  ask: (question: string) => Promise<ShowReply>
  decline: (response: string) => Promise<ShowReply>
}

/** Shows the server’s answer; called once the form has closed. */
export type ShowReply = () => void

const AnsweringContext = createContext<ReplyContext | undefined>(undefined)
export const ReplyProvider = AnsweringContext.Provider

export function useReply(): ReplyContext {
  const answering = use(AnsweringContext)
  if (!answering) throw new Error('There is no ReplyProvider around this.')
  return answering
}
