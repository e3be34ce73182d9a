import { useReply } from '../reply-context.ts'
import { getReplyDraft, type ReplyAction, saveReplyDraft } from '../reply-drafts.ts'

export function useTerms(act: ReplyAction) {
  const { request, clocks, draftKey } = useReply()
  const { zone } = clocks[0]
  const before = getReplyDraft(draftKey)[act] ?? {}
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

export function clearReplyDraft(key: string, act: ReplyAction): void {
  saveReplyDraft(key, { open: undefined, [act]: undefined })
}
