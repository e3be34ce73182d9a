type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** For memory-hungry work: runs one per key, in order of arrival. */
export function createSerialQueue(): InTurn {
  const lines = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const mine = (lines.get(key) ?? Promise.resolve()).then(work)
    const ended = mine.catch(() => undefined)
    lines.set(key, ended)
    try {
      return await mine
    } finally {
      if (lines.get(key) === ended) lines.delete(key)
    }
  }
}
