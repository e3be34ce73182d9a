import { clearDraft, findDeviceDraft, saveDeviceDraft } from '../shared/session/device-drafts.ts'
import { type Cell, type Changes, stepsPerDay } from './week-painting.ts'

const nameOf = (userId: number) => `hours:${userId}`
const watchers = new Set<() => void>()
/** Where storage is full or forbidden. */
const inMemory = new Map<number, Changes>()
/** The same draft gives the same object, as `useSyncExternalStore` wants. */
let parsed: { text: string; changes: Changes } | undefined

export const nothing: Changes = new Map()

export function watchUnsaved(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** Hours that are painted but not yet on the server, kept on this device so that a failed save or a reload loses nothing. */
export function getUnsaved(userId: number): Changes {
  const draft = findDeviceDraft(nameOf(userId))?.cells
  if (draft === undefined) return inMemory.get(userId) ?? nothing
  const text = JSON.stringify(draft)
  if (parsed?.text !== text) parsed = { text, changes: parseChanges(draft) }
  return parsed.changes
}

/** Later changes of a half hour win. */
export function addUnsaved(userId: number, changes: Changes): void {
  keep(userId, new Map([...getUnsaved(userId), ...changes]))
}

/** Half hours that were painted again since stay unsaved. */
export function clearSaved(userId: number, saved: Changes): void {
  keep(userId, new Map([...getUnsaved(userId)].filter(([cell, open]) => saved.get(cell) !== open)))
}

function keep(userId: number, changes: Changes): void {
  inMemory.delete(userId)
  if (changes.size === 0) clearDraft(nameOf(userId))
  else if (!saveDeviceDraft(nameOf(userId), { cells: [...changes] })) inMemory.set(userId, changes)
  for (const notify of watchers) notify()
}

function parseChanges(kept: unknown): Changes {
  return Array.isArray(kept) ? new Map(kept.filter(isChange)) : nothing
}

function isChange(kept: unknown): kept is [Cell, boolean] {
  if (!Array.isArray(kept)) return false
  const [cell, open] = kept
  return Number.isInteger(cell) && cell >= 0 && cell < 7 * stepsPerDay && typeof open === 'boolean'
}
