import { Refusal } from '../refuse.ts'

type Bounds = {
  atOnce: number
  /** Most that wait, in total and per key. */
  waiting: number
  waitingPerKey: number
  waitMs: number
  /** Shown when the queue is full or the wait is too long. */
  busy: string
}

type BoundedQueue = <T>(work: () => Promise<T>, key?: string) => Promise<T>

const retryAfterSeconds = 5

/**
 * Bounds work that slows the whole process, such as hashing. Keys, such as addresses, take turns, so a busy
 * key only waits behind itself. Refuses with `unavailable` when the queue is full or the wait too long.
 */
export function boundedQueue({ atOnce, waiting, waitingPerKey, waitMs, busy }: Bounds): BoundedQueue {
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

  /** Passes the slot on directly, so no newcomer can take it. */
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
