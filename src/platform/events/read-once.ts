const readings = new WeakMap<object, Map<string, Promise<unknown>>>()

/** For reactions, which run one after the other: what one of them reads about an event, the others get. */
export function readOnce<T>(event: object, what: string, read: () => Promise<T>): Promise<T> {
  const known = readings.get(event) ?? new Map<string, Promise<unknown>>()
  readings.set(event, known)
  const before = known.get(what)
  if (before) return before as Promise<T>
  const reading = read()
  known.set(what, reading)
  // The next one tries again.
  reading.catch(() => known.delete(what))
  return reading
}
