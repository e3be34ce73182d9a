import type { RequestRole, RequestStep } from '../../contract/requests/agent-requests.ts'
import { isOpen } from '../../contract/requests/is-open.ts'
import { agentRequestWords } from '../../wording/agent-requests.ts'
import { answererOf, type NamedRequest, namesOf, type State, turnOf } from './request-state.ts'

export function requestStatusBadge({
  status,
  questionOpen,
  expiresAt,
}: Pick<State, 'status' | 'questionOpen' | 'expiresAt'>): string {
  if (status === 'pending' && !expiresAt) return 'Not sent yet'
  if (status === 'pending' && questionOpen) return 'Question asked'
  return agentRequestWords[status]
}

type Name = { name: string }

const yourTurn = {
  reply: 'Your turn to reply',
  question: 'Your turn to answer a question',
  time: 'Your turn to choose a time',
}
const theirTurn = {
  reply: ({ name }: Name) => `Waiting for ${name} to reply`,
  question: ({ name }: Name) => `Waiting for ${name} to answer a question`,
  time: ({ name }: Name) => `Waiting for ${name} to choose a time`,
}

export function turnText(request: State, reader: RequestRole): string | undefined {
  const turn = turnOf(request)
  if (!turn) return isOpen(request) ? 'Charging the fee' : undefined
  const times = request.status === 'countered' ? 'time' : 'reply'
  const what = request.questionOpen ? 'question' : times
  return turn === reader ? yourTurn[what] : theirTurn[what]({ name: namesOf(request)[turn] })
}

/** The status and what happens next; `moment` formats an instant for the reader. */
export function requestStatusText(
  request: State,
  reader: RequestRole,
  moment: (instant: string) => string,
): string {
  const names = namesOf(request)
  const { requester, guest, agent } = names
  const answerer = answererOf(request)
  const isMine = answerer === reader
  const isAsking = reader === 'requester'
  const name = names[answerer]
  const by = request.expiresAt && moment(request.expiresAt)
  /** An agent whose guest took over has nothing left to do. */
  const isRelieved = request.takenOver && reader === 'agent'
  switch (request.status) {
    case 'pending':
      if (!by) return openWords.charging({ agent })
      if (isRelieved) return openWords.takenOver({ guest })
      if (request.questionOpen) {
        if (isAsking) return openWords.questionForYou({ name, by })
        return isMine
          ? openWords.yourQuestion({ requester, by })
          : openWords.theirQuestion({ name, requester, by })
      }
      return isMine ? openWords.yourReply({ requester, by }) : openWords.theirReply({ name, by })
    case 'countered':
      if (isAsking) return openWords.timesForYou({ name, by: by ?? '' })
      if (isRelieved) return openWords.takenOver({ guest })
      return isMine
        ? openWords.yourTimes({ requester, by: by ?? '' })
        : openWords.theirTimes({ name, requester, by: by ?? '' })
    case 'accepted':
      if (request.booking?.status === 'cancelled') return closedWords.acceptedCanceled
      if (request.booking?.status === 'completed') return closedWords.acceptedCompleted
      return closedWords.accepted
    case 'declined':
      if (isAsking) return closedWords.declinedYou({ name })
      return isMine ? closedWords.youDeclined({ requester }) : closedWords.theyDeclined({ name, requester })
    case 'expired':
      return isAsking ? closedWords.yoursExpired : closedWords.expired({ requester })
    case 'withdrawn':
      return isAsking ? closedWords.youWithdrew : closedWords.theyWithdrew({ requester })
    case 'payment_failed':
      return closedWords.paymentFailed
    case 'cancelled':
      return isAsking ? closedWords.yoursClosed : closedWords.closed({ requester })
  }
}

type Requester = { requester: string }
type Deadline = { by: string }

