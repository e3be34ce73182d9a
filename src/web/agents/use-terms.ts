import { type AnswerAct, keepAnswer, readAnswer } from './answer-drafts.ts'
import { useAnswering } from './answering.ts'

/** What a form with times opens with: what was typed before, else what is known. */
export function useTerms(act: AnswerAct) {
  const { request, clocks } = useAnswering()
  const kept = readAnswer(request.id)[act] ?? {}
  const zones = clocks.map(({ zone }) => zone)
  return {
    zone: clocks[0].zone,
    duration: String(request.duration),
    speakingFee: request.speakingFee ?? '',
    response: '',
    ...kept,
    // A clock that is not offered any more cannot be read.
    ...(typeof kept.zone === 'string' && !zones.includes(kept.zone) && { zone: clocks[0].zone }),
  }
}

/** Nothing is kept of what was sent. */
export function forgetAnswer(requestId: number, act: AnswerAct): void {
  keepAnswer(requestId, { open: undefined, [act]: undefined })
}
