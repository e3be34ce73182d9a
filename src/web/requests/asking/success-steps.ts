import { agentAnswerDays, agentUsualDays } from '../../../contract/requests/deadlines.ts'
import type { Refund } from '../paying/checkout-steps.ts'
import { successWords as words } from './wording.ts'

type Asked = { first: string; by: string | undefined; hasTime: boolean; refund: Refund }

/** What happens after a request to the person themselves. */
export function nextSteps({ first, by, hasTime, refund }: Asked): string[] {
  return [
    ...(by === undefined ? [] : [words.replyUntil({ first, by })]),
    ...(hasTime ? [words.confirmsTime({ first }), words.calendar] : [words.confirmsOpen({ first })]),
    words.declines[refund]({ first }),
  ]
}

export function nextStepsOfAgent(agent: string, refund: Refund): string[] {
  // Agents’ requests are charged, not held.
  const expires = words.agentExpires[refund === 'hold' ? 'paid' : refund]
  return [
    words.agentGetsIt({ agent, days: agentUsualDays.join(' to ') }),
    words.agentMoves,
    words.agentReplies,
    expires({ days: agentAnswerDays }),
  ]
}
