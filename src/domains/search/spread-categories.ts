/** How far down a page the next person may come from. */
const lookAhead = 6

/**
 * Neighbors share no category where someone near enough allows it. Reorders one page of the recommended order, so
 * everyone stays on their page and a cursor leads on as before.
 */
export function spreadCategories<P extends { categories: readonly { id: number }[] }>(
  page: readonly P[],
): P[] {
  const waiting = [...page]
  const spread: P[] = []
  while (waiting.length > 0) {
    const before = new Set(spread.at(-1)?.categories.map(({ id }) => id))
    const next = waiting
      .slice(0, lookAhead)
      .findIndex(({ categories }) => !categories.some(({ id }) => before.has(id)))
    spread.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return spread
}
