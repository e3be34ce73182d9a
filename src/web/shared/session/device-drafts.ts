type Draft = Record<string, unknown>

const prefix = 'unsaved:'

/** Unsaved input, kept on this device until saved, discarded or its owner signs out. */
export function findDeviceDraft(name: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as Draft) : undefined
  } catch {
    return undefined
  }
}

/** Returns false if storage is full or forbidden. */
export function saveDeviceDraft(name: string, draft: Draft): boolean {
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
    // No storage, nothing to clear.
  }
}

const ownKey =
  /^(unsaved:(?:profile|start|hours|saved-person|introduction)|draft|unsent|agent-answer|booking-draft|request-draft|zone-hint):(\d+)\b/

export type Unsaved = { messages: number; hasDrafts: boolean }

/** What signing out would delete: unsent messages and other unsaved input. */
export function findUnsaved(): Unsaved {
  const kept = storages().flatMap((storage) =>
    ownKeysIn(storage).map(({ key, kind }) => ({ kind, value: storage.getItem(key) ?? '' })),
  )
  return {
    messages: kept.filter(({ kind }) => kind === 'unsent').length,
    hasDrafts: kept.some(({ kind, value }) => kind !== 'unsent' && kind !== 'zone-hint' && isTyped(value)),
  }
}

/** Empty fields and untouched forms don’t count. */
const isTyped = (value: string) => value.trim() !== '' && !/^\{"open":"\w+"\}$/.test(value)

/** Clears everyone’s data on this device except `keptFor`’s. */
export function clearDeviceData(keptFor?: number): void {
  for (const storage of storages())
    for (const { key, owner } of ownKeysIn(storage)) if (owner !== keptFor) storage.removeItem(key)
}

function ownKeysIn(storage: Storage): { key: string; kind: string; owner: number }[] {
  return Object.keys(storage).flatMap((key) => {
    const [, kind, owner] = ownKey.exec(key) ?? []
    return kind ? [{ key, kind, owner: Number(owner) }] : []
  })
}

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    // No storage, nothing to clear.
    return []
  }
}
