/** What an agent, or a guest, can answer. */
export type AnswerAct = 'accept' | 'counter' | 'ask' | 'decline'

/** What can be typed: an answer to the request, or the requester’s to a question. */
export type Typed = AnswerAct | 'answer'

type Kept = { open?: AnswerAct | undefined } & { [What in Typed]?: Record<string, unknown> | undefined }

/** By the request, never by the link: that is a secret. */
const keyOf = (requestId: number) => `agent-answer:${requestId}`

/** What was typed as an answer, and which form stood open: it survives a reload. */
export function readAnswer(requestId: number): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(requestId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function keepAnswer(requestId: number, changes: Kept): void {
  const kept = { ...readAnswer(requestId), ...changes }
  try {
    if (Object.values(kept).every((value) => value === undefined)) localStorage.removeItem(keyOf(requestId))
    else localStorage.setItem(keyOf(requestId), JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing loses only the convenience.
  }
}
