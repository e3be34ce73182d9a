import PQueue from 'p-queue'
import { Refusal } from '../refuse.ts'
import { clientNetwork } from './client-network.ts'

type Bounds = {
  atOnce: number
  /** Most that wait, in total and per key. */
  waiting: number
  waitingPerKey: number
  waitMs: number
  /** Shown when the queue is full or the wait is too long. */
  busy: string
}

type Keys = string | readonly string[]
type BoundedQueue = <T>(work: () => Promise<T>, keys?: Keys) => Promise<T>

/**
 * Bounds work that slows the whole process, such as hashing. Keys, such as accounts and client networks, take turns, so a
 * busy key only waits behind itself. Refuses with `unavailable` when the queue is full or the wait too long.
 */
export function boundedQueue({ atOnce, waiting, waitingPerKey, waitMs, busy }: Bounds): BoundedQueue {
  const queue = new PQueue({ concurrency: atOnce })
  const places = new Map<string, number>()
  const add = (keys: readonly string[], by: 1 | -1) => {
    for (const key of keys) {
      const count = (places.get(key) ?? 0) + by
      if (count > 0) places.set(key, count)
      else places.delete(key)
    }
  }
  return async (work, keys = '') => {
    const own = [keys].flat().map(clientNetwork)
    const before = Math.max(...own.map((key) => places.get(key) ?? 0))
    const refusal = new Refusal('unavailable', busy)
    if (queue.size >= waiting || before >= waitingPerKey) throw refusal
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(refusal), waitMs)
    const leave = () => {
      clearTimeout(timer)
      add(own, -1)
    }
    late.signal.addEventListener('abort', leave)
    add(own, 1)
    const begin = () => {
      leave()
      return work()
    }
    return queue.add(begin, { priority: -before, signal: late.signal })
  }
}
