type Draft = Record<string, unknown>

const prefix = 'unsaved:'

/** Typed but not saved: stays on this device through a reload, until it is saved, discarded or its owner signs out. */
export function readDraft(name: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Draft) : undefined
  } catch {
    return undefined
  }
}

/** Says whether the device took it: storage may be full or forbidden. */
export function keepDraft(name: string, draft: Draft): boolean {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function clearDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name)
  } catch {
    // A device that keeps nothing has nothing to clear.
  }
}

/** Clears the unsaved changes and the messages that were being written on this device; those of `keptFor` stay. */
export function clearDrafts(keptFor?: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [, owner] = /^(?:unsaved:profile|draft):(\d+)/.exec(key) ?? []
      if (owner && Number(owner) !== keptFor) localStorage.removeItem(key)
    }
  } catch {
    // As above.
  }
}
