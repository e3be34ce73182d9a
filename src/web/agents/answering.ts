import { createContext, use } from 'react'
import type { z } from 'zod'
import type { acceptForm, counterForm, Seat } from '../../contract/requests/agent-requests.ts'
import type { SeatEntry, SeatRequest } from '../../contract/requests/agent-seat.ts'
import type { Clock } from './clocks.ts'

/** A request as the agent portal and the member’s page show it. */
export type Shown = Omit<SeatRequest, 'creator' | 'booking'> & { creator: { id: number; name: string } }

/** What the reply forms need, for an agent or a guest who took over. */
export type Answering = {
  request: Shown
  seat: Exclude<Seat, 'requester'>
  /** The reader’s own clock first: times are typed on it. For an agent, then the guest’s if it differs. */
  clocks: [Clock, ...Clock[]]
  calendar: readonly SeatEntry[]
  /** Local storage key of the drafts. */
  draftKey: string
} & Answers

/** Each throws the server’s refusal. */
export type Answers = {
  accept: (body: z.input<typeof acceptForm>) => Promise<Settle>
  counter: (body: z.input<typeof counterForm>) => Promise<Settle>
  ask: (question: string) => Promise<Settle>
  decline: (response: string) => Promise<Settle>
}

/** Shows the server’s answer; called once the form has closed. */
export type Settle = () => void

const AnsweringContext = createContext<Answering | undefined>(undefined)
export const ReplyProvider = AnsweringContext.Provider

export function useAnswering(): Answering {
  const answering = use(AnsweringContext)
  if (!answering) throw new Error('There is no ReplyProvider around this.')
  return answering
}
