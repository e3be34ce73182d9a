import { messagePage } from '../../contract/message-text.ts'
import type { Message } from '../../contract/messaging.ts'

export type Pages = Message[][]

export function inOrder(pages: Pages): Message[] {
  return pages.toReversed().flat()
}

/**
 * Adds or replaces a message. One that changed on a page that isn’t loaded comes with that page. Pushes may come in another
 * order than the changes, but ids are in order, and what was read stays read.
 */
export function withMessage(pages: Pages, message: Message): Pages {
  const [newest = [], ...older] = pages
  if (pages.some((page) => page.some((m) => m.id === message.id))) {
    return pages.map((page) =>
      page.map((m) => (m.id === message.id ? { ...message, read: message.read || m.read } : m)),
    )
  }
  const [first, ...others] = inOrder(pages)
  if (first && message.id < first.id && others.length + 1 >= messagePage) return pages
  return [[...newest, message].toSorted((a, b) => a.id - b.id), ...older]
}

export function withReadMarks(pages: Pages, upTo: number, userId: number): Pages {
  return pages.map((page) =>
    page.map((m) => (m.toUserId === userId && m.id <= upTo && !m.read ? { ...m, read: true } : m)),
  )
}

/** Merges a refetched newest page. If it doesn't reach back to known messages, it replaces them: no gaps. */
export function mergeNewest(pages: Pages, newest: Message[]): Pages {
  const first = newest[0]
  const known = pages[0]?.at(-1)
  if (!first || !known || first.id > known.id) return [newest]
  const [current = [], ...older] = pages.map((page) => page.filter((m) => m.id < first.id))
  return [[...current, ...newest], ...older]
}
