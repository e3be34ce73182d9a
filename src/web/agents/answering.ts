import { createContext, use } from 'react'
import type { z } from 'zod'
import type { acceptForm, counterForm, Seat } from '../../contract/requests/agent-requests.ts'
import type { SeatEntry, SeatRequest } from '../../contract/requests/agent-seat.ts'
import type { Clock } from './clocks.ts'

/** What both views of a request have in common. */
export type Shown = Omit<SeatRequest, 'creator' | 'booking'> & { creator: { id: number; name: string } }

/** All that the forms of an answer work with: the same for an agent, and for a guest who took over. */
export type Answering = {
  request: Shown
  seat: Exclude<Seat, 'requester'>
  /** The reader’s own clock, on which times are typed; for an agent then the guest’s, where that is another. */
  clocks: [Clock, ...Clock[]]
  calendar: readonly SeatEntry[]
  /** Where this device keeps what is typed. */
  draftKey: string
} & Answers

/** Each throws what the server refuses. */
export type Answers = {
  accept: (body: z.input<typeof acceptForm>) => Promise<Settle>
  counter: (body: z.input<typeof counterForm>) => Promise<Settle>
  ask: (question: string) => Promise<Settle>
  decline: (response: string) => Promise<Settle>
}

/** Shows what the server answered; called once the form is done with it. */
export type Settle = () => void

const AnsweringContext = createContext<Answering | undefined>(undefined)
export const AnsweringProvider = AnsweringContext.Provider

export function useAnswering(): Answering {
  const answering = use(AnsweringContext)
  if (!answering) throw new Error('There is no AnsweringProvider around this.')
  return answering
}
