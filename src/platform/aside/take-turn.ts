/** Someone’s work that waits for a thread. */
export type Turn = { who: string | undefined; go: () => void }

/** Whoever has used more than this of late has one thread at most among them. */
const heavyMs = 2000

/**
 * Takes whose turn is next out of `waiting`: whoever has used least of late, in the order in which they came. One of each at once.
 * Undefined when no one who waits may go.
 */
export function takeTurn(
  waiting: Turn[],
  running: readonly Turn['who'][],
  usedMs: (who: Turn['who']) => number,
): Turn | undefined {
  const heavyRuns = running.some((who) => usedMs(who) > heavyMs)
  const allowed = waiting.filter(({ who }) => {
    if (who !== undefined && running.includes(who)) return false
    return !(heavyRuns && usedMs(who) > heavyMs)
  })
  const [next] = allowed.toSorted((one, other) => usedMs(one.who) - usedMs(other.who))
  if (next) waiting.splice(waiting.indexOf(next), 1)
  return next
}
