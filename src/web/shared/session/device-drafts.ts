import { deviceStorage, type KeptStorage } from './device-storage.ts'
import { findStored, store } from './stored-json.ts'

type Draft = Record<string, unknown>

const prefix = 'unsaved:'

/** Unsaved input, kept on this device until saved, discarded or its owner signs out. */
export const findDeviceDraft = (name: string): Draft | undefined => findStored(prefix + name)

/** Returns false if storage is full or forbidden. */
export const saveDeviceDraft = (name: string, draft: Draft): boolean => store(prefix + name, draft)

export const clearDraft = (name: string) => void store(prefix + name, undefined)

const ownKey =
  /^(unsaved:(?:profile|start|hours|saved-person|introduction|review)|draft|unsent|agent-answer|booking-draft|request-draft|zone-hint):(\d+)\b/

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
