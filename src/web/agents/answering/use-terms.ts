import { type AnswerAct, getAnswer, saveAnswer } from '../answer-drafts.ts'
import { useAnswering } from '../answering.ts'

export function useTerms(act: AnswerAct) {
  const { request, clocks, draftKey } = useAnswering()
  const { zone } = clocks[0]
  const before = getAnswer(draftKey)[act] ?? {}
  // A draft typed in another zone would mean other times.
  const kept = typeof before.zone === 'string' && before.zone !== zone ? {} : before
  return {
    zone,
    duration: String(request.duration),
    speakingFee: request.speakingFee ?? '',
    response: '',
    ...kept,
  }
}

export function clearAnswer(key: string, act: AnswerAct): void {
  saveAnswer(key, { open: undefined, [act]: undefined })
}
