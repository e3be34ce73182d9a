/** `who`: the account and the network that the work is for. */
export type Turn = { who: readonly string[]; go: () => void }

/** Those that recently used more share one thread. */
const heavyMs = 2000

/**
 * Picks the work whose account and network have the least recent use, then the first in line. Each of them runs one at a
 * time. Undefined if none may run.
 */
export function nextTurn(
  waiting: Turn[],
  running: readonly Turn['who'][],
  usedMs: (who: Turn['who']) => number,
): Turn | undefined {
  const heavyRuns = running.some((who) => usedMs(who) > heavyMs)
  const busy = new Set(running.flat())
  const allowed = waiting.filter(
    ({ who }) => !(who.some((one) => busy.has(one)) || (heavyRuns && usedMs(who) > heavyMs)),
  )
  const [next] = allowed.toSorted((one, other) => usedMs(one.who) - usedMs(other.who))
  if (next) waiting.splice(waiting.indexOf(next), 1)
  return next
}
