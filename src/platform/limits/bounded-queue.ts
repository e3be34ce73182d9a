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

type Place = { keys: readonly string[]; go: () => void }

const retryAfterSeconds = 5

/**
 * Bounds work that slows the whole process, such as hashing. Keys, such as accounts and client networks, take turns, so a
 * busy key only waits behind itself. Refuses with `unavailable` when the queue is full or the wait too long.
 */
export function boundedQueue({ atOnce, waiting, waitingPerKey, waitMs, busy }: Bounds): BoundedQueue {
  const places = new Set<Place>()
  /** When each key that waits came, or last had a turn. */
  const turns = new Map<string, number>()
  let turn = 0
  let running = 0

  const countOf = (key: string) => [...places].filter(({ keys }) => keys.includes(key)).length

  function leave(place: Place): void {
    places.delete(place)
    for (const key of place.keys) {
      if (countOf(key) > 0) turns.set(key, ++turn)
      else turns.delete(key)
    }
  }

  function takeTurn(keys: readonly string[]): Promise<void> {
    const refusal = new Refusal('unavailable', busy, { retryAfterSeconds })
    return new Promise((resolve, reject) => {
      if (places.size >= waiting || keys.some((key) => countOf(key) >= waitingPerKey)) return reject(refusal)
      const place = { keys, go: resolve }
      const tooLate = setTimeout(() => {
        leave(place)
        reject(refusal)
      }, waitMs)
      place.go = () => {
        clearTimeout(tooLate)
        leave(place)
        resolve()
      }
      places.add(place)
      for (const key of keys) if (!turns.has(key)) turns.set(key, ++turn)
    })
  }

  const lastTurnOf = ({ keys }: Place) => Math.max(...keys.map((key) => turns.get(key) ?? 0))

  /** Passes the slot on directly, so no newcomer can take it. */
  function handOn(): void {
    const [next] = [...places].toSorted((one, other) => lastTurnOf(one) - lastTurnOf(other))
    if (next) next.go()
    else running--
  }

  return async (work, keys = '') => {
    if (running < atOnce) running++
    else await takeTurn([keys].flat().map(clientNetwork))
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}
