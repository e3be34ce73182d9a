/** What an agent, or a guest, can answer. */
export type AnswerAct = 'accept' | 'counter' | 'ask' | 'decline'

/** What can be typed: an answer to the request, or the requester’s to a question. */
export type Typed = AnswerAct | 'answer'

type Kept = { open?: AnswerAct | undefined } & { [What in Typed]?: Record<string, unknown> | undefined }

/**
 * By the request, never by the link: that is a secret. A member’s is cleared when they sign out; an agent at their link has
 * no account to sign out of.
 */
export const answerKey = (owner: number | 'agent', requestId: number) => `agent-answer:${owner}:${requestId}`

/** What was typed as an answer, and which form stood open: it survives a reload. */
export function readAnswer(key: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function keepAnswer(key: string, changes: Kept): void {
  const kept = { ...readAnswer(key), ...changes }
  try {
    if (Object.values(kept).every((value) => value === undefined)) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing loses only the convenience.
  }
}
