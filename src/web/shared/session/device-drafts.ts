import { deviceStorage, type KeptStorage } from './device-storage.ts'

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

/** Typed or ticked without an account. */
const accountless = /^(agent-answer:agent|ticks):/

/** Clicks, which are not asked about. */
const untyped = ['zone-hint', 'ticks']

export type Unsaved = { messages: number; hasDrafts: boolean }

/** What signing out would delete: unsent messages and other unsaved input. */
export function findUnsaved(): Unsaved {
  const kept = ownTexts().filter(({ kind }) => !untyped.includes(kind))
  return {
    messages: kept.filter(({ kind }) => kind === 'unsent').length,
    hasDrafts: kept.some(({ kind, value }) => kind !== 'unsent' && isTyped(value)),
  }
}

/** Empty fields and untouched forms don’t count. */
const isTyped = (value: string) => value.trim() !== '' && !/^\{"open":"\w+"\}$/.test(value)

/** Clears everyone’s data on this device except `keptFor`’s. Signing out, without it, also clears what may be anyone’s. */
export function clearDeviceData(keptFor?: number): void {
  for (const { owner, remove } of ownTexts()) {
    if (keptFor === undefined || (owner !== undefined && Number(owner) !== keptFor)) remove()
  }
}

function ownTexts() {
  return storages().flatMap((storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    return keys.flatMap((key) => {
      const [, kind, owner] = ownKey.exec(key) ?? accountless.exec(key) ?? []
      if (!kind) return []
      return { kind, owner, value: storage.getItem(key) ?? '', remove: () => storage.removeItem(key) }
    })
  })
}

function storages(): KeptStorage[] {
  try {
    return [deviceStorage, sessionStorage]
  } catch {
    return [deviceStorage]
  }
}
