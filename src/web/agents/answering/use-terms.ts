import { type AnswerAct, keepAnswer, readAnswer } from '../answer-drafts.ts'
import { useAnswering } from '../answering.ts'

/** What a form with times opens with: what was typed before, else what is known. */
export function useTerms(act: AnswerAct) {
  const { request, clocks, draftKey } = useAnswering()
  const { zone } = clocks[0]
  const before = readAnswer(draftKey)[act] ?? {}
  // Times that were typed on another clock can’t be read on this one.
  const kept = typeof before.zone === 'string' && before.zone !== zone ? {} : before
  return {
    zone,
    duration: String(request.duration),
    speakingFee: request.speakingFee ?? '',
    response: '',
    ...kept,
  }
}

/** Nothing is kept of what was sent. */
export function forgetAnswer(key: string, act: AnswerAct): void {
  keepAnswer(key, { open: undefined, [act]: undefined })
}