const openWords = {
  charging: ({ agent }: { agent: string }) => `We’re charging the fee. Then we send the request to ${agent}.`,
  takenOver: ({ guest }: { guest: string }) =>
    `${guest} is handling this request now. There’s nothing left for you to do.`,
  questionForYou: ({ name, by }: Name & Deadline) =>
    `${name} asked you a question. Answer it below. The request stays open until ${by}.`,
  yourQuestion: ({ requester, by }: Requester & Deadline) =>
    `You asked ${requester} a question and haven’t heard back. You can reply without an answer until ${by}.`,
  theirQuestion: ({ name, requester, by }: Name & Requester & Deadline) =>
    `${name} asked ${requester} a question. The request stays open until ${by}.`,
  yourReply: ({ requester, by }: Requester & Deadline) =>
    `${requester} is waiting for your reply. Reply by ${by}, or the request expires.`,
  theirReply: ({ name, by }: Name & Deadline) =>
    `${name} has until ${by} to reply. Then the request expires.`,
  timesForYou: ({ name, by }: Name & Deadline) =>
    `${name} proposed times. Choose one by ${by}, or withdraw the request. After that it expires.`,
  yourTimes: ({ requester, by }: Requester & Deadline) =>
    `You proposed times. ${requester} has until ${by} to choose one. That confirms the booking.`,
  theirTimes: ({ name, requester, by }: Name & Requester & Deadline) =>
    `${name} proposed times. ${requester} has until ${by} to choose one. That confirms the booking.`,
}

const closedWords = {
  accepted: 'Accepted. The booking is confirmed.',
  acceptedCanceled: 'This request was accepted, but the booking was canceled later.',
  acceptedCompleted: 'This request was accepted, and the booking is complete.',
  declinedYou: ({ name }: Name) => `${name} declined.`,
  youDeclined: ({ requester }: Requester) => `You declined. ${requester} gets any fee back.`,
  theyDeclined: ({ name, requester }: Name & Requester) =>
    `${name} declined. ${requester} gets any fee back.`,
  yoursExpired: 'You didn’t agree on a booking in time, so this request expired.',
  expired: ({ requester }: Requester) =>
    `There was no agreement in time, so this request expired. ${requester} gets any fee back.`,
  youWithdrew: 'You withdrew this request.',
  theyWithdrew: ({ requester }: Requester) => `${requester} withdrew this request.`,
  paymentFailed: 'We couldn’t charge the fee, or it was refunded, so this request is closed.',
  yoursClosed: 'An admin closed this request.',
  closed: ({ requester }: Requester) => `An admin closed this request. ${requester} gets any fee back.`,
}

export function requestStepText(
  { what, by, times }: RequestStep,
  request: NamedRequest,
  reader: RequestRole,
): string {
  const names = namesOf(request)
  const you = by === reader ? 'You' : undefined
  const who = you ?? (by ? names[by] : '')
  switch (what) {
    case 'sent':
      return reader === 'agent' ? 'Sent to you' : `Sent to ${names.agent}`
    case 'asked':
      return `${who} asked a question`
    case 'answered':
      return `${who} answered`
    case 'countered':
      return times.length === 1 ? `${who} proposed a time` : `${who} proposed times`
    case 'accepted':
      return by === 'requester' ? `${who} chose a proposed time` : `${who} accepted`
    case 'declined':
      return `${who} declined`
    case 'withdrawn':
      return `${who} withdrew the request`
    case 'expired':
      return 'There was no agreement in time'
    case 'payment_failed':
      return 'We couldn’t charge the fee, or it was refunded'
    case 'cancelled':
      return 'An admin closed the request'
    case 'taken_over':
      return `${who} took over the request`
    case 'passed_on':
      return reader === 'agent' ? 'Reassigned to you' : `Reassigned to ${names.agent}, the new agent`
  }
}

export const detailText = {
  topic: 'Topic',
  format: 'Format',
  formatAndLength: ({ format, minutes }: { format: string; minutes: number }) =>
    `${format}, ${minutes} minutes`,
  date: 'Preferred date',
  noDate: 'No preference',
  speakingFee: 'Speaking fee',
  yourMessage: 'Your message',
  theirMessage: ({ name }: Name) => `Message from ${name}`,
}

export const activityTitle = 'Activity'
