/** Someone’s work that waits for a thread. */
export type Turn = { who: string | undefined; go: () => void }

/** Accounts that used more than this lately share one thread. */
const heavyMs = 2000

/**
 * Takes the next turn out of `waiting`: of the account that used least lately, then the one that came first. An account
 * runs one at a time. Undefined when none may run.
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
