import { Refusal } from '../refuse.ts'

type Bounds = {
  /** How many run at once. */
  atOnce: number
  /** How many wait: in all, and for one key. */
  waiting: number
  waitingPerKey: number
  waitMs: number
  /** What people read when there's no room, or when they waited too long. */
  busy: string
}

type BoundedQueue = <T>(work: () => Promise<T>, key?: string) => Promise<T>

const retryAfterSeconds = 5

/**
 * For work that slows the whole process down, such as hashing: so much runs, so much waits, and no more. `key` says who
 * asks for it, such as an address: keys take turns, so one that asks a lot waits behind itself. Refuses with
 * `unavailable` when too many wait already, or when the wait gets too long.
 */
export function boundedQueue({ atOnce, waiting, waitingPerKey, waitMs, busy }: Bounds): BoundedQueue {
  /** Those who wait, by key; the key whose turn is next comes first. */
  const lines = new Map<string, Set<() => void>>()
  let waits = 0
  let running = 0

  function leave(key: string, go: () => void): void {
    const line = lines.get(key)
    if (!line?.delete(go)) return
    waits--
    lines.delete(key)
    if (line.size > 0) lines.set(key, line)
  }

  function takeTurn(key: string): Promise<void> {
    const line = lines.get(key) ?? new Set()
    const refusal = new Refusal('unavailable', busy, { retryAfterSeconds })
    return new Promise((resolve, reject) => {
      if (waits >= waiting || line.size >= waitingPerKey) return reject(refusal)
      const go = () => {
        clearTimeout(tooLate)
        leave(key, go)
        resolve()
      }
      const tooLate = setTimeout(() => {
        leave(key, go)
        reject(refusal)
      }, waitMs)
      lines.set(key, line.add(go))
      waits++
    })
  }

  /** Hands the place on to the next, so that no newcomer can take it in between. */
  function handOn(): void {
    const [next] = lines.values()
    const [go] = next ?? []
    if (go) go()
    else running--
  }

  return async (work, key = '') => {
    if (running < atOnce) running++
    else await takeTurn(key)
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}
