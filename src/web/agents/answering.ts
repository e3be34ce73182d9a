import { createContext, use } from 'react'
import type { z } from 'zod'
import type { acceptForm, counterForm, Seat } from '../../contract/requests/agent-requests.ts'
import type { SeatEntry, SeatRequest } from '../../contract/requests/agent-seat.ts'
import type { Clock } from './clocks.ts'

export type Shown = Omit<SeatRequest, 'creator' | 'booking'> & { creator: { id: number; name: string } }

export type Answering = {
  request: Shown
  seat: Exclude<Seat, 'requester'>
  /** The reader’s own clock first: times are typed on it. For an agent, then the guest’s if it differs. */
  clocks: [Clock, ...Clock[]]
  calendar: readonly SeatEntry[]
  draftKey: string
} & Answers

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
