import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

export type ReplyAction = 'accept' | 'counter' | 'ask' | 'decline'

/** `answer` is the requester’s reply to a question. */
type Typed = ReplyAction | 'answer'

type Kept = { open?: ReplyAction | undefined } & { [What in Typed]?: Record<string, unknown> | undefined }

/** Contains the request’s id and never the link, which is a secret. Signing out clears the drafts, those of agents, too. */
export const replyDraftKey = (owner: number | 'agent', request: number | `booking-${number}`) =>
  `agent-answer:${owner}:${request}`

/** Drafts and the open form; they survive a reload. */
export function getReplyDraft(key: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function saveReplyDraft(key: string, changes: Kept): void {
  const kept = { ...getReplyDraft(key), ...changes }
  try {
    if (Object.values(kept).every((value) => value === undefined)) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage may be full or blocked. Drafts are only a convenience.
  }
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
