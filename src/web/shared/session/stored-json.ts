/** Storage may be full or blocked: nothing here throws, and then nothing is kept. */
type Place = 'localStorage' | 'sessionStorage'

export function findStored(key: string, place: Place = 'localStorage'): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(window[place].getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Undefined clears it. Returns whether it worked. */
export function store(key: string, value: object | undefined, place: Place = 'localStorage'): boolean {
  try {
    if (value) window[place].setItem(key, JSON.stringify(value))
    else window[place].removeItem(key)
    return true
  } catch {
    return false
  }
}
