/** What was typed, through a sign-in, a reload or a closed dialog; of this tab alone. */
export function readKept(key: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export function keep(key: string, draft: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing loses only the convenience.
  }
}

export function forgetKept(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
