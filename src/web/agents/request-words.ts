import type { AgentRequestStatus, RequestStep, Seat } from '../../contract/requests/agent-requests.ts'
import { firstName } from '../../wording/names.ts'
import type { BadgeTone } from '../ui/badge.tsx'
import type { Shown } from './answering.ts'

type Named = Pick<Shown, 'agentName'> & { creator: { name: string }; personality: { name: string } }

/** What each of the three is called by a reader; the reader is "you". */
export function namesOf(request: Named, reader: Seat): Record<Seat, string> {
  const names = {
    requester: firstName(request.creator.name),
    guest: firstName(request.personality.name),
    agent: request.agentName,
  }
  return { ...names, [reader]: 'you' }
}

type State = Named &
  Pick<Shown, 'status' | 'takenOver' | 'questionOpen' | 'expiresAt'> & {
    booking?: { status: string } | null
  }

const chips: Record<AgentRequestStatus, { tone: BadgeTone; word: string }> = {
  pending: { tone: 'wait', word: 'Pending' },
  countered: { tone: 'wait', word: 'Times proposed' },
  accepted: { tone: 'ok', word: 'Accepted' },
  declined: { tone: 'quiet', word: 'Declined' },
  expired: { tone: 'quiet', word: 'Expired' },
  withdrawn: { tone: 'quiet', word: 'Withdrawn' },
  payment_failed: { tone: 'quiet', word: 'Payment failed' },
  cancelled: { tone: 'quiet', word: 'Closed by the site' },
}

/** The status in a word or two, with its colour. */
export function chipOf({
  status,
  questionOpen,
  expiresAt,
}: Pick<State, 'status' | 'questionOpen' | 'expiresAt'>) {
  if (status === 'pending' && !expiresAt) return { tone: 'wait', word: 'Not sent yet' } as const
  if (status === 'pending' && questionOpen) return { tone: 'wait', word: 'Question asked' } as const
  return chips[status]
}

/** Nobody has decided yet. */
export const isOpen = ({ status }: Pick<State, 'status'>) => status === 'pending' || status === 'countered'

/** Who is waited for; nobody once it is closed. */
export function turnOf(request: State): Seat | undefined {
  if (!isOpen(request) || !request.expiresAt) return undefined
  if (request.questionOpen || request.status === 'countered') return 'requester'
  return request.takenOver ? 'guest' : 'agent'
}

/** Whose turn it is, for a list. */
export function turnWords(request: State, reader: Seat): string | undefined {
  const turn = turnOf(request)
  if (!turn) return isOpen(request) ? 'The fee is being charged' : undefined
  const name = namesOf(request, reader)[turn]
  const what = request.questionOpen
    ? 'answer a question'
    : request.status === 'countered'
      ? 'choose a time'
      : 'answer'
  return turn === reader ? `It is your turn to ${what}` : `It is ${name}’s turn to ${what}`
}

/** How a request stands, and what it waits for; `moment` writes an instant for its reader. */
export function standingWords(request: State, reader: Seat, moment: (instant: string) => string): string {
  const names = namesOf(request, reader)
  const answerer: Seat = request.takenOver ? 'guest' : 'agent'
  const mine = answerer === reader
  const who = mine ? 'You' : names[answerer]
  const asked = names.requester
  const by = request.expiresAt && moment(request.expiresAt)
  /** The payer reads it in the fee’s own story. */
  const feeBack = reader === 'requester' ? '' : ` The fee goes back to ${asked}.`
  switch (request.status) {
    case 'pending':
      if (!by) return `The fee is being charged. ${names.agent} is asked as soon as it has arrived.`
      if (request.questionOpen) return questionWords(request, reader, by)
      if (mine) return `${asked} waits for your answer until ${by}. After that the request closes by itself.`
      if (request.takenOver && reader === 'agent') return takenOverWords(names.guest)
      return `${who} can answer until ${by}. After that the request closes by itself.`
    case 'countered':
      if (reader === 'requester') {
        return `${who} proposes times. Choose one by ${by}, or withdraw the request; after that it closes by itself.`
      }
      if (!mine && reader === 'agent') return takenOverWords(names.guest)
      return `${who} proposed times, and ${asked} can choose one until ${by}. That makes the booking.`
    case 'accepted':
      if (request.booking?.status === 'cancelled')
        return 'It was accepted, and the booking was cancelled since.'
      if (request.booking?.status === 'completed') return 'It was accepted, and the booking took place.'
      return 'Accepted: the booking is confirmed.'
    case 'declined':
      return `${who} declined.${feeBack}`
    case 'expired':
      return `There was no agreement in time, so the request closed by itself.${feeBack}`
    case 'withdrawn':
      return reader === 'requester' ? 'You withdrew this request.' : `${asked} withdrew this request.`
    case 'payment_failed':
      return 'The fee could not be charged, or was given back, so this request has closed.'
    case 'cancelled':
      return `The people who run this site closed this request.${feeBack}`
  }
}

function questionWords(request: State, reader: Seat, by: string): string {
  const names = namesOf(request, reader)
  const answerer: Seat = request.takenOver ? 'guest' : 'agent'
  if (reader === 'requester') {
    return `${names[answerer]} asks you something. Please answer below; the request stays open until ${by}.`
  }
  if (answerer === reader) {
    return `You asked ${names.requester} something and have no answer yet. You can decide without it, until ${by}.`
  }
  if (reader === 'agent') return takenOverWords(names.guest)
  return `${names[answerer]} asked ${names.requester} something. The request stays open until ${by}.`
}

const takenOverWords = (guest: string) =>
  `${guest} answers this request from now on. There is nothing left for you to do.`

/** One step in words, as its reader sees it. */
export function stepWords({ what, by, times }: RequestStep, request: Named, reader: Seat): string {
  const names = namesOf(request, reader)
  const isMine = by === reader
  const who = isMine ? 'You' : by ? names[by] : ''
  switch (what) {
    case 'sent':
      return `Sent to ${names.agent}`
    case 'asked':
      return `${who} asked`
    case 'answered':
      return `${who} answered`
    case 'countered':
      return `${who} proposed ${times.length === 1 ? 'a time' : 'times'}`
    case 'accepted':
      return by === 'requester' ? `${who} chose a proposed time` : `${who} accepted`
    case 'declined':
      return `${who} declined`
    case 'withdrawn':
      return `${who} withdrew the request`
    case 'expired':
      return 'There was no agreement in time'
    case 'payment_failed':
      return 'The fee could not be charged, or was given back'
    case 'cancelled':
      return 'Closed by the people who run this site'
    case 'taken_over':
      return isMine ? 'You took over, and answer from now on' : `${who} took over, and answers from now on`
    case 'passed_on':
      return reader === 'agent' ? 'Passed on to you' : `Passed on to ${names.agent}, the agent from now on`
  }
}
