export type Turn = { who: string | undefined; go: () => void }

/** Accounts that recently used more share one thread. */
const heavyMs = 2000

/**
 * Picks the account with the least recent use, then the first in line. An account runs one at a time.
 * Undefined if none may run.
 */
export function nextTurn(
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
