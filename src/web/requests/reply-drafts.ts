import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { findStored, store } from '../shared/session/stored-json.ts'

export type ReplyAction = 'accept' | 'counter' | 'ask' | 'decline'

/** `answer` is the requester’s reply to a question. */
type Typed = ReplyAction | 'answer'

type Kept = { open?: ReplyAction | undefined } & { [What in Typed]?: Record<string, unknown> | undefined }

/** Contains the request’s id and never the link, which is a secret. Signing out clears the drafts, those of agents, too. */
export const replyDraftKey = (owner: number | 'agent', request: number | `booking-${number}`) =>
  `agent-answer:${owner}:${request}`

/** Drafts and the open form; they survive a reload. */
export const getReplyDraft = (key: string): Kept => findStored(key) ?? {}

export function saveReplyDraft(key: string, changes: Kept): void {
  const kept = { ...getReplyDraft(key), ...changes }
  store(key, Object.values(kept).every((value) => value === undefined) ? undefined : kept)
}

export function useFormDraft<Values extends FieldValues, Read>(
  { watch }: UseFormReturn<Values, unknown, Read>,
  key: string,
  what: Typed,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((values) => saveReplyDraft(key, { [what]: values }))
    return unsubscribe
  }, [watch, key, what])
}
